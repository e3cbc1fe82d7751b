import { useEffect } from 'react';
import { TickIcon } from '#frontend/design/icons.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { trackPurchase } from '#frontend/shop/analytics/trackPurchase.ts';
import { forgetCart } from '#frontend/shop/drafts/forgetCart.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { Heading } from './Heading.tsx';
import type { Order } from './orderRows.ts';
import type { PaymentStatus } from './usePaymentStatus.ts';

interface Props {
  status: PaymentStatus;
  hash: string;
  /** None where it could not be read: the payment has arrived all the same. */
  order: Order | undefined;
}

/** The payment has arrived: what was bought, when it is ready and where it goes. Tells the purchase, once. */
export function Paid({ status, hash, order }: Props) {
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
        {order && t(isProofread ? 'status/done.text.proofreading' : 'status/done.text', { email: order.email })}
      </p>
      <div className="mt-4 min-h-32">{order && <Summary order={order} />}</div>
      {order?.dinner && <p className="notice mt-4">{t('status/done.dinner')}</p>}
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
      {order.test_payment && (
        <p className="hint mt-3">{t(order.payment_method === 'balance' ? 'status/test.balance' : 'status/test')}</p>
      )}
    </>
  );
}
