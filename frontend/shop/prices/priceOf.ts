import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { QuotationWire } from '#shared/contract/schemas/cart.ts';

type Priced<K extends keyof QuotationWire> = { [P in K]: NonNullable<QuotationWire[P]> };

/** A quotation with its price and date: what an automatic quote always has. */
export type Price = Pick<QuotationWire, 'vat_rate' | 'vat_reason' | 'quoted_at' | 'papers' | 'price_list_from'> &
  Priced<'price_net' | 'price_gross' | 'vat' | 'time_in_hours' | 'time_in_minutes' | 'delivery_at'>;

/** undefined where a person has to name the price. */
export function priceOf(quotation: QuotationWire | null | undefined): Price | undefined {
  if (!quotation || quotation.items_without_quotation) return undefined;
  const { price_net, price_gross, vat, time_in_hours, time_in_minutes, delivery_at } = quotation;
  if (price_net === null || price_gross === null || vat === null) return undefined;
  if (time_in_hours === null || time_in_minutes === null || delivery_at === null) return undefined;
  return { ...quotation, price_net, price_gross, vat, time_in_hours, time_in_minutes, delivery_at };
}

/** What stands beside a gross price: a price without VAT is not said to be one with it. */
export const vatNote = ({ vat }: Pick<Price, 'vat'>): MessageKey =>
  vat.amount === 0 ? 'quote/gross.no_vat' : 'quote/gross';
