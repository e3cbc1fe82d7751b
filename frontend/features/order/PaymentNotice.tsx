import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Order } from './orderRows.ts';

/** What is wrong with the payment, and the way to pay; nothing for a paid order. */
export function PaymentNotice({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const { status_name: status, payment_message: message } = order;
  if (status === 'done') return null;
  return (
    <div className={`mt-5 rounded-[10px] p-4 ${status === 'awaiting_confirmation' ? 'notice' : 'alert'}`}>
      <p className="font-semibold">{t(`status/payment.${status}`)}</p>
      {message && <p className="mt-1 text-sm">{message}</p>}
      {status !== 'expired' && (
        <a
          className="btn btn-primary mt-4 w-full"
          href={href(locale, 'cart.hash.payment.index', { hash: order.hash })}
          data-noprint
        >
          {t(status === 'failed' ? 'status/pay.retry' : 'status/pay')}
        </a>
      )}
    </div>
  );
}
