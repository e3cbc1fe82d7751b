import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ContentPage } from '#frontend/shop/content/SiteContent.ts';
import { Actions } from './Actions.tsx';
import { After } from './After.tsx';
import { Day } from './Day.tsx';
import { Html } from './Html.tsx';

/** So many headings make a list of contents worth reading. */
const worthListing = 4;

/** The frame of everything that is written: heading, dates, contents, the text, what a page has below it, sources, where to go on. */
export function Writing({ page, dated, children }: { page: ContentPage; dated?: boolean; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="wrap py-12 sm:py-16">
      <article className="prose">
        <h1 className="mb-4 text-3xl sm:text-4xl">{page.heading}</h1>
        {dated && page.date && (
          <p className="hint mb-6 text-base">
            <Day day={page.date} /> · {t('pages/minutes', { minutes: page.minutes })}
            {page.updated && (
              <>
                {' · '}
                {t('pages/updated')} <Day day={page.updated} />
              </>
            )}
          </p>
        )}
        {page.version && (
          <p className="hint mb-6 text-base">
            {t('pages/version')} <strong>{page.version}</strong>. {t('pages/version.in_force')}{' '}
            <Day day={page.version} />.
          </p>
        )}
        {page.contents.length >= worthListing && (
          <nav aria-label={t('pages/contents')} className="contents-list" data-noprint>
            <h2>{t('pages/contents')}</h2>
            <ul>
              {page.contents.map(({ id, text }) => (
                <li key={id}>
                  <a className="link" href={`#${id}`}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Html html={page.html} />
        {children}
        <After page={page} />
        <Actions />
      </article>
    </div>
  );
}
