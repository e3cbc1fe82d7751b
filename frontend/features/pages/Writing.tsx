import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import type { ContentPage } from '#frontend/shop/content/SiteContent.ts';
import { useContent } from '#frontend/shop/content/SiteData.ts';
import { dayTag } from '#shared/rules/say/sayMonth.ts';
import { Html, PageBody, PageHead } from './PageBody.tsx';

/** So many headings make a list of contents worth reading. */
const worthListing = 4;
/** Lists that stand in columns. */
const wide = ['languages', 'blog'];

interface WritingProps {
  page: ContentPage;
  /** Of the page, for its drawing and its width. */
  name: string;
  dated?: boolean;
  /** In place of the way to an order: what else belongs to this text. */
  beside?: ReactNode;
  /** Headings of what the page has below its text. */
  further?: readonly { id: string; text: string }[];
  /** Before the text. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of everything that is written: heading, dates, contents, the text, what a page has below it, sources, where to go on. */
export function Writing({ page, name, dated, beside, further = [], lead, children }: WritingProps) {
  const { t } = useI18n();
  const meta = 'mt-4 text-muted';
  const all = [...page.contents, ...further];
  return (
    <article>
      <PageHead heading={page.heading} of={name}>
        {!dated && <p className="mt-4 max-w-2xl text-lg text-muted">{page.description}</p>}
        {dated && page.date && (
          <p className={meta}>
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
          <p className={meta}>
            {t('pages/version')} <strong>{page.version}</strong>. {t('pages/version.in_force')}{' '}
            <Day day={page.version} />.
          </p>
        )}
      </PageHead>
      <PageBody
        of={name}
        wide={wide.includes(name)}
        contents={beside || all.length >= worthListing ? all : []}
        beside={beside}
      >
        {lead}
        <Html html={page.html} />
        {children}
        <After page={page} />
      </PageBody>
    </article>
  );
}

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
function After({ page }: { page: ContentPage }) {
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

interface FurtherLinksProps {
  id: string;
  heading: string;
  pages: readonly { path: string; heading: string }[];
}

/** Pages that one may go on to. */
export function FurtherLinks({ id, heading, pages }: FurtherLinksProps) {
  const { locale } = useI18n();
  return (
    <section className="further" data-noprint>
      <h2 id={id}>{heading}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a className="link" href={`/${locale}${page.path}`}>
              {page.heading}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A day, `2026-11-22`, as one says it. */
export function Day({ day }: { day: string }) {
  const { locale } = useI18n();
  return <time dateTime={day}>{sayDay(day, locale)}</time>;
}

type Locale = Parameters<typeof dayTag>[0];

/** A day, `2026-11-22`, as one says it. */
export function sayDay(day: string, locale: Locale): string {
  const said = new Intl.DateTimeFormat(dayTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return said.format(new Date(`${day}T00:00:00Z`));
}
