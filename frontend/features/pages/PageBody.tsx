import type { ReactNode } from 'react';
import {
  BookDrawing,
  DinnerDrawing,
  LeafPattern,
  LetterDrawing,
  PaperDrawing,
  PenDrawing,
  QuestionDrawing,
} from '#frontend/design/art/pageDrawings.tsx';
import { LockDrawing } from '#frontend/design/art/stateDrawings.tsx';
import {
  ClockDrawing,
  CodeDrawing,
  CountDrawing,
  InvoiceDrawing,
  LanguagesDrawing,
  PriceDrawing,
  ReviewDrawing,
  SealDrawing,
} from '#frontend/design/art/workDrawings.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { isPageOffered } from '#frontend/offeredPages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';

interface PageHeadProps {
  heading: string;
  /** Name of the page, for its drawing. */
  of: string;
  /** Above the heading: the breadcrumb. */
  above?: ReactNode;
  /** Below the heading: a sentence, dates, figures, the way on. */
  children?: ReactNode;
}

/** The head of a page that is read: its heading on the ground of leaves, a drawing of what it is about beside it. */
export function PageHead({ heading, of, above, children }: PageHeadProps) {
  return (
    <div className="band">
      <LeafPattern />
      <div className="wrap flex items-center justify-between gap-8 py-10 sm:py-14">
        <div className="min-w-0 max-w-3xl">
          {above}
          <h1 className="text-3xl sm:text-5xl">{heading}</h1>
          {children}
        </div>
        <div className="hidden flex-none sm:block" data-noprint>
          <DrawingOf page={of} />
        </div>
      </div>
    </div>
  );
}

interface PageBodyProps {
  /** Headings of the text, where there are enough to list. */
  contents?: readonly { id: string; text: string }[];
  /** In place of the way to a price. */
  beside?: ReactNode;
  /** The page's name, which decides where it leads on. */
  of?: string;
  /** Without a column beside it: lists and tables that need the width. */
  wide?: boolean;
  children: ReactNode;
}

/** A text with what goes along beside it: what it contains, and the way to a price. Below it on a phone. */
export function PageBody({ contents = [], beside, of, wide, children }: PageBodyProps) {
  const { t } = useI18n();
  if (wide)
    return (
      <div className="wrap py-10 sm:py-14">
        <div className="prose max-w-none">{children}</div>
        <Actions from={of} />
      </div>
    );
  return (
    <div className="wrap grid gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
      <div className="page-aside grid content-start gap-5" data-noprint>
        {contents.length > 0 && (
          <nav aria-label={t('pages/contents')} className="contents-list">
            <h2>{t('pages/contents')}</h2>
            <ul>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a className="link" href={`#${id}`}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {beside ? (
          <div className="max-lg:hidden">{beside}</div>
        ) : (
          <div className="card p-5 max-lg:hidden">
            <p className="font-semibold">{t(wayFrom(of).title)}</p>
            <p className="mt-1 text-muted">{t(wayFrom(of).text)}</p>
            <Actions from={of} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <div className="prose">{children}</div>
        <div className="lg:hidden">{beside ?? <Actions from={of} />}</div>
      </div>
    </div>
  );
}

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

const wayFrom = (page = ''): Way => ways[page] ?? price;

/** Where to go on from a page that only tells something. */
function Actions({ from }: { from: string | undefined }) {
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

const drawings: Readonly<Record<string, typeof PaperDrawing>> = {
  prices: PriceDrawing,
  pricing: PriceDrawing,
  'word-count': CountDrawing,
  faq: QuestionDrawing,
  blog: BookDrawing,
  'blog.article': BookDrawing,
  languages: LanguagesDrawing,
  documents: SealDrawing,
  api: CodeDrawing,
  companies: InvoiceDrawing,
  contact: LetterDrawing,
  about: PenDrawing,
  jobs: PenDrawing,
  translators: PenDrawing,
  quality: ReviewDrawing,
  punctuality: ClockDrawing,
  security: LockDrawing,
  charity: DinnerDrawing,
};

/** The drawing of a page by its name; what has none of its own is a paper. */
function DrawingOf({ page }: { page: string }) {
  const Found = drawings[page] ?? PaperDrawing;
  return <Found width={160} />;
}

/** Markdown of our own, rendered when the site is built; it holds no HTML that a writer typed. */
export function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
