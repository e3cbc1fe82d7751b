import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { transfers } from '#shared/contract/staff/transfers.ts';
import { type ListProps, OrderLink } from './ApprovalList.tsx';
import { TransferForm } from './TransferForm.tsx';

type Page = ResultOf<typeof transfers.listAwaitedTransfers>;
type Row = Page['transfers'][number];

/** All pages: what is awaited ends by itself after some days. */
async function everyTransfer(): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 50, ...(cursor !== null && { cursor }) };
    const page: Page = await call(transfers.listAwaitedTransfers, { query });
    rows.push(...page.transfers);
    ({ cursor } = page);
  } while (cursor !== null);
  return rows;
}

/** Transfers to our own bank account: those that customers said they would make, and the form that books one. */
export function Transfers({ failed, say }: ListProps) {
  const { t, locale } = useI18n();
  const may = useMay();
  const [chosen, setChosen] = useState<Row>();
  const { data, error, mutate } = useWork('desk/money/transfers', everyTransfer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the error is another one
  useEffect(() => failed(error, () => void mutate()), [error]);
  if (!data) return error === undefined ? <div aria-busy="true" className="card h-40" /> : null;
  const books = may(transfers.receiveTransfer);
  return (
    <>
      {books && (
        <TransferForm
          key={chosen?.payment.slug}
          number={chosen?.order_id ?? chosen?.payment.slug ?? ''}
          amount={chosen?.amount.amount}
          booked={async (text) => {
            say(text);
            setChosen(undefined);
            await mutate();
          }}
        />
      )}
      {data.length === 0 && <p className="card p-6">{t('transfer/none')}</p>}
      {data.length > 0 && (
        <ListTable
          caption={t('transfer/awaited')}
          rows={data}
          keyOf={({ payment, asked_at }) => `${payment.slug}${asked_at}`}
          columns={[
            { label: t('transfer/title'), cell: (row) => row.title },
            {
              label: t('money/order.column'),
              cell: (row) => (row.order_id ? <OrderLink id={row.order_id} /> : t('transfer/top_up')),
            },
            { label: t('money/sum'), isNumber: true, cell: (row) => formatMoney(row.amount.amount, locale) },
            { label: t('transfer/asked'), cell: (row) => sayInstant(row.asked_at, locale) },
            { label: t('transfer/until'), cell: (row) => sayInstant(row.pay_by, locale) },
            ...(books
              ? [
                  {
                    label: t('money/decide'),
                    cell: (row: Row) => (
                      <button
                        type="button"
                        className="btn btn-small btn-quiet"
                        aria-label={`${t('transfer/came')}: ${row.title}`}
                        onClick={() => setChosen(row)}
                      >
                        {t('transfer/came')}
                      </button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  );
}
