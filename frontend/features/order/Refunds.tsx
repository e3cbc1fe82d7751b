import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from './orderRows.ts';

/** What was refunded in parts: each with its reason, where it went and when. */
export function Refunds({ refunds }: Pick<Order, 'refunds'>) {
  const { t, locale } = useI18n();
  if (refunds.length === 0) return null;
  return (
    <ul className="hint mt-1 grid gap-2" aria-label={t('status/refunded')}>
      {refunds.map(({ amount, lapsed, reason_name, to, requested_at }) => (
        <li key={requested_at} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span>
            {reason_name && `${reason_name}: `}
            {t(`status/refund.${to}`, { time: formatMoment(requested_at, locale) })}
            {lapsed.amount > 0 && `. ${t('status/refund.lapsed', { amount: formatMoney(lapsed.amount, locale) })}`}
          </span>
          <span className="num whitespace-nowrap">{formatMoney(amount.amount, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
