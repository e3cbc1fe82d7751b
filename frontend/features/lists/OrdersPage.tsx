import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { type Column, Cut } from '#frontend/shop/account/ListTable.tsx';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { PaymentState } from '#shared/model/orderState.ts';
import { referenceFields } from '#shared/model/reference.ts';
import { Blocked } from './Blocked.tsx';
import { FindReference } from './FindReference.tsx';
import { ListView } from './ListView.tsx';
import { MemberFilter } from './MemberFilter.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Quotes } from './Quotes.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useList } from './useList.ts';

type Page = ResultOf<typeof account.listOrders>;
type Order = Page['orders'][number];

/** The address may say anything: a status that no order has filters nothing. */
const statusOf = (given: string | undefined) => PaymentState.options.find((one) => one === given);

/** Private customers have none: nothing is there to search by. */
const hasNumber = (order: Order): boolean =>
  order.external_id !== null || referenceFields.some((field) => order[field] !== null);

/** The orders of the account, newest first. */
export default function OrdersPage() {
  const { t, locale } = useI18n();
  const list = useList<Page>('orders', ({ status, ...query }) =>
    call(account.listOrders, { query: { ...query, status: statusOf(status) } }),
  );
  const status = statusOf(list.status);
  const rows = list.pages?.flatMap(({ orders }) => orders) ?? [];
  const columns: Column<Order>[] = [
    {
      label: t('lists/id'),
      cell: ({ id, hash, external_id, ...order }) => (
        <>
          <a className="link" href={`${href(locale, 'payment.successful', { id })}#${hash}`}>
            {id}
          </a>
          {external_id && (
            <span className="hint block" title={t('lists/external_id')}>
              {external_id}
            </span>
          )}
          {referenceFields.map(
            (field) =>
              order[field] && (
                <span key={field} className="hint block" title={t(`billing/${field}`)}>
                  {order[field]}
                </span>
              ),
          )}
        </>
      ),
    },
    {
      label: t('lists/service'),
      cell: ({ service_name, ordered_by: by }) => (
        <>
          <Cut text={service_name} />
          {by && (
            <span className="hint block">{t('lists/ordered_by', { name: by.name || t('login/former_member') })}</span>
          )}
        </>
      ),
    },
    {
      label: t('lists/created'),
      cell: ({ created_at: at }) => <time dateTime={at}>{formatDay(at, locale)}</time>,
    },
    { label: t('lists/price'), isNumber: true, cell: ({ price_gross }) => formatMoney(price_gross.amount, locale) },
    {
      label: t('lists/status'),
      // Before it is paid, the payment's progress says more than the work's.
      cell: ({ status_name, status_label }) =>
        status_name === 'done' ? status_label : t(`lists/status.${status_name}`),
    },
  ];
  return (
    <AccountFrame page="account.orders.index" heading={t('login/orders')}>
      <p className="-mt-3 max-w-2xl text-lg text-muted" data-noprint>
        {t('lists/orders.lead')}
      </p>
      {list.pages?.[0]?.account_blocked && <Blocked {...list.pages[0].account_blocked} />}
      <Quotes quotes={list.pages?.[0]?.quotes ?? []} ended={list.pages?.[0]?.ended_quotes ?? []} />
      {/* Together with the quotes above them, which would push them down. */}
      {list.hasCome && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <StatusFilter status={status} reference={list.reference} member={list.member} filterBy={list.filterBy} />
          <MemberFilter
            member={list.member}
            isTeam={list.member !== undefined || rows.some(({ ordered_by }) => ordered_by !== null)}
            filterBy={list.filterBy}
          />
          {(list.reference !== undefined || rows.some(hasNumber)) && (
            <FindReference key={list.reference} reference={list.reference} filterBy={list.filterBy} />
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
        empty={
          status || list.reference || list.member ? (
            <p className="card p-6">
              {list.reference
                ? t('lists/orders.none_of_reference', { reference: list.reference })
                : t(list.member ? 'lists/orders.none_of_member' : 'lists/orders.none_of_status')}
            </p>
          ) : (
            <NothingYet text={t('lists/orders.none')} />
          )
        }
      />
    </AccountFrame>
  );
}
