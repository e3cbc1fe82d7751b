import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Due } from '#frontend/shop/work/Due.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { useQuoteName } from './useQuoteName.ts';

const lists = ['open', 'waiting', 'sent'] as const;
type List = (typeof lists)[number];
type Row = ResultOf<typeof staffQuotes.listQuoteQueue>['quotes'][number];

const listIn = (search: string): List => lists.find((one) => one === new URLSearchParams(search).get('list')) ?? 'open';

/** Quotes by due time, the oldest promise first; the list is in the address. */
export default function DeskQuotesPage() {
  const { t } = useI18n();
  const [list, setList] = useState<List>('open');
  useEffect(() => {
    const read = () => setList(listIn(location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const { data, error, mutate } = useWork(`desk/quotes/${list}`, () =>
    call(staffQuotes.listQuoteQueue, { query: { list, limit: 100 } }),
  );
  return (
    <DeskFrame heading={t('desk/quotes')} list="staff.quotes" error={error} retry={() => void mutate()}>
      <nav aria-label={t('desk/quotes.list')} className="-ml-2.5 flex flex-wrap gap-1">
        {lists.map((one) => (
          <a
            key={one}
            className="nav-link"
            href={`?list=${one}`}
            aria-current={one === list ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              history.pushState(null, '', `?list=${one}`);
              setList(one);
            }}
          >
            {t(`desk/quotes.${one}`)}
          </a>
        ))}
      </nav>
      {!data && error === undefined && <div aria-busy="true" className="card h-40" />}
      {data?.quotes.length === 0 && <p className="card p-6">{t('desk/quotes.none')}</p>}
      {data && data.quotes.length > 0 && <QuoteTable quotes={data.quotes} />}
    </DeskFrame>
  );
}

function QuoteTable({ quotes }: { quotes: readonly Row[] }) {
  const { t, locale } = useI18n();
  const name = useQuoteName();
  const columns = [
    'desk/quote',
    'desk/quote.service',
    'desk/quote.customer',
    'desk/quote.due',
    'desk/quote.by',
  ] as const;
  return (
    <table className="list">
      <caption className="sr-only">{t('desk/quotes')}</caption>
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.id}>
            <td data-label={t('desk/quote')}>
              <a className="link" href={href(locale, 'staff.quote', { id: quote.id })}>
                {quote.id}
              </a>
            </td>
            <td data-label={t('desk/quote.service')}>
              {name(quote)}
              <span className="hint block">{t('desk/quote.files', { files: quote.files })}</span>
            </td>
            <td data-label={t('desk/quote.customer')}>{quote.email_masked}</td>
            <td data-label={t('desk/quote.due')}>
              {quote.due_at === null ? t('desk/quote.paused') : <Due at={quote.due_at} zone={undefined} isOpen />}
              {quote.warning !== 'none' && (
                <span className="block font-semibold text-danger">{t(`desk/quote.warning.${quote.warning}`)}</span>
              )}
            </td>
            <td data-label={t('desk/quote.by')}>
              {quote.claim === null ? '–' : quote.claim.is_mine ? t('desk/quote.mine') : quote.claim.by}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
