import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ServiceKey } from '#shared/model/order/service.ts';

/** "Sworn translation, English → Polish, German" */
export function useQuoteName() {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages;
  const nameOf = (id: number) => languages?.find((one) => one.id === id)?.names[locale] ?? '…';
  const serviceOf = (service: string) => {
    const known = ServiceKey.options.find((one) => one === service);
    return known ? t(`desk/service.${known}`) : service;
  };
  return (quote: { service: string; source_lang: number; target_lang: readonly number[] }): string =>
    [serviceOf(quote.service), `${nameOf(quote.source_lang)} → ${quote.target_lang.map(nameOf).join(', ')}`].join(', ');
}
