import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { Day } from './Day.tsx';

/** The articles, newest first, and where to follow them. */
export function ArticleList() {
  const { t, locale } = useI18n();
  const { articles } = useContent();
  return (
    <>
      <ul className="articles">
        {articles.map(({ path, heading, description, date, minutes }) => (
          <li key={path} className="card">
            <h2>
              <a className="link" href={`/${locale}${path}`}>
                {heading}
              </a>
            </h2>
            <p className="flex-1 text-muted">{description}</p>
            <p className="hint">
              <Day day={date} /> · {t('pages/minutes', { minutes })}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href={`/${locale}/blog/feed.xml`} type="application/atom+xml">
          {t('pages/feed')}
        </a>
      </p>
    </>
  );
}
