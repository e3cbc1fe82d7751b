import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Rich } from '#frontend/i18n/Rich.tsx';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from './orderRows.ts';

/** The promise has passed: until when it was, and what came back for that by itself. */
export function Late({ order, due }: { order: Order; due: string }) {
  const { t, locale } = useI18n();
  const back = order.refunds
    .filter(({ reason }) => reason === 'late')
    .reduce((sum, { amount, lapsed }) => sum + amount.amount - lapsed.amount, 0);
  const time = t('status/warsaw_time', { time: formatMoment(due, locale) });
  return (
    <p className="notice mt-3">
      <Rich
        text={t('status/late', { time })}
        parts={{
          time: (inner) => (
            <time dateTime={due} className="font-semibold">
              {inner}
            </time>
          ),
        }}
      />
      {back > 0 && <> {t('status/late.back', { amount: formatMoney(back, locale) })}</>}
    </p>
  );
}
