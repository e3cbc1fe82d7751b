import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';

/** The pages for developers, beside one of them. */
export function DeveloperPages({ current }: { current: string }) {
  const { t, locale } = useI18n();
  const { guides, pages } = useContent();
  const all = pages.api ? [pages.api, ...guides] : guides;
  return (
    <nav aria-label={t('pages/api.pages')} className="contents-list contents-plain">
      <h2>{t('pages/api.pages')}</h2>
      <ul>
        {all.map(({ path, heading }) => (
          <li key={path}>
            <a className="link" href={`/${locale}${path}`} aria-current={path === current ? 'page' : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
