import { type Grosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { LanguageId } from '#shared/model/language.ts';
import type { Quotation } from '#shared/model/quotation.ts';
import { totals } from '#shared/rules/pricing/totals.ts';
import { variantOf } from '#shared/rules/pricing/workLine.ts';
import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { quotedChoices } from './quotedChoices.ts';
import type { QuoteInput } from './quoteInput.ts';
import { type Parcel, shippingPrice } from './shippingPrice.ts';

/** A person's price for one file into one target language. */
export interface ManualLine {
  itemId: string;
  sourceLanguage: LanguageId;
  targetLanguage: LanguageId;
  words: number;
  net: Grosze;
  /** Pages of the translation, if priced by the page. */
  pages?: number | undefined;
  work?: string | undefined;
}

export interface ManualQuoteInput extends Omit<QuoteInput, 'items'> {
  lines: readonly ManualLine[];
  /** Working minutes from acceptance to delivery. */
  minutes: number;
}

/** A quotation with a person's prices: no rates, no minimum; coupon, shipping and VAT as everywhere. */
export function manualQuote(input: ManualQuoteInput, configuration: PriceConfiguration, now: Date): Quotation {
  const variant = variantOf(input);
  const work = input.lines.map((line) => ({
    ...line,
    variant,
    repetitions: 0,
    parts: [{ kind: 'manual' as const, net: line.net }],
  }));
  const vatRate = input.vat?.rate ?? configuration.vatRate;
  const shippingNet =
    input.shippingMethod === undefined
      ? undefined
      : shippingPrice(input.shippingMethod, configuration, parcelOf(input));
  const wordsByItem = new Map(input.lines.map((line) => [line.itemId, line.words]));
  return {
    ...quotedChoices(input, configuration),
    ...totals(work, { minimumNet: zeroGrosze, vatRate, coupon: input.coupon, shippingNet }),
    words: [...wordsByItem.values()].reduce((sum, words) => sum + words, 0),
    delivery: {
      timeInMinutes: input.minutes,
      timeInHours: Math.ceil(input.minutes / 60),
      deliverAt: addWorkingMinutes(now, input.minutes).toISOString(),
      from: now.toISOString(),
    },
    differences: {},
    itemsWithoutQuotation: [],
  };
}

/** The pages that are sent are the priced ones. */
function parcelOf({ parcel, lines }: ManualQuoteInput): Parcel | undefined {
  const pages = lines.reduce((sum, line) => sum + (line.pages ?? 0), 0);
  return parcel && { ...parcel, ...(pages > 0 && { pages }) };
}
