import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import type { PlainRouteName, RouteName } from '../routes.ts';
import { Logo } from './Logo.tsx';

const links: readonly [PlainRouteName, MessageKey][] = [
  ['order.write.index', 'site/nav.write'],
  ['order.sworn.index', 'site/nav.sworn'],
  ['order.proofreading.index', 'site/nav.proofreading'],
  ['prices', 'site/nav.prices'],
];

interface Props {
  locale: Locale;
  i18n: ReturnType<typeof createI18n>;
  path: string;
  current: RouteName;
}

export function Header({ locale, i18n: { t }, path, current }: Props) {
  const other: Locale = locale === 'en' ? 'pl' : 'en';
  const currentOf = (name: RouteName) => (name === current ? 'page' : undefined);
  const items = links.map(([name, key]) => (
    <a key={name} href={href(locale, name)} aria-current={currentOf(name)} className="nav-link">
      {t(key)}
    </a>
  ));
  /** Who is logged in finds the account in the place of the login, and nothing to register (islands/frame). */
  const account = (
    <>
      <a
        href={href(locale, 'login')}
        aria-current={currentOf('login')}
        data-account={t('site/nav.account')}
        className="nav-link"
      >
        {t('site/nav.login')}
      </a>
      <a href={href(locale, 'register')} aria-current={currentOf('register')} data-guest className="nav-link">
        {t('site/nav.register')}
      </a>
    </>
  );
  const balance = (place: string, shown: string) => (
    <a data-balance={place} hidden href={href(locale, 'account.prepaid.select.index')} className={`nav-link ${shown}`}>
      {t('site/nav.balance')}{' '}
    </a>
  );
  return (
    <header data-frame className="border-b border-line bg-bg">
      <div className="wrap flex min-h-16 items-center gap-4 sm:gap-8">
        <a
          href={href(locale, 'home')}
          aria-label={t('site/nav.home', { brand: brand.name })}
          className="flex min-h-11 items-center text-ink"
        >
          <Logo />
        </a>
        <nav aria-label={t('site/nav.label')} className="hidden flex-1 gap-1 md:flex">
          {items}
        </nav>
        <span className="flex-1 md:hidden" />
        {balance('bar', 'max-sm:hidden')}
        <div className="hidden gap-1 md:flex">{account}</div>
        <a
          href={`/${other}${path}`}
          lang={other}
          hrefLang={other}
          rel="alternate"
          data-language-switch
          aria-label={t('site/language.label')}
          className="nav-link"
        >
          {t('site/language.other')}
        </a>
        <details className="menu relative md:hidden">
          <summary className="btn btn-quiet btn-small">{t('site/nav.menu')}</summary>
          <nav
            aria-label={t('site/nav.label')}
            className="card absolute right-0 z-30 mt-2 flex w-60 flex-col gap-1 p-2"
          >
            {items}
            {account}
            {balance('menu', 'sm:hidden')}
          </nav>
        </details>
      </div>
    </header>
  );
}
