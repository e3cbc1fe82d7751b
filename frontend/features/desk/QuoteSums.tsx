import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { staffQuotes } from '#shared/contract/staff/quotes.ts';

/** What the lines come to; nothing while that is asked. */
export function QuoteSums({ price: sums }: { price: ResultOf<typeof staffQuotes.priceQuote> | undefined }) {
  const { t, locale } = useI18n();
  if (!sums) return <div aria-busy="true" className="min-h-24" />;
  const rows: [string, string][] = [
    ...sums.adjustments.map(({ name, price_net }): [string, string] => [name, formatMoney(price_net.amount, locale)]),
    [t('desk/quote.net'), formatMoney(sums.price_net.amount, locale)],
    [t('desk/quote.vat', { rate: sums.vat_rate }), formatMoney(sums.vat.amount, locale)],
    [t('desk/quote.gross'), formatMoney(sums.price_gross.amount, locale)],
    [t('desk/quote.delivery'), sayInstant(sums.delivery_at, locale)],
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums" aria-live="polite">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
