import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { QuoteWishesWire } from '#shared/contract/schemas/quote.ts';
import { wishes } from '#shared/model/order/wishes.ts';
import { eachOfJob, quotedNames, sayWish } from '#shared/rules/wishAnswers.ts';

/** What was asked for besides files and languages, as labels and values; one without a value is null. */
export function useAskedFacts() {
  const { t } = useI18n();
  const options = ['specialized', 'proofreading', 'verification', 'express'] as const;
  return (asked: QuoteWishesWire): [label: string, value: string | null][] => [
    [t('asked/category'), asked.category],
    [
      t('asked/options'),
      options
        .filter((name) => asked[name])
        .map((name) => t(`asked/${name}`))
        .join(', ') || null,
    ],
    ...quotedNames.map((name): [string, string | null] => {
      const { wire } = wishes[name];
      return [t(`wish/${wire}`), asked[wire] ? sayWish(name, asked[wire], t) : null];
    }),
    [t('asked/shipment'), asked.shipment_name],
    [t('asked/address'), asked.shipment_name && asked.address],
    [t('asked/locker'), asked.shipment_name && asked.shipment_data],
    [t('asked/country'), asked.shipment_name && asked.shipment_country_name],
    [t('asked/coupon'), asked.coupon],
  ];
}

/** What a translator is told of the wishes: with a certification those of sworn work, with every job the others. */
export function useJobFacts() {
  const { t } = useI18n();
  return (sworn: boolean, told: Readonly<Record<string, unknown>>): [label: string, value: string][] =>
    Object.entries(eachOfJob(sworn, (name) => name)).map(([job, name]) => [
      t(`wish/${wishes[name].wire}`),
      sayWish(name, told[job], t),
    ]);
}
