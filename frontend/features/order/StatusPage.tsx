import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useHydrated } from '#frontend/design/useHydrated.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { Trouble } from '#frontend/shop/errors/Trouble.tsx';
import { orders } from '#shared/contract/orders.ts';
import { Heading } from './Heading.tsx';
import { Paid } from './Paid.tsx';
import { type PaymentStatus, usePaymentStatus } from './usePaymentStatus.ts';

/** Where the provider sends people back to: waiting, success, failure. */
export default function StatusPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const hash = params.hash ?? '';
  const hydrated = useHydrated();
  const { status, error, again } = usePaymentStatus(hash);
  const done = status?.status_name === 'done' ? status : undefined;
  // Who paid from the balance is thanked for that: said once, and not changed while it is read.
  const order = useOrder(done?.order_id, hash);
  if (error instanceof ApiFailure && error.status === 404) return <ErrorContent status="404" />;
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
              {t('status/waiting')}
            </Heading>
            <p className="mt-4 text-lg text-muted">{t('status/waiting.text')}</p>
            {status && !done && <Facts status={status} hash={hash} />}
            {!done && <NotPaid href={hydrated ? href(locale, 'cart.hash.payment.index', { hash }) : undefined} />}
          </>
        )}
        {error !== undefined && <Trouble text={t('status/waiting.trouble')} error={error} again={again} />}
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
      <h2 className="text-lg">{t('status/waiting.not_paid')}</h2>
      <p className="mt-1 text-muted">{t('status/waiting.what_to_do')}</p>
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
      {!isExpired && <p className="mt-4 text-lg text-muted">{t('status/failed.text')}</p>}
      <Facts status={status} hash={hash} />
      <p className="mt-8">
        <a className="btn btn-primary" href={way}>
          {t(isExpired ? 'status/order_again' : 'status/again')}
        </a>
      </p>
    </>
  );
}
