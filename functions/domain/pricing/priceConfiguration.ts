import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { GatewayFees } from '#shared/model/money/gatewayFees.ts';
import { Grosze, grosze } from '#shared/model/money/grosze.ts';

/** Hundredths of a per cent: 2300 is 23 %. */
const BasisPoints = z.int().check(z.nonnegative());
/** Thousandths of a grosz per source word: 24 000 is 0.24 PLN. */
const WordRate = z.int().check(z.nonnegative());

/**
 * The price configuration: everything a price depends on, as data. A published version never changes: a quote stores
 * the version it was made with and recomputes from it to the same grosz. All amounts are net, but for the gateway's
 * fees.
 */
export const PriceConfiguration = z.object({
  version: z.string(),
  /** First instant it is used for new quotes (ISO 8601). */
  validFrom: z.string(),
  /** Language ids of the price groups I to IV. */
  languageGroups: z.tuple([z.array(LanguageId), z.array(LanguageId), z.array(LanguageId), z.array(LanguageId)]),
  /** Rates of the groups I to IV; a pair is priced by the higher group of its two languages. */
  wordRates: z.tuple([WordRate, WordRate, WordRate, WordRate]),
  /** Agreed rates of single pairs, keyed "source-target" by language id; they win over the group. */
  pairWordRates: z.record(z.string(), WordRate),
  /** Share of the rate that repeated words cost. */
  repetitionPart: BasisPoints,
  /** Share of the language's rate that the proofreading service costs. */
  proofreadingServicePart: BasisPoints,
  /** Each is a share of the line's word price; they add up, never multiply. */
  surcharges: z.object({
    proofreading: BasisPoints,
    verification: BasisPoints,
    specialised: BasisPoints,
    express: BasisPoints,
  }),
  /** Minimum net price of the work of one order, before a coupon and without shipping. */
  minimumNet: Grosze,
  vatRate: BasisPoints,
  /**
   * The domestic rate or 0, since it is for the owner's tax adviser to decide whether Polish VAT is due from consumers
   * outside the EU.
   */
  vatRateOutsideEuConsumer: BasisPoints,
  sworn: z.object({
    charactersPerPage: z.int().check(z.positive()),
    /** Net prices of a page by group I to IV, for estimates: a person confirms every sworn price. */
    pageRates: z.tuple([Grosze, Grosze, Grosze, Grosze]),
    /** How much longer than its source a translation may be: the upper end of an estimate. */
    expansionPart: BasisPoints,
    certifiedCopyPerPage: Grosze,
    expressPart: BasisPoints,
  }),
  delivery: z.object({
    wordsPerWorkingDay: z.int().check(z.positive()),
    leastMinutes: z.int().check(z.positive()),
    /** Shares of the translation time that are added. */
    specialisedPart: BasisPoints,
    proofreadingPart: BasisPoints,
    verificationPart: BasisPoints,
    /** Share of the translation time that the proofreading service takes. */
    proofreadingServicePart: BasisPoints,
    /** Share of the time that express work takes. */
    expressPart: BasisPoints,
  }),
  /** Net, by shipping method id. */
  shipping: z.record(z.string(), Grosze),
  /** Net, of parcels above a weight, by shipping method id; the first version had no such price. */
  shippingAbove: z.optional(z.record(z.string(), z.object({ grams: z.int(), net: Grosze }))),
  /** Net, within Europe, by shipping method id; `shipping` is what it costs elsewhere. */
  shippingInEurope: z.optional(z.record(z.string(), Grosze)),
  /** The basis of a parcel's weight. */
  paper: z.optional(z.object({ sheetGrams: z.int(), envelopeGrams: z.int() })),
  /** Payment method fees on orders and top-ups. A stage's setting may override them. */
  gatewayFees: GatewayFees,
  topUp: z.object({
    /** Presets in ascending order; an amount gets the bonus of the highest preset it reaches. */
    tiers: z.array(z.object({ amount: Grosze, bonusPart: BasisPoints })),
    freeFrom: Grosze,
    freeTo: Grosze,
  }),
});
export type PriceConfiguration = z.infer<typeof PriceConfiguration>;

type Four<T> = readonly [T, T, T, T];

/**
 * The values of a price list that staff can change; the rest is taken from the version it is based on. Amounts net,
 * shares in basis points.
 */
export interface PriceValues {
  wordRates: Four<number>;
  minimumNet: Grosze;
  repetitionPart: number;
  proofreadingServicePart: number;
  surcharges: Readonly<Record<'proofreading' | 'verification' | 'specialised' | 'express', number>>;
  pageRates: Four<Grosze>;
  certifiedCopyPerPage: Grosze;
  tiers: readonly { amount: Grosze; bonusPart: number }[];
}

export const priceValuesOf = (configuration: PriceConfiguration): PriceValues => ({
  wordRates: configuration.wordRates,
  minimumNet: configuration.minimumNet,
  repetitionPart: configuration.repetitionPart,
  proofreadingServicePart: configuration.proofreadingServicePart,
  surcharges: configuration.surcharges,
  pageRates: configuration.sworn.pageRates,
  certifiedCopyPerPage: configuration.sworn.certifiedCopyPerPage,
  tiers: configuration.topUp.tiers,
});

/** A copy of a version with these values. */
export const withValues = (
  base: PriceConfiguration,
  values: PriceValues,
  { version, validFrom }: Pick<PriceConfiguration, 'version' | 'validFrom'>,
): PriceConfiguration => ({
  ...base,
  version,
  validFrom,
  wordRates: [...values.wordRates],
  minimumNet: values.minimumNet,
  repetitionPart: values.repetitionPart,
  proofreadingServicePart: values.proofreadingServicePart,
  surcharges: { ...values.surcharges },
  sworn: { ...base.sworn, pageRates: [...values.pageRates], certifiedCopyPerPage: values.certifiedCopyPerPage },
  topUp: { ...base.topUp, tiers: values.tiers.map((tier) => ({ ...tier })) },
});

/** Whether the top-up presets ascend, and are as many as the site shows. */
export function tiersFit({ topUp }: PriceConfiguration, { tiers }: PriceValues): boolean {
  const isRising = tiers.every(({ amount }, index) => index === 0 || amount > (tiers[index - 1]?.amount ?? grosze(0)));
  return isRising && tiers.length === topUp.tiers.length;
}
