import type { Locale } from '#shared/messages/locale.ts';
import { ServiceIcon, type ServiceIconName } from '../design/art/ServiceIcon.tsx';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import { isPageOffered } from '../offeredPages.ts';
import type { PlainRouteName, RouteName } from '../routes.ts';

const services: readonly [PlainRouteName, ServiceIconName, MessageKey, MessageKey][] = [
  ['order.write.index', 'translation', 'frame/nav.write', 'frame/nav.write_text'],
  ['order.sworn.index', 'sworn', 'frame/nav.sworn', 'frame/nav.sworn_text'],
  ['order.proofreading.index', 'proofreading', 'frame/nav.proofreading', 'frame/nav.proofreading_text'],
  ['quote.free', 'quote', 'frame/footer.free_quote', 'frame/nav.quote_text'],
  ['languages', 'languages', 'frame/footer.languages', 'frame/nav.languages_text'],
  ['documents', 'documents', 'frame/footer.documents', 'frame/nav.documents_text'],
];

interface Props {
  locale: Locale;
  i18n: ReturnType<typeof createI18n>;
  current: RouteName;
}

/** The menu of the header: services, and guides to read first, each with a short description. */
export function ServiceLinks({ locale, i18n: { t }, current }: Props) {
  return services
    .filter(([name]) => isPageOffered(name))
    .map(([name, icon, title, text]) => (
      <a
        key={name}
        href={href(locale, name)}
        aria-current={name === current ? 'page' : undefined}
        className="nav-link gap-3"
      >
        <ServiceIcon name={icon} />
        <span>
          {t(title)}
          <span aria-hidden="true" className="hint block font-normal max-md:hidden">
            {t(text)}
          </span>
        </span>
      </a>
    ));
}
