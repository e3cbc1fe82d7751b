import { subtractGrosze } from '#shared/model/money/grosze.ts';
import type { PriceDifference, Quotation } from '#shared/model/order/quotation.ts';
import { priceItems, targetsOf, type Unpriced, wordsByPair } from '#shared/rules/pricing/estimate.ts';
import { shippingPrice } from '#shared/rules/pricing/parcel.ts';
import { type PricedWork, type Totals, totals } from '#shared/rules/pricing/totals.ts';
import { type DeliveryWork, workingMinutes } from '#shared/rules/pricing/workingMinutes.ts';
import { canHaveReview } from '#shared/rules/review.ts';
import { proofreadingLanguageIds } from '../catalogue/languages.ts';
import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { type QuoteInput, quotedChoices } from './quoteInput.ts';

interface Priced {
  totals: Totals;
  unpriced: Unpriced[];
}

function priceAll(input: QuoteInput, configuration: PriceConfiguration): Priced {
  const { work, unpriced } = priceItems(input.items, input, configuration);
  const shippingNet =
    input.shippingMethod === undefined ? undefined : shippingPrice(input.shippingMethod, configuration, input.parcel);
  const vatRate = input.vat?.rate ?? configuration.vatRate;
  const rules = { minimumNet: configuration.minimumNet, vatRate, coupon: input.coupon, shippingNet };
  return { totals: totals(work, rules), unpriced };
}

/**
 * The price of each option, compared with the same order without it, whether or not it is chosen: the figure beside a
 * box does not change by ticking the box.
 */
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
  const { service, review, specialised, express = false } = input;
  const work = { service, wordsByPair: wordsByPair(lines), review, specialised, express };
  const time = deliveryTime(work, configuration.delivery, now);
  return time === undefined ? undefined : { ...time, deliverAt: time.deliverAt.toISOString(), from: now.toISOString() };
}

/**
 * The price and delivery time of an order started at `now`. Pure: the same input and configuration give the same grosz;
 * `now` moves the delivery date only. Options a target does not allow are refused before (shared/rules/review).
 */
export function quote(given: QuoteInput, configuration: PriceConfiguration, now: Date): Quotation {
  // Only a translation has a review; with another service it adds neither price nor time.
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

interface DeliveryTime {
  /** Working time, not time on the clock: two hours ordered on a Friday evening end on Monday at eleven. */
  timeInMinutes: number;
  /** `timeInMinutes` in hours, rounded up. */
  timeInHours: number;
  deliverAt: Date;
}

/** When the work would be delivered if it began at `now`; undefined where there is nothing to do. */
export function deliveryTime(
  work: DeliveryWork,
  rules: PriceConfiguration['delivery'],
  now: Date,
): DeliveryTime | undefined {
  const minutes = workingMinutes(work, rules);
  if (minutes === 0) return undefined;
  return {
    timeInMinutes: minutes,
    timeInHours: Math.ceil(minutes / 60),
    deliverAt: addWorkingMinutes(now, minutes),
  };
}
