import { useMemo } from 'react';
import { usePrices } from '#frontend/api/useCatalogue.ts';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';

/** From which amount how much bonus is earned. */
export function TiersTable({ prices }: { prices: TopUpPrices | undefined }) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="tiers-heading" className="min-h-72">
      <h2 id="tiers-heading" className="text-xl">
        {t('prepaid/tiers')}
      </h2>
      <p className="hint mt-2 max-w-xl">{t('prepaid/tiers.rules')}</p>
      {prices && (
        <table className="mt-3 w-full max-w-md text-sm">
          <caption className="sr-only">{t('prepaid/tiers')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="num py-2 pr-4 font-medium">
                {t('prepaid/tiers.from')}
              </th>
              <th scope="col" className="num py-2 pr-4 font-medium">
                {t('prepaid/tiers.percent')}
              </th>
              <th scope="col" className="num py-2 font-medium">
                {t('prepaid/tiers.example')}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.tiers.map(({ amount, bonus, percent }) => (
              <tr key={amount} className="border-b border-line">
                <th scope="row" className="num py-2 pr-4 font-normal">
                  {formatMoney(amount, locale)}
                </th>
                <td className="num py-2 pr-4">{formatPercent(percent / 100, locale)}</td>
                <td className="num py-2">{formatMoney(bonus, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Presets with their bonus and the free range, in grosze. */
export interface TopUpPrices {
  tiers: readonly { amount: number; bonus: number; percent: number }[];
  range: { minimum: number; maximum: number };
}

/** Asked once per visit: prices change rarely, and the quote decides. */
export function useTopUpPrices() {
  const read = usePrices(true);
  const { data } = read;
  const prices = useMemo((): TopUpPrices | undefined => {
    if (!data) return undefined;
    const { top_up_tiers: tiers, top_up_range: range } = data;
    return {
      tiers: tiers.map((tier) => ({
        amount: tier.amount.amount,
        bonus: tier.bonus.amount,
        percent: tier.bonus_percent,
      })),
      range: { minimum: range.minimum.amount, maximum: range.maximum.amount },
    };
  }, [data]);
  return { prices, error: read.error as unknown, again: () => void read.mutate() };
}
