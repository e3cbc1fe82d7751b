import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { Bought } from './Bought.tsx';
import { PayForm } from './PayForm.tsx';
import { usePayLink } from './usePayLink.ts';

/** What someone else pays for, by the link they were given: no account, and nothing of the order but what is bought. */
export default function PayLinkPage() {
  const { t } = useI18n();
  const { link, order, isGone, error, reload } = usePayLink();
  const amount = order?.price_gross?.amount;
  const pays = order && order.state !== 'done' && order.state !== 'expired' && order.state !== 'not_priced';
  const form = pays && link && amount !== undefined && (
    <PayForm link={link} order={order} amount={amount} reload={reload} />
  );
  return (
    <div className="wrap py-8 sm:py-14">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('cart/by_link')}
      </h1>
      {isGone && (
        <p role="alert" className="notice mt-6 max-w-2xl">
          {t('cart/by_link.gone')}
        </p>
      )}
      {!isGone && !order && error === undefined && <div aria-busy="true" className="card mt-6 h-60 max-w-2xl" />}
      {!isGone && !order && error !== undefined && (
        <LoadFailed error={error} again={() => void reload()} className="mt-6" />
      )}
      {order && (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <div className="grid min-w-0 gap-6 lg:order-2">
            <Bought order={order} />
          </div>
          <div className="grid min-w-0 gap-6">
            <div role="status">
              {order.state === 'failed' && <p className="notice">{order.message}</p>}
              {order.state !== 'failed' && order.state !== 'open' && (
                <p className="notice">{t(`cart/by_link.${order.state}`)}</p>
              )}
            </div>
            {form && order.state === 'awaiting_confirmation' ? (
              <details>
                <summary className="link cursor-pointer">{t('cart/by_link.not_paid')}</summary>
                <div className="mt-5">{form}</div>
              </details>
            ) : (
              form
            )}
          </div>
        </div>
      )}
    </div>
  );
}
