import type { LanguageId } from '#shared/model/language/language.ts';
import { type Grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { AdjustmentLine, Quotation } from '#shared/model/order/quotation.ts';
import type { Review } from '#shared/model/order/service.ts';
import { type Parcel, shippingPrice } from '#shared/rules/pricing/parcel.ts';
import { totals, variantOf } from '#shared/rules/pricing/totals.ts';
import {
  addWorkingMinutes,
  isWorkingDay,
  minutesPerWorkingDay,
  openingHour,
  warsawDay,
  warsawHour,
} from '../delivery/workingCalendar.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { priceConfiguration } from './priceConfigurations.ts';
import { type QuoteInput, quotedChoices } from './quoteInput.ts';

/** A person's price for one file into one target language. */
export interface ManualLine {
  itemId: string;
  sourceLanguage: LanguageId;
  targetLanguage: LanguageId;
  words: number;
  net: Grosze;
  /** Pages of the translation, if priced by the page. */
  pages?: number | undefined;
  /** The second pass and the additional certified copies among its lines. */
  review?: Review | undefined;
  copies?: number | undefined;
  /** Apostilles among its lines. */
  apostilles?: number | undefined;
  work?: string | undefined;
}

export interface ManualQuoteInput extends Omit<QuoteInput, 'items'> {
  lines: readonly ManualLine[];
  /** Working minutes from acceptance to delivery. */
  minutes: number;
  /** Whether the minimum of an order is charged. */
  hasMinimum?: boolean;
}

/** A quotation with a person's prices: no rates; the minimum, coupon, shipping and VAT as everywhere. */
export function manualQuote(input: ManualQuoteInput, configuration: PriceConfiguration, now: Date): Quotation {
  const variant = variantOf(input);
  const parcel = parcelOf(input);
  const work = input.lines.map((line) => ({
    ...line,
    variant,
    repetitions: 0,
    parts: [{ kind: 'manual' as const, net: line.net }],
  }));
  const vatRate = input.vat?.rate ?? configuration.vatRate;
  const shippingNet =
    input.shippingMethod === undefined ? undefined : shippingPrice(input.shippingMethod, configuration, parcel);
  const wordsByItem = new Map(input.lines.map((line) => [line.itemId, line.words]));
  return {
    ...quotedChoices({ ...input, parcel }, configuration),
    ...totals(work, {
      minimumNet: input.hasMinimum ? configuration.minimumNet : zeroGrosze,
      ...{ vatRate, coupon: input.coupon, shippingNet },
    }),
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

/** The parcel with the pages and copies that were priced, since those are sent; of unlike copies the mean. */
function parcelOf({ parcel, lines }: ManualQuoteInput): Parcel | undefined {
  const sum = (of: (line: ManualLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const pages = sum((line) => line.pages ?? 0);
  if (!parcel || pages === 0) return parcel;
  const isPriced = lines.some(({ copies }) => copies !== undefined);
  const sheets = sum((line) => (line.pages ?? 0) * (1 + (line.copies ?? 0)));
  return { ...parcel, pages, ...(isPriced && { copies: Math.ceil(sheets / pages) }) };
}

/** Whether the minimum of an order is part of a price. */
export const hasMinimum = ({ adjustments }: { adjustments: readonly Pick<AdjustmentLine, 'kind'>[] }): boolean =>
  adjustments.some(({ kind }) => kind === 'minimum');

/** Whether this is a manual quote. */
export const isByHand = ({ lines }: Quotation): boolean =>
  lines.some(({ parts }) => parts.some(({ kind }) => kind === 'manual'));

/**
 * The manual price, with current VAT and coupon, as long as the work is the same: a new address, an expired coupon or a
 * late count need no new quote. undefined if there is none, or if the work changed.
 */
export function preserveManualQuote(
  before: Quotation | undefined,
  { items, ...input }: QuoteInput,
  configuration: PriceConfiguration,
  now: Date,
): Quotation | undefined {
  if (!before || !isByHand(before) || before.service !== input.service) return undefined;
  if (!samePricedWork(before, items)) return undefined;
  const lines = before.lines.map(
    ({ itemId, sourceLanguage, targetLanguage, words, net, pages, work, review, copies, apostilles }) => ({
      ...{ itemId, sourceLanguage, targetLanguage, words, net, pages },
      ...(work !== undefined && { work }),
      ...(review !== undefined && { review }),
      ...(copies !== undefined && { copies }),
      ...(apostilles !== undefined && { apostilles }),
    }),
  );
  // Shipping was offered at the price list of that time, which a newer one does not change.
  const offered = priceConfiguration(before.configurationVersion) ?? configuration;
  const priced = { lines, minutes: before.delivery?.timeInMinutes ?? 0, hasMinimum: hasMinimum(before) };
  return manualQuote({ ...input, review: before.review, ...priced }, offered, now);
}

/**
 * Whether a quotation covers exactly these files, texts and languages. Quotations of earlier versions know files by
 * hash alone.
 */
export function samePricedWork({ lines }: Quotation, items: QuoteInput['items']): boolean {
  const works = new Map(items.map(({ id, work }) => [id, work]));
  if (lines.some(({ itemId, work }) => work !== undefined && work !== works.get(itemId))) return false;
  const wanted = items.flatMap(({ id, sourceLanguage, targetLanguages }) =>
    targetLanguages.map((target) => `${id} ${sourceLanguage} ${target}`),
  );
  const priced = lines.map(
    ({ itemId, sourceLanguage, targetLanguage }) => `${itemId} ${sourceLanguage} ${targetLanguage}`,
  );
  return wanted.toSorted().join() === priced.toSorted().join();
}

const minute = 60_000;
/** Two years: nothing is promised further ahead. */
const mostDays = 731;

/** Whole working minutes between two instants; 0 where the second comes first. */
export function workingMinutesUntil(from: Date, to: Date): number {
  const last = Math.min(warsawDay(to), warsawDay(from) + mostDays);
  let passed = 0;
  for (let date = warsawDay(from); date <= last; date += 1) {
    if (!isWorkingDay(date)) continue;
    const opens = warsawHour(date, openingHour);
    const ends = Math.min(to.getTime(), opens + minutesPerWorkingDay * minute);
    passed += Math.max(0, ends - Math.max(from.getTime(), opens));
  }
  return Math.floor(passed / minute);
}
