import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { QuoteWishesWire } from '#shared/contract/schemas/quote.ts';

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
    [t('asked/source'), asked.sworn_source && t(`asked/source.${asked.sworn_source}`)],
    [t('asked/form'), asked.sworn_form && t(`asked/form.${asked.sworn_form}`)],
    [t('asked/copies'), asked.copies ? String(asked.copies) : null],
    [t('asked/names'), asked.names],
    [t('asked/shipment'), asked.shipment_name],
    [t('asked/address'), asked.shipment_name && asked.address],
    [t('asked/locker'), asked.shipment_name && asked.shipment_data],
    [t('asked/country'), asked.shipment_name && asked.shipment_country_name],
    [t('asked/coupon'), asked.coupon],
  ];
}
