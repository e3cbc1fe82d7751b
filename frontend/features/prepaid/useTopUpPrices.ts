import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { catalogue } from '#shared/contract/catalogue.ts';

/** Presets with their bonus and the free range, in grosze. */
export interface TopUpPrices {
  tiers: readonly { amount: number; bonus: number; percent: number }[];
  range: { minimum: number; maximum: number };
}

/** Asked once per visit: prices change rarely, and the quote decides. */
export function useTopUpPrices() {
  const read = useSWR('prices', () => call(catalogue.getPrices), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
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
