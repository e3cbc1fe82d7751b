import type { LanguageId } from '#shared/model/language/language.ts';
import {
  grosze,
  groszePart,
  negateGrosze,
  roundToGrosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/money/amounts.ts';
import type { CouponTerms } from '#shared/model/money/coupon.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import type { AdjustmentLine, PricePart, WorkLine } from '#shared/model/order/quotation.ts';
import type { Review, ServiceKey, VariantKey } from '#shared/model/order/service.ts';
import type { ShippingMethodId } from '#shared/model/order/shippingMethod.ts';
import { type PriceTerms, wordRate } from './priceTerms.ts';

interface TotalsRules {
  minimumNet: Grosze;
  /** In basis points. */
  vatRate: number;
  coupon?: CouponTerms | undefined;
  shippingNet?: Grosze | undefined;
}

export interface Totals {
  lines: WorkLine[];
  adjustments: AdjustmentLine[];
  net: Grosze;
  vat: Grosze;
  gross: Grosze;
}

interface Amount {
  net: Grosze;
  discountNet: Grosze;
}

/**
 * Adds VAT. It is rounded once on the total net and distributed over the lines, so that net + vat = gross in each line
 * and in total.
 */
function withVat<Line extends Amount>(
  lines: readonly Line[],
  vatOf: Grosze,
): (Line & { vat: Grosze; gross: Grosze })[] {
  const shares = shareByLargestRemainder(
    vatOf,
    lines.map((line) => line.net),
  );
  return lines.map((line, index) => {
    const vat = shares[index] ?? zeroGrosze;
    return { ...line, vat, gross: sumGrosze([line.net, vat]) };
  });
}

/**
 * Totals of an order's work: the difference to the minimum price (none without work), the coupon on both, shipping. The
 * coupon is applied after the minimum, so that it lowers small orders too; shipping is never discounted.
 */
export function totals(work: readonly PricedWork[], rules: TotalsRules): Totals {
  const workNet = sumGrosze(work.map((line) => line.net));
  const words = work.reduce((sum, line) => sum + line.words, 0);
  const missing = workNet > 0 || words > 0 ? Math.max(0, rules.minimumNet - workNet) : 0;
  const discountable = [...work.map((line) => line.net), ...(missing > 0 ? [grosze(missing)] : [])];
  const discount = rules.coupon === undefined ? zeroGrosze : couponDiscount(sumGrosze(discountable), rules.coupon);
  const shares = shareByLargestRemainder(discount, discountable);

  const charged = [
    ...discountable.map((net, index) => ({ net, discountNet: shares[index] ?? zeroGrosze })),
    ...(rules.shippingNet === undefined ? [] : [{ net: rules.shippingNet, discountNet: zeroGrosze }]),
  ];
  const listNet = sumGrosze(charged.map((line) => line.net));
  const listVat = groszePart(listNet, rules.vatRate);
  const net = subtractGrosze(listNet, discount);
  const vat = groszePart(net, rules.vatRate);
  const amounts = charged.length === 0 ? [] : withVat(charged, listVat);

  const lines = work.map((line, index) => ({ ...line, ...amountAt(amounts, index) }));
  const adjustments: AdjustmentLine[] = [];
  if (missing > 0) adjustments.push({ kind: 'minimum', ...amountAt(amounts, work.length) });
  if (rules.coupon !== undefined) {
    const discountVat = subtractGrosze(vat, listVat);
    adjustments.push({
      kind: 'discount',
      net: negateGrosze(discount),
      vat: discountVat,
      gross: subtractGrosze(discountVat, discount),
      discountNet: zeroGrosze,
    });
  }
  if (rules.shippingNet !== undefined) adjustments.push({ kind: 'shipping', ...amountAt(amounts, amounts.length - 1) });
  return { lines, adjustments, net, vat, gross: sumGrosze([net, vat]) };
}

function amountAt<Line>(amounts: readonly Line[], index: number): Line {
  const amount = amounts[index];
  if (amount === undefined) throw new RangeError(`no amount ${index}`);
  return amount;
}

/** A price line before VAT and discount, which are distributed over all lines. */
export interface PricedWork {
  itemId: string;
  variant: VariantKey;
  sourceLanguage: LanguageId;
  targetLanguage: LanguageId;
  words: number;
  repetitions: number;
  repeats?: WorkLine['repeats'];
  wholeWords?: number | undefined;
  pages?: number | undefined;
  review?: Review | undefined;
  copies?: number | undefined;
  parts: PricePart[];
  net: Grosze;
}

export interface WorkOptions {
  service: ServiceKey;
  review: Review;
  specialised: boolean;
  express?: boolean | undefined;
  shippingMethod?: ShippingMethodId | undefined;
}

/** The variant of the work; sworn work is on paper unless the shipping method is 0, the electronic copy. */
export function variantOf({ service, review, shippingMethod }: WorkOptions): VariantKey {
  if (service === 'sworn') return shippingMethod ? 'paper' : 'electronic';
  if (review === 'none') return 'standard';
  return review === 'proofreading' ? 'with_proofreading' : 'with_verification';
}

/**
 * Words at the rate. Repeated words cost a part of it, and proofreading a text costs a part of both. Each is rounded
 * once.
 */
function basePart(
  kind: 'words' | 'repetitions',
  count: number,
  rate: number,
  service: ServiceKey,
  configuration: PriceTerms,
): PricePart {
  const ofRate = kind === 'words' ? 10_000 : configuration.repetitionPart;
  const ofService = service === 'proofreading' ? configuration.proofreadingServicePart : 10_000;
  const thousandths = BigInt(count) * BigInt(rate) * BigInt(ofRate) * BigInt(ofService);
  return { kind, net: roundToGrosze(thousandths, 1000n * 10_000n * 10_000n) };
}

function surchargesOf({
  review,
  specialised,
  express,
}: WorkOptions): Exclude<Review | 'specialised' | 'express', 'none'>[] {
  const pass = review === 'none' ? [] : [review];
  return [...(specialised ? ['specialised' as const] : []), ...pass, ...(express ? ['express' as const] : [])];
}

/** Price of an item in one target language; undefined if the configuration has no rate for the pair. */
export function priceWork(
  work: Omit<PricedWork, 'variant' | 'parts' | 'net' | 'pages'>,
  options: WorkOptions,
  configuration: PriceTerms,
): PricedWork | undefined {
  const { words, repetitions } = work;
  if (!Number.isSafeInteger(words) || !Number.isSafeInteger(repetitions) || repetitions < 0 || repetitions > words) {
    throw new RangeError(`${words} words with ${repetitions} repetitions`);
  }
  const rate = wordRate(work.sourceLanguage, work.targetLanguage, configuration);
  if (rate === undefined) return undefined;
  const base = [
    basePart('words', words - repetitions, rate, options.service, configuration),
    ...(repetitions > 0 ? [basePart('repetitions', repetitions, rate, options.service, configuration)] : []),
  ];
  const baseNet = sumGrosze(base.map((part) => part.net));
  const surcharges = surchargesOf(options).map((kind) => ({
    kind,
    net: groszePart(baseNet, configuration.surcharges[kind]),
  }));
  const parts = [...base, ...surcharges];
  return { ...work, variant: variantOf(options), parts, net: sumGrosze(parts.map((part) => part.net)) };
}

/** The discount of a coupon on a net amount, at most the amount itself. */
export function couponDiscount(net: Grosze, terms: CouponTerms): Grosze {
  const discount = terms.kind === 'percent' ? groszePart(net, terms.part) : terms.amount;
  return grosze(Math.min(net, discount));
}
