import { type Locale, locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { ServiceIcon, type ServiceIconName } from '../design/art/ServiceIcon.tsx';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import { isPageOffered } from '../offeredPages.ts';
import type { PlainRouteName, RouteName } from '../routes.ts';
import { Logo } from './Logo.tsx';

const links: readonly [PlainRouteName, MessageKey][] = [
  ['prices', 'frame/nav.prices'],
  ['companies', 'frame/nav.companies'],
  ['faq', 'frame/nav.help'],
];

interface Props {
  locale: Locale;
  i18n: ReturnType<typeof createI18n>;
  languages: Languages;
  path: string;
  current: RouteName;
}

/** The mark, what can be ordered, what is asked first; at the right the account and the other language. */
export function Header({ locale, i18n, languages, path, current }: Props) {
  const { t } = i18n;
  const currentOf = (name: RouteName) => (name === current ? 'page' : undefined);
  const items = links.map(([name, key]) => (
    <a key={name} href={href(locale, name)} aria-current={currentOf(name)} className="nav-link">
      {t(key)}
    </a>
  ));
  const services = <ServiceLinks locale={locale} i18n={i18n} current={current} />;
  /** For a logged-in user the link to the account replaces login and register (islands/main). */
  const login = (
    <a
      href={href(locale, 'login')}
      aria-current={currentOf('login')}
      data-account={t('frame/nav.account')}
      className="nav-link"
    >
      {t('site/nav.login')}
    </a>
  );
  const register = (look: string) => (
    <a href={href(locale, 'register')} aria-current={currentOf('register')} data-guest className={look}>
      {t('frame/nav.register')}
    </a>
  );
  const balance = (place: string, shown: string) => (
    <a data-balance={place} hidden href={href(locale, 'account.prepaid.select.index')} className={`nav-link ${shown}`}>
      {t('frame/nav.balance')}{' '}
    </a>
  );
  return (
    <header data-frame className="border-b border-line bg-bg">
      <div className="wrap flex min-h-16 items-center gap-2">
        <a
          href={href(locale, 'home')}
          aria-label={t('frame/nav.home', { brand: brand.name })}
          className="mr-4 flex min-h-11 items-center text-ink"
        >
          <Logo />
        </a>
        <nav aria-label={t('frame/nav.label')} className="hidden flex-1 items-center gap-1 md:flex">
          <details className="menu relative">
            <summary className="nav-link cursor-pointer">{t('frame/nav.services')}</summary>
            <div className="card absolute z-30 mt-2 grid w-160 grid-cols-2 gap-1 p-2">{services}</div>
          </details>
          {items}
        </nav>
        <span className="flex-1 md:hidden" />
        {balance('bar', 'max-sm:hidden')}
        <div className="hidden items-center gap-1 md:flex">
          {login}
          {register('btn btn-quiet btn-small')}
        </div>
        <LanguageSwitch locale={locale} languages={languages} path={path} />
        <details className="menu relative md:hidden">
          <summary className="btn btn-quiet btn-small">{t('frame/nav.menu')}</summary>
          <nav
            aria-label={t('frame/nav.label')}
            className="card absolute right-0 z-30 mt-2 flex w-72 flex-col gap-1 p-2"
          >
            {services}
            {items}
            {login}
            {register('nav-link')}
            {balance('menu', 'sm:hidden')}
          </nav>
        </details>
      </div>
    </header>
  );
}

const services: readonly [PlainRouteName, ServiceIconName, MessageKey, MessageKey][] = [
  ['order.write.index', 'translation', 'frame/nav.write', 'frame/nav.write_text'],
  ['order.sworn.index', 'sworn', 'frame/nav.sworn', 'frame/nav.sworn_text'],
  ['order.proofreading.index', 'proofreading', 'frame/nav.proofreading', 'frame/nav.proofreading_text'],
  ['quote.free', 'quote', 'frame/footer.free_quote', 'frame/nav.quote_text'],
  ['languages', 'languages', 'frame/footer.languages', 'frame/nav.languages_text'],
  ['documents', 'documents', 'frame/footer.documents', 'frame/nav.documents_text'],
];

interface ServiceLinksProps {
  locale: Locale;
  i18n: ReturnType<typeof createI18n>;
  current: RouteName;
}

/** The menu of the header: services, and guides to read first, each with a short description. */
function ServiceLinks({ locale, i18n: { t }, current }: ServiceLinksProps) {
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

/** The texts of every language, since each is named in itself. */
export type Languages = Readonly<Record<Locale, ReturnType<typeof createI18n>>>;

interface LanguageSwitchProps {
  locale: Locale;
  languages: Languages;
  /** Of the page, below the language. */
  path: string;
}

/** The way to the same page in another language: a link, or where there are several a menu of them. */
function LanguageSwitch({ locale, languages, path }: LanguageSwitchProps) {
  const links = locales
    .filter((one) => one !== locale)
    .map((one) => (
      <a
        key={one}
        href={`/${one}${path}`}
        lang={one}
        hrefLang={one}
        rel="alternate"
        data-language-switch
        aria-label={languages[one].t('frame/language.label')}
        className="nav-link"
      >
        {languages[one].t('frame/language.own')}
      </a>
    ));
  if (links.length === 1) return links;
  return (
    <details className="menu relative">
      <summary className="nav-link cursor-pointer">{languages[locale].t('frame/language.own')}</summary>
      <div className="card absolute right-0 z-30 mt-2 grid p-2">{links}</div>
    </details>
  );
}
