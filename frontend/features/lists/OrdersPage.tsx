import { type MouseEvent, useEffect, useState } from 'react';
import useSWR from 'swr';
import { actingCompany } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { type Column, Cut } from '#frontend/shop/account/ListTable.tsx';
import { mailLink } from '#frontend/shop/errors/ErrorContent.tsx';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { payments } from '#shared/contract/payments.ts';
import { teamArea } from '#shared/contract/team.ts';
import { referenceFields } from '#shared/model/account/billing.ts';
import { brand } from '#shared/model/brand.ts';
import { PaymentState } from '#shared/model/order/orderState.ts';
import { ownReferenceLimits } from '#shared/model/software/ownReference.ts';
import { type Filter, ListView, useList, writeAddress } from './ListView.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Quotes } from './Quotes.tsx';

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
      cell: ({ status_name, status_label, waits_for: waits }) => (
        <>
          {status_name === 'done' ? status_label : t(`lists/status.${status_name}`)}
          {waits !== null && (
            <span className="mt-1 block">
              <span className="font-semibold text-accent">{t('waits/for_you')}</span> {t(`waits/${waits}`)}
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <AccountFrame page="account.orders.index" heading={t('login/orders')}>
      <p className="-mt-3 max-w-2xl text-lg text-muted" data-noprint>
        {t('lists/orders.lead')}
      </p>
      {list.pages?.[0]?.account_blocked && <Blocked {...list.pages[0].account_blocked} />}
      <ApprovalsWaiting isTeam={rows.some(({ ordered_by }) => ordered_by !== null)} />
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

interface StatusFilterProps {
  status: string | undefined;
  reference: string | undefined;
  member?: string | undefined;
  filterBy: (filter: Filter) => void;
}

/** The filters are links: each has an address of its own. */
function StatusFilter({ status, reference, member, filterBy }: StatusFilterProps) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('lists/filter')} className="-ml-2.5 flex flex-wrap gap-1" data-noprint>
      {[undefined, ...PaymentState.options].map((one) => (
        <a
          key={one ?? 'all'}
          href={writeAddress({ pages: 1, status: one, reference, member }) || '?'}
          className="nav-link"
          aria-current={one === status ? 'page' : undefined}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            filterBy({ status: one });
          }}
        >
          {t(one ? `lists/status.${one}` : 'lists/status.all')}
        </a>
      ))}
    </nav>
  );
}

interface MemberFilterProps {
  member: string | undefined;
  /** Something in the list says that there is a team; who works for a company knows it before. */
  isTeam: boolean;
  filterBy: (filter: Filter) => void;
}

/** Orders of one colleague; nothing for who has none. */
function MemberFilter({ member, isTeam, filterBy }: MemberFilterProps) {
  const { t } = useI18n();
  const [isActing, setActing] = useState(false);
  useEffect(() => setActing(actingCompany() !== undefined), []);
  const { data } = useSWR((isTeam || isActing) && 'team', () => call(teamArea.getTeam), { shouldRetryOnError: false });
  // What the login that the company began with orders bears no name.
  const colleagues = data?.members.filter(({ id }) => id !== data.company.id) ?? [];
  if (!data || (colleagues.length === 0 && member === undefined)) return null;
  const isListed = member === undefined || colleagues.some(({ id }) => id === member);
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{t('lists/member')}</span>
      <select
        className="input w-auto max-w-full"
        value={member ?? ''}
        onChange={({ target: { value } }) => filterBy({ member: value || undefined })}
      >
        <option value="">{t('lists/member.all')}</option>
        {colleagues.map(({ id, name, email, is_you: isYou }) => (
          <option key={id} value={id}>
            {isYou ? t('lists/member.own') : name || email}
          </option>
        ))}
        {!isListed && <option value={member}>{t('login/former_member')}</option>}
      </select>
    </label>
  );
}

interface FindReferenceProps {
  reference: string | undefined;
  filterBy: (filter: Filter) => void;
}

/** Finds orders by the number that the customer's own books have for them. */
function FindReference({ reference, filterBy }: FindReferenceProps) {
  const { t } = useI18n();
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('reference');
          filterBy({ reference: (typeof typed === 'string' && typed.trim()) || undefined });
        }}
      >
        <div className="min-w-0 flex-1 basis-56">
          <label className="label" htmlFor="reference">
            {t('lists/reference')}
          </label>
          <input
            id="reference"
            name="reference"
            className="input"
            autoComplete="off"
            maxLength={ownReferenceLimits.externalId}
            defaultValue={reference ?? ''}
          />
        </div>
        <button type="submit" className="btn btn-quiet">
          {t('lists/reference.find')}
        </button>
        {reference && (
          <button type="button" className="btn btn-quiet" onClick={() => filterBy({ reference: undefined })}>
            {t('lists/reference.all')}
          </button>
        )}
      </form>
    </search>
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
