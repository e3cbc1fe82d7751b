import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatDifference, formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import type { Column } from '#frontend/shop/account/ListTable.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { ListView, OrderLink, useList } from './ListView.tsx';
import { NothingYet } from './NothingYet.tsx';
import { lastMonths } from './period.ts';

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

const months = 24;

/** The statement of the balance for a month, as PDF. */
function MonthStatement() {
  const { t, locale } = useI18n();
  const offered = lastMonths(months, new Date());
  const [month = '', setMonth] = useState(offered[0]);
  const { busy, failure, download } = useDownload((id) => call(prepaid.linkBalanceStatement, { query: { month: id } }));
  if (useRefusedBy(prepaid.linkBalanceStatement) !== undefined) return null;
  return (
    <div data-noprint>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          <span className="font-medium">{t('lists/statement')}</span>
          <select className="input w-auto max-w-full" value={month} onChange={({ target }) => setMonth(target.value)}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {sayMonth(one, locale)}
              </option>
            ))}
          </select>
        </label>
        <BusyButton className="btn btn-quiet" busy={busy.size > 0} onClick={() => void download(month)}>
          {t('lists/statement.download')}
        </BusyButton>
      </div>
      {failure && <DownloadFailed failure={failure} again={download} />}
    </div>
  );
}
