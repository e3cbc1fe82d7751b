import { call } from '#frontend/api/client.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatDifference, formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import type { Column } from '#frontend/shop/account/ListTable.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { ListView } from './ListView.tsx';
import { MonthStatement } from './MonthStatement.tsx';
import { NothingYet } from './NothingYet.tsx';
import { OrderLink } from './OrderLink.tsx';
import { useList } from './useList.ts';

type Page = ResultOf<typeof prepaid.listAccountHistory>;
type Entry = Page['entries'][number];

/** Every movement of the balance as the ledger has it: before, change, after. */
export default function HistoryPage() {
  const { t, locale } = useI18n();
  const list = useList<Page>('history', ({ cursor }) => call(prepaid.listAccountHistory, { query: { cursor } }));
  const money = (amount: { amount: number }) => formatMoney(amount.amount, locale);
  const columns: Column<Entry>[] = [
    { label: t('lists/date'), cell: ({ created_at: at }) => <time dateTime={at}>{formatDay(at, locale)}</time> },
    {
      label: t('lists/movement'),
      cell: ({ kind_label, order_id }) => (
        <>
          <span className="block font-medium">{kind_label}</span>
          {order_id && <OrderLink id={order_id} text={t('lists/order', { id: order_id })} />}
        </>
      ),
    },
    { label: t('lists/before'), isNumber: true, cell: ({ before }) => money(before) },
    { label: t('lists/change'), isNumber: true, cell: ({ change }) => formatDifference(change.amount, locale) },
    { label: t('lists/after'), isNumber: true, cell: ({ after }) => <b>{money(after)}</b> },
  ];
  return (
    <AccountFrame page="account.history.index" heading={t('login/history')}>
      <MonthStatement />
      <ListView
        list={list}
        rows={list.pages?.flatMap(({ entries }) => entries) ?? []}
        caption={t('login/history')}
        columns={columns}
        keyOf={({ number }) => String(number)}
        empty={<NothingYet text={t('lists/history.none')} />}
      />
    </AccountFrame>
  );
}
