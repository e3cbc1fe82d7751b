import { type Locale, locales } from '#shared/messages/locale.ts';
import type { createI18n } from '../i18n/I18n.tsx';

/** The texts of every language, since each is named in itself. */
export type Languages = Readonly<Record<Locale, ReturnType<typeof createI18n>>>;

interface Props {
  locale: Locale;
  languages: Languages;
  /** Of the page, below the language. */
  path: string;
}

/** The way to the same page in another language: a link, or where there are several a menu of them. */
export function LanguageSwitch({ locale, languages, path }: Props) {
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
