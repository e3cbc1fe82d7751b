import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';

/** Says who changed a quote last, what and when, and what it is now. */
export function useQuoteChange() {
  const { t, locale } = useI18n();
  return (quote: StaffQuoteWire): string | undefined => {
    const last = quote.audit.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
    if (!last) return undefined;
    const offer = quote.versions.at(-1);
    const by = { who: last.who, at: sayInstant(last.at, locale), state: t(`desk/quote.state.${quote.state}`) };
    return offer
      ? t('conflict/quote.priced', { ...by, amount: formatMoney(offer.price_gross.amount, locale) })
      : t('conflict/quote', by);
  };
}
