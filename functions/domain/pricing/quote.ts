import { subtractGrosze } from '#shared/model/grosze.ts';
import type { NoQuotationReason, PriceDifference, Quotation } from '#shared/model/quotation.ts';
import { canHaveReview } from '#shared/rules/review.ts';
import { proofreadingLanguageIds } from '../catalogue/languages.ts';
import { deliveryTime } from '../delivery/deliveryTime.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { quotedChoices } from './quotedChoices.ts';
import { type QuoteInput, type QuoteItem, targetsOf } from './quoteInput.ts';
import { shippingPrice } from './shippingPrice.ts';
import { type Totals, totals } from './totals.ts';
import { type PricedWork, priceWork } from './workLine.ts';

type Unpriced = { itemId: string; reason: NoQuotationReason };

interface Priced {
  totals: Totals;
  unpriced: Unpriced[];
}

/** The lines of one item, or why it has none: an item is priced into all its targets or not at all. */
function priceItem(
  item: QuoteItem,
  input: QuoteInput,
  configuration: PriceConfiguration,
): PricedWork[] | NoQuotationReason {
  if (input.service === 'sworn') return 'sworn';
  if (item.count.state !== 'counted') return item.count.state;
  const { words, repetitions = 0 } = item.count;
  // What holds no word has no price, not a price of 0.
  if (words === 0) return 'manual';
  const lines: PricedWork[] = [];
  for (const targetLanguage of targetsOf(item, input.service)) {
    if (input.service === 'translation' && targetLanguage === item.sourceLanguage) return 'pair_not_priced';
    const work = { itemId: item.id, sourceLanguage: item.sourceLanguage, targetLanguage, words, repetitions };
    const line = priceWork(work, input, configuration);
    if (line === undefined) return 'pair_not_priced';
    lines.push(line);
  }
  return lines;
}

function priceAll(input: QuoteInput, configuration: PriceConfiguration): Priced {
  const work: PricedWork[] = [];
  const unpriced: Unpriced[] = [];
  for (const item of input.items) {
    const priced = priceItem(item, input, configuration);
    if (typeof priced === 'string') unpriced.push({ itemId: item.id, reason: priced });
    else work.push(...priced);
  }
  const shippingNet =
    input.shippingMethod === undefined ? undefined : shippingPrice(input.shippingMethod, configuration, input.parcel);
  const vatRate = input.vat?.rate ?? configuration.vatRate;
  const rules = { minimumNet: configuration.minimumNet, vatRate, coupon: input.coupon, shippingNet };
  return { totals: totals(work, rules), unpriced };
}

/** Against the same order without the option, whether it is chosen now or not: what ticking its box means does not change by ticking. */
function differences(input: QuoteInput, configuration: PriceConfiguration): Quotation['differences'] {
  if (input.service === 'sworn') return {};
  const gross = (change: Partial<QuoteInput>) => priceAll({ ...input, ...change }, configuration).totals.gross;
  const difference = (without: Partial<QuoteInput>, chosen: Partial<QuoteInput>): PriceDifference => {
    const withIt = gross(chosen);
    return { gross: withIt, difference: subtractGrosze(withIt, gross(without)) };
  };
  const targets = input.items.flatMap((item) => targetsOf(item, input.service));
  const pass = (review: 'proofreading' | 'verification') =>
    input.service === 'translation' && canHaveReview(review, input.service, targets, proofreadingLanguageIds())
      ? difference({ review: 'none' }, { review })
      : undefined;
  return {
    proofreading: pass('proofreading'),
    verification: pass('verification'),
    specialised: difference({ specialised: false }, { specialised: true }),
    express: difference({ express: false }, { express: true }),
  };
}

function delivery(input: QuoteInput, lines: readonly PricedWork[], configuration: PriceConfiguration, now: Date) {
  const byPair = new Map<string, number>();
  for (const line of lines) {
    const pair = `${line.sourceLanguage}-${line.targetLanguage}`;
    byPair.set(pair, (byPair.get(pair) ?? 0) + line.words);
  }
  const { service, review, specialised, express = false } = input;
  const work = { service, wordsByPair: [...byPair.values()], review, specialised, express };
  const time = deliveryTime(work, configuration.delivery, now);
  return time === undefined ? undefined : { ...time, deliverAt: time.deliverAt.toISOString() };
}

/**
 * The price and delivery time of an order started at `now`. Pure: the same input and configuration give the same grosz;
 * `now` moves the delivery date only. Options a target does not allow are refused before (shared/rules/review).
 */
export function quote(given: QuoteInput, configuration: PriceConfiguration, now: Date): Quotation {
  // Only a translation has a second pass; what a form sends beside another service adds neither price nor time.
  const input: QuoteInput = given.service === 'translation' ? given : { ...given, review: 'none' };
  const { totals: sums, unpriced } = priceAll(input, configuration);
  const pricedItems = new Map(sums.lines.map((line) => [line.itemId, line.words]));
  return {
    ...quotedChoices(input, configuration),
    ...sums,
    words: [...pricedItems.values()].reduce((sum, words) => sum + words, 0),
    delivery: unpriced.length > 0 ? undefined : delivery(input, sums.lines, configuration, now),
    differences: unpriced.length > 0 ? {} : differences(input, configuration),
    itemsWithoutQuotation: unpriced,
  };
}
