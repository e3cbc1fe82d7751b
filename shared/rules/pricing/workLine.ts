import { groszePart, roundToGrosze, sumGrosze } from '#shared/model/amounts.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { LanguageId } from '#shared/model/language.ts';
import type { PricePart } from '#shared/model/quotation.ts';
import type { Review, ServiceKey, VariantKey } from '#shared/model/service.ts';
import type { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import type { PriceTerms } from './PriceTerms.ts';
import { wordRate } from './wordRate.ts';

/** A line before VAT and discount, which are shared out over all lines together. */
export interface PricedWork {
  itemId: string;
  variant: VariantKey;
  sourceLanguage: LanguageId;
  targetLanguage: LanguageId;
  words: number;
  repetitions: number;
  wholeWords?: number | undefined;
  pages?: number | undefined;
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

/** Sworn work is on paper when it is sent; 0 is the electronic copy. */
export function variantOf({ service, review, shippingMethod }: WorkOptions): VariantKey {
  if (service === 'sworn') return shippingMethod ? 'paper' : 'electronic';
  if (review === 'none') return 'standard';
  return review === 'proofreading' ? 'with_proofreading' : 'with_verification';
}

/** Words at the rate; a repeated word costs its part of it, proofreading a text its part of both. Each rounded once. */
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

/** Price of one item into one target; undefined where the configuration has no rate for the pair. */
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
