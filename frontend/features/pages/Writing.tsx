import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ContentPage } from '#frontend/shop/content/SiteContent.ts';
import { After } from './After.tsx';
import { Day } from './Day.tsx';
import { Html } from './Html.tsx';
import { PageBody } from './PageBody.tsx';
import { PageHead } from './PageHead.tsx';

/** So many headings make a list of contents worth reading. */
const worthListing = 4;
/** Lists that stand in columns. */
const wide = ['languages', 'blog'];

interface Props {
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
export function Writing({ page, name, dated, beside, further = [], lead, children }: Props) {
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
