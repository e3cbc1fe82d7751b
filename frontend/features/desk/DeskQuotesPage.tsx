import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { PushCard } from '#frontend/shop/push/PushSwitch.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { listRefresh, useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { Due } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { useQuoteName } from './useQuoteName.ts';

type Row = ResultOf<typeof staffQuotes.listQuoteQueue>['quotes'][number];

/** Quotes by due time, the oldest promise first. */
export default function DeskQuotesPage() {
  const { t } = useI18n();
  const filter = useAddressFilter('list', ['open', 'waiting', 'sent']);
  const answer = useDeskList(
    `desk/quotes/${filter.chosen}`,
    (cursor) => call(staffQuotes.listQuoteQueue, { query: { list: filter.chosen, cursor, limit: 50 } }),
    listRefresh,
  );
  const rows = answer.data?.flatMap((page) => page.quotes);
  return (
    <DeskFrame heading={t('desk/quotes')} list="staff.quotes" of={answer} wait={null}>
      <FilterLinks label={t('desk/quotes.list')} filter={filter} textOf={(name) => t(`desk/quotes.${name}`)} />
      <Waiting of={answer} as="card h-40" />
      {rows?.length === 0 && <p className="card p-6">{t('desk/quotes.none')}</p>}
      {rows && rows.length > 0 && <QuoteTable quotes={rows} />}
      {rows && <MoreRows list={answer} rows={rows.length} />}
      <div className="mt-8 max-w-xl">
        <PushCard />
      </div>
    </DeskFrame>
  );
}

function QuoteTable({ quotes }: { quotes: readonly Row[] }) {
  const { t } = useI18n();
  const name = useQuoteName();
  return (
    <ListTable
      caption={t('desk/quotes')}
      rows={quotes}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('desk/quote'),
          cell: ({ id }) => (
            <DeskLink page="staff.quote" params={{ id }}>
              {id}
            </DeskLink>
          ),
        },
        {
          label: t('desk/quote.service'),
          cell: (quote) => (
            <>
              {name(quote)}
              <span className="hint block">{t('desk/quote.files', { files: quote.files })}</span>
            </>
          ),
        },
        { label: t('desk/quote.customer'), cell: ({ email_masked }) => email_masked },
        { label: t('desk/quote.due'), cell: (quote) => <PromisedAt quote={quote} /> },
        {
          label: t('desk/quote.by'),
          cell: ({ claim }) => (claim === null ? '–' : claim.is_mine ? t('desk/quote.mine') : claim.by),
        },
      ]}
    />
  );
}

function PromisedAt({ quote }: { quote: Row }) {
  const { t } = useI18n();
  return (
    <>
      {quote.due_at === null ? (
        t(quote.state === 'needs_info' ? 'desk/quote.paused' : 'desk/quote.answered')
      ) : (
        <Due at={quote.due_at} zone={undefined} isOpen />
      )}
      {quote.warning !== 'none' && (
        <span className="block font-semibold text-danger">{t(`desk/quote.warning.${quote.warning}`)}</span>
      )}
    </>
  );
}
