import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { isPageOffered } from '#frontend/offeredPages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';

interface Way {
  title: MessageKey;
  text: MessageKey;
  /** The first is what most who read this do next. */
  to: readonly (readonly [PlainRouteName, MessageKey])[];
}

const price: Way = {
  title: 'pages/aside.title',
  text: 'pages/aside.text',
  to: [
    ['order.write.index', 'frame/nav.write'],
    ['quote.free', 'frame/footer.free_quote'],
  ],
};

/** Where to go on from pages that are not read to have a text translated, by the name of the page. */
const ways: Readonly<Record<string, Way>> = {
  documents: {
    title: 'pages/aside.sworn',
    text: 'pages/aside.sworn_text',
    to: [
      ['order.sworn.index', 'frame/nav.sworn'],
      ['quote.free', 'frame/footer.free_quote'],
    ],
  },
  api: {
    title: 'pages/aside.api',
    text: 'pages/aside.api_text',
    to: [
      ['account.api.index', 'pages/aside.token'],
      ['contact', 'frame/footer.contact'],
    ],
  },
  jobs: {
    title: 'pages/aside.join',
    text: 'pages/aside.join_text',
    to: [
      ['recruitment', 'frame/footer.recruitment'],
      ['contact', 'frame/footer.contact'],
    ],
  },
};

export const wayFrom = (page = ''): Way => ways[page] ?? price;

/** Where to go on from a page that only tells something. */
export function Actions({ from }: { from: string | undefined }) {
  const { t, locale } = useI18n();
  const offered = wayFrom(from).to.filter(([name]) => isPageOffered(name));
  return (
    <p className="flex flex-wrap gap-3 pt-6" data-noprint>
      {offered.map(([name, text], index) => (
        <a key={name} className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`} href={href(locale, name)}>
          {t(text)}
        </a>
      ))}
    </p>
  );
}
