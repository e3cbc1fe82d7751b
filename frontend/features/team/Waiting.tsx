import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { payments } from '#shared/contract/payments.ts';
import { sayMoment } from '#shared/rules/sayMoment.ts';

export type WaitingOrder = ResultOf<typeof payments.readApprovalLink>;

/** What is to be ordered: languages, how much, when it would be done, and what its member says. */
export function Waiting({ order }: { order: Omit<WaitingOrder, 'company' | 'member'> }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const named = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '';
  const rows = [
    [t('team/approval.languages'), `${named(order.source_lang)} → ${order.target_lang.map(named).join(', ')}`],
    [t('team/approval.counted'), t('team/approval.amount', { words: order.words, files: order.files })],
    ...(order.delivery_at ? [[t('team/approval.delivery'), sayMoment(order.delivery_at, locale)]] : []),
    ...(order.note ? [[t('team/approval.note'), order.note]] : []),
    ...(order.state === 'waiting' ? [[t('team/approval.until'), formatDay(order.valid_until, locale)]] : []),
    ...(order.reason ? [[t('team/refuse.reason'), order.reason]] : []),
  ];
  return (
    <>
      <p className="text-xl font-semibold tabular-nums">{formatMoney(order.price_gross.amount, locale)}</p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-1 break-words sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
