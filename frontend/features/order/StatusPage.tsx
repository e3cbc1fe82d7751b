import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { usePoll } from '#frontend/api/usePoll.ts';
import { TickIcon } from '#frontend/design/icons.tsx';
import { reloadPage } from '#frontend/design/reloadPage.ts';
import { useHydrated } from '#frontend/design/useHydrated.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { keepCapability } from '#frontend/shop/access/useCapability.ts';
import { trackPurchase } from '#frontend/shop/analytics/track.ts';
import { forgetCart } from '#frontend/shop/drafts/draftStore.ts';
import { Trouble } from '#frontend/shop/errors/Trouble.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { orders } from '#shared/contract/orders.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import type { Order } from './orderRows.ts';

const LostLink = lazy(() => import('#frontend/shop/errors/LostLink.tsx'));

/** Where the provider sends people back to: waiting, success, failure. */
export default function StatusPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const hash = params.hash ?? '';
  const hydrated = useHydrated();
  const { status, error, again } = usePaymentStatus(hash);
  const done = status?.status_name === 'done' ? status : undefined;
  // Who paid from the balance is thanked for that: said once, and not changed while it is read.
  const order = useOrder(done?.order_id, hash);
  const placed = status?.order_id;
  // Who goes away without paying finds the order again in this browser.
  useEffect(() => {
    if (placed !== undefined) keepCapability('order', placed, hash);
  }, [placed, hash]);
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Suspense>
        <LostLink />
      </Suspense>
    );
  return (
    <div className="wrap py-12 sm:py-20">
      <div role="status" className="min-h-[75vh] max-w-2xl">
        {done && (order.data || order.error) ? (
          <Paid status={done} hash={hash} order={order.data} />
        ) : status?.status_name === 'failed' || status?.status_name === 'expired' ? (
          <Failed status={status} hash={hash} />
        ) : (
          <>
            <Heading>
              <span className="spinner mr-3 inline-block size-6 align-[-2px] text-accent" aria-hidden="true" />
              {t('confirmation/waiting')}
            </Heading>
            <p className="mt-4 text-lg text-muted">{t('confirmation/waiting.text')}</p>
            {status && !done && <Facts status={status} hash={hash} />}
            {!done && <NotPaid href={hydrated ? href(locale, 'cart.hash.payment.index', { hash }) : undefined} />}
          </>
        )}
        {error !== undefined && <Trouble text={t('confirmation/waiting.trouble')} error={error} again={again} />}
      </div>
    </div>
  );
}

const useOrder = (id: string | undefined, hash: string) =>
  useSWR(id === undefined ? null : ['order', id], () =>
    call(orders.getOrder, { params: { id: id ?? '' }, cart: hash }),
  );

/** Providers report successes only: anyone who was refused must not have to wait for the time limit. */
function NotPaid({ href: way }: { href: string | undefined }) {
  const { t } = useI18n();
  return (
    <div className="card mt-6 p-5">
      <h2 className="text-lg">{t('confirmation/waiting.not_paid')}</h2>
      <p className="mt-1 text-muted">{t('confirmation/waiting.what_to_do')}</p>
      <p className="mt-4">
        <a className="btn btn-quiet" href={way}>
          {t('status/again')}
        </a>
      </p>
    </div>
  );
}

/** Which payment it is: anyone who writes to us or to the bank names it. */
function Facts({ status, hash }: { status: PaymentStatus; hash: string }) {
  const { t, locale } = useI18n();
  const { order_id: id, price_gross: price } = status;
  return (
    <dl className="mt-6 grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <dt className="text-muted">{t('status/id')}</dt>
      <dd className="font-medium">
        <a className="link" href={`${href(locale, 'payment.successful', { id })}#${hash}`}>
          {id}
        </a>
      </dd>
      <dt className="text-muted">{t('status/gross')}</dt>
      <dd className="font-medium tabular-nums">{formatMoney(price.amount, locale)}</dd>
    </dl>
  );
}

function Failed({ status, hash }: { status: PaymentStatus; hash: string }) {
  const { t, locale } = useI18n();
  const isExpired = status.status_name === 'expired';
  // An order that was given up is not paid any more: its page makes a new one of it.
  const way = isExpired
    ? `${href(locale, 'payment.successful', { id: status.order_id })}#${hash}`
    : href(locale, 'cart.hash.payment.index', { hash });
  return (
    <>
      <Heading>{t(isExpired ? 'status/expired' : 'status/failed')}</Heading>
      {status.message && <p className="mt-4 text-lg">{status.message}</p>}
      {!isExpired && <p className="mt-4 text-lg text-muted">{t('confirmation/failed.text')}</p>}
      <Facts status={status} hash={hash} />
      <p className="mt-8">
        <a className="btn btn-primary" href={way}>
          {t(isExpired ? 'status/order_again' : 'status/again')}
        </a>
      </p>
    </>
  );
}

interface Props {
  status: PaymentStatus;
  hash: string;
  /** None where it could not be read: the payment has arrived all the same. */
  order: Order | undefined;
}

/** The payment has arrived: what was bought, when it is ready and where it goes. Tells the purchase, once. */
function Paid({ status, hash, order }: Props) {
  const { t, locale } = useI18n();
  const id = status.order_id;
  useEffect(() => {
    forgetCart(hash);
    if (order) trackPurchase(order);
  }, [hash, order]);
  const isProofread = order?.service === 'proofreading';
  return (
    <>
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-accent-soft" aria-hidden="true">
        <TickIcon />
      </span>
      <Heading>{t(order?.payment_method === 'balance' ? 'status/done.balance' : 'status/done')}</Heading>
      <p className="mt-4 min-h-14 text-lg break-words text-muted">
        {order &&
          t(isProofread ? 'confirmation/done.text.proofreading' : 'confirmation/done.text', { email: order.email })}
      </p>
      <div className="mt-4 min-h-32">{order && <Summary order={order} />}</div>
      {order?.dinner && <p className="notice mt-4">{t('confirmation/done.dinner')}</p>}
      <p className="mt-6">
        <a className="btn btn-primary" href={`${href(locale, 'payment.successful', { id })}#${hash}`}>
          {t('status/done.order')}
        </a>
      </p>
    </>
  );
}

function Summary({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  return (
    <>
      <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{t('status/id')}</dt>
        <dd className="font-medium">{order.id}</dd>
        <dt className="text-muted">{t('status/gross')}</dt>
        <dd className="font-medium tabular-nums">{formatMoney(order.price_gross.amount, locale)}</dd>
        {order.amount_paid && order.payment_fee.amount > 0 && (
          <>
            <dt className="text-muted">{t('status/fee')}</dt>
            <dd className="font-medium tabular-nums">{formatMoney(order.payment_fee.amount, locale)}</dd>
            <dt className="text-muted">{t('status/amount_paid')}</dt>
            <dd className="font-medium tabular-nums">{formatMoney(order.amount_paid.amount, locale)}</dd>
          </>
        )}
        {order.delivery_at && (
          <>
            <dt className="text-muted">{t('status/delivery_at')}</dt>
            <dd className="font-medium">
              <time dateTime={order.delivery_at}>
                {t('status/warsaw_time', { time: formatMoment(order.delivery_at, locale) })}
              </time>
            </dd>
          </>
        )}
      </dl>
      {order.test_payment && order.amount_paid && (
        <p className="hint mt-3">{t(order.payment_method === 'balance' ? 'status/test.balance' : 'status/test')}</p>
      )}
    </>
  );
}

type PaymentStatus = ResultOf<typeof orders.getOrderStatus>;

const mayChange: ReadonlySet<PaymentStatus['status_name']> = new Set(['awaiting_confirmation', 'failed']);

/**
 * The progress of a payment, asked for while it may still change and the page is looked at: anyone whose card was refused
 * may be paying with another at the same time. It never looks like a success before it is one. When the answer is another
 * one the page is loaded again, once, and shows the earlier one until then: a purchase that is told by a page that is
 * about to go is lost.
 */
function usePaymentStatus(hash: string) {
  const [shown, setShown] = useState<PaymentStatus>();
  const isAnother = ({ status_name }: PaymentStatus) => shown !== undefined && shown.status_name !== status_name;
  const { answer, error, again } = usePoll(
    hash,
    () => call(orders.getOrderStatus, { params: { hash }, cart: hash }),
    (status) => mayChange.has(status.status_name) && !isAnother(status),
  );
  const hasMoved = answer !== undefined && isAnother(answer);
  if (answer !== undefined && answer !== shown && !hasMoved) setShown(answer);
  useEffect(() => {
    if (!hasMoved) return;
    let isCurrent = true;
    reloadPage(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [hasMoved]);
  return { status: shown, error, again };
}

/** The heading of a page about a payment; takes the focus when the page is come to. */
const Heading = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
    {children}
  </h1>
);
