import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';

/** Every language with its pages, in columns; the search is there where scripts run. */
export function LanguageIndex() {
  const { t, locale } = useI18n();
  const { languages: offered } = useSiteData();
  const { languages, pairs } = useContent();
  const names = new Map(offered.map((language) => [language.names.en.toLowerCase(), language]));
  const sorted = [...languages].sort((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <>
      <form id="language-search" className="scripted" data-none={t('pages/languages.none')}>
        <label className="label" htmlFor="language-search-input">
          {t('pages/languages.search')}
        </label>
        <input id="language-search-input" type="search" className="input max-w-md" autoComplete="off" />
        <p role="status" className="hint mt-2 min-h-6" />
      </form>
      <ul id="language-list" className="language-list">
        {sorted.map(({ slug, name }) => {
          const language = names.get(slug);
          const own = pairs.filter((pair) => linksOf(pair, slug));
          return (
            <li key={slug} data-names={`${language?.names.en} ${language?.names.pl} ${language?.iso2}`}>
              <h2>{name}</h2>
              <ul>
                {own.map((pair) => (
                  <li key={pair.path}>
                    <a className="link" href={`/${locale}${pair.path}`} aria-label={pair.heading}>
                      {pair.source.slug === slug ? pair.target.into : pair.source.from}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Polish and English are listed with each other only: all other pages stand with the other language. */
function linksOf({ source, target }: PairText, slug: string): boolean {
  const hubs = ['polish', 'english'];
  const other = source.slug === slug ? target.slug : target.slug === slug ? source.slug : undefined;
  return other !== undefined && hubs.includes(other);
}
