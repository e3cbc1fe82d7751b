import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { actingCompany } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import type { Column } from '#frontend/shop/account/ListTable.tsx';
import { mailLink } from '#frontend/shop/errors/ErrorContent.tsx';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { payments } from '#shared/contract/payments.ts';
import { brand } from '#shared/model/brand.ts';
import { ListTabs } from './ListTabs.tsx';
import { ListView, useList } from './ListView.tsx';
import { NothingYet } from './NothingYet.tsx';
import { DueCell, NumberCell, type Order, StateCell, WorkCell } from './OrderCells.tsx';
import { MemberFilter, SearchField, TurnFilter, turnOf } from './OrderFilters.tsx';

type Page = ResultOf<typeof account.listOrders>;

/** The orders of the account, newest first. */
export default function OrdersPage() {
  const { t, locale } = useI18n();
  const list = useList<Page>('orders', ({ turn, ...query }) =>
    call(account.listOrders, { query: { ...query, turn: turnOf(turn) } }),
  );
  const { search, member, filterBy } = list;
  const turn = turnOf(list.turn);
  const isNarrowed = turn !== undefined || search !== undefined || member !== undefined;
  const first = list.pages?.[0];
  // Quotes come with the first page of all orders; where that is not read, they are asked for.
  const { data: apart } = useSWR(list.hasCome && isNarrowed && 'quotes', () =>
    call(account.listOrders, { query: { limit: 1 } }),
  );
  const rows = list.pages?.flatMap(({ orders }) => orders) ?? [];
  const isTeam = rows.some(({ ordered_by }) => ordered_by !== null);
  const columns: Column<Order>[] = [
    { label: t('lists/id'), cell: (order) => <NumberCell order={order} /> },
    { label: t('lists/work'), cell: (order) => <WorkCell order={order} /> },
    { label: t('lists/date'), cell: (order) => <DueCell order={order} /> },
    { label: t('lists/price'), isNumber: true, cell: ({ price_gross }) => formatMoney(price_gross.amount, locale) },
    { label: t('lists/status'), cell: (order) => <StateCell order={order} /> },
  ];
  return (
    <AccountFrame page="account.orders.index" heading={t('login/orders')}>
      <ListTabs page="account.orders.index" quotes={(isNarrowed ? apart : first)?.quotes} />
      {first?.account_blocked && <Blocked {...first.account_blocked} />}
      <ApprovalsWaiting isTeam={isTeam} />
      {/* They come together with the rows, which they would push down. */}
      {list.hasCome && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <TurnFilter turn={turn} search={search} member={member} filterBy={filterBy} />
          <MemberFilter member={member} isTeam={member !== undefined || isTeam} filterBy={filterBy} />
          {(search !== undefined || rows.length > 1 || isNarrowed) && (
            <SearchField key={search} search={search} filterBy={filterBy} />
          )}
        </div>
      )}
      <ListView
        key={list.hasCome ? 'list' : 'coming'}
        list={list}
        rows={rows}
        caption={t('login/orders')}
        columns={columns}
        keyOf={({ id }) => id}
        shown="lists/orders.shown"
        empty={isNarrowed ? <p className="card p-6">{none()}</p> : <NothingYet text={t('lists/orders.none')} />}
      />
    </AccountFrame>
  );

  /** What a list says that was narrowed to nothing. */
  function none(): string {
    if (search !== undefined) return t('lists/orders.none_found', { search });
    if (member !== undefined) return t('lists/orders.none_of_member');
    return turn === 'yours' ? t('lists/orders.none_yours') : t('lists/orders.none_of_status');
  }
}

/** Colleagues' orders that wait for the reader's approval; renders nothing where there are none. */
function ApprovalsWaiting({ isTeam }: { isTeam: boolean }) {
  const { t, locale } = useI18n();
  const [isActing, setActing] = useState(false);
  useEffect(() => setActing(actingCompany() !== undefined), []);
  const { data } = useSWR((isTeam || isActing) && 'approvals', () => call(payments.listApprovals), {
    shouldRetryOnError: false,
  });
  const count = data?.approvals.filter(({ state, may_decide: decides }) => state === 'waiting' && decides).length ?? 0;
  if (count === 0) return null;
  return (
    <p className="notice">
      <span className="font-semibold">{t('waits/for_you')}</span>{' '}
      <a className="link" href={href(locale, 'account.approvals.index')}>
        {t('waits/approvals', { count })}
      </a>
    </p>
  );
}

/** That nothing can be ordered with the account, why, and what its holder can do about it. */
function Blocked({ since, reason }: { since: string; reason: string }) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="blocked-heading" className="notice grid gap-2">
      <h2 id="blocked-heading" className="text-lg font-semibold">
        {t('lists/blocked', { day: formatDay(since, locale) })}
      </h2>
      <p className="break-words">{t('lists/blocked.reason', { reason })}</p>
      <p>
        {t('lists/blocked.what')} {mailLink(brand.email)}.
      </p>
    </section>
  );
}
