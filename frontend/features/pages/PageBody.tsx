import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Actions, wayFrom } from './Actions.tsx';

interface Props {
  /** Headings of the text, where there are enough to list. */
  contents?: readonly { id: string; text: string }[];
  /** In place of the way to a price. */
  beside?: ReactNode;
  /** The page's name, which decides where it leads on. */
  of?: string;
  /** Without a column beside it: lists and tables that need the width. */
  wide?: boolean;
  children: ReactNode;
}

/** A text with what goes along beside it: what it contains, and the way to a price. Below it on a phone. */
export function PageBody({ contents = [], beside, of, wide, children }: Props) {
  const { t } = useI18n();
  if (wide)
    return (
      <div className="wrap py-10 sm:py-14">
        <div className="prose max-w-none">{children}</div>
        <Actions from={of} />
      </div>
    );
  return (
    <div className="wrap grid gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
      <div className="page-aside grid content-start gap-5" data-noprint>
        {contents.length > 0 && (
          <nav aria-label={t('pages/contents')} className="contents-list">
            <h2>{t('pages/contents')}</h2>
            <ul>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a className="link" href={`#${id}`}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {beside ? (
          <div className="max-lg:hidden">{beside}</div>
        ) : (
          <div className="card p-5 max-lg:hidden">
            <p className="font-semibold">{t(wayFrom(of).title)}</p>
            <p className="mt-1 text-muted">{t(wayFrom(of).text)}</p>
            <Actions from={of} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <div className="prose">{children}</div>
        <div className="lg:hidden">{beside ?? <Actions from={of} />}</div>
      </div>
    </div>
  );
}
