import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import type { ContentPage } from '#frontend/shop/content/SiteContent.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { Day } from './Day.tsx';
import { FurtherLinks } from './FurtherLinks.tsx';

/** The day of a change, as the way to the text of that day where it is kept. */
function ChangeDay({ of, day }: { of: string; day: string }) {
  const { locale } = useI18n();
  const path = `/${of.split('/')[1]}/${day}/`;
  if (!contentAt(useContent(), path)) return <Day day={day} />;
  return (
    <a className="link inline-block min-h-6" href={`/${locale}${path}`}>
      <Day day={day} />
    </a>
  );
}

/** What stands below a text: what changed in it, where its facts are from, what to read next. */
export function After({ page }: { page: ContentPage }) {
  const { t } = useI18n();
  const content = useContent();
  const related = page.related.flatMap((path) => contentAt(content, path) ?? []);
  return (
    <>
      {page.changes.length > 0 && (
        <section>
          <h2 id="changes">{t('pages/changes')}</h2>
          <ul>
            {page.changes.map(({ date, text }) => (
              <li key={date}>
                <ChangeDay of={page.path} day={date} />: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.sources.length > 0 && (
        <section>
          <h2 id="sources">{t('pages/sources')}</h2>
          <ul>
            {page.sources.map(({ title, url, read, dated }) => (
              <li key={url}>
                <a className="link inline-block min-h-6" href={url}>
                  {title}
                </a>
                {dated && (
                  <>
                    , {t('pages/dated')} <Day day={dated} />
                  </>
                )}
                {read && (
                  <>
                    , {t('pages/read')} <Day day={read} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && <FurtherLinks id="related" heading={t('pages/related')} pages={related} />}
    </>
  );
}
