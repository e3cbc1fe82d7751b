import * as z from 'zod/mini';
import { GatewayFees } from '#shared/model/gatewayFees.ts';
import { Grosze } from '#shared/model/grosze.ts';
import { LanguageId } from '#shared/model/language.ts';

/** Hundredths of a per cent: 2300 is 23 %. */
const BasisPoints = z.int().check(z.nonnegative());
/** Thousandths of a grosz per source word: 24 000 is 0.24 PLN. */
const WordRate = z.int().check(z.nonnegative());

/**
 * Everything a price depends on, as data. A published version never changes: a quote stores the version it was made with
 * and recomputes from it to the same grosz. All amounts are net, but for the gateway's fees.
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
  /** What a repeated word costs of the rate. */
  repetitionPart: BasisPoints,
  /** What proofreading a text costs of the rate of its language. */
  proofreadingServicePart: BasisPoints,
  /** Each is a part of the line's price for its words; they add up, never multiply. */
  surcharges: z.object({
    proofreading: BasisPoints,
    verification: BasisPoints,
    specialised: BasisPoints,
    express: BasisPoints,
  }),
  /** Least net price of the work of one order, before a coupon and without shipping. */
  minimumNet: Grosze,
  vatRate: BasisPoints,
  /** The domestic rate or 0: whether Polish VAT is due of them is for the owner's tax adviser to say. */
  vatRateOutsideEuConsumer: BasisPoints,
  sworn: z.object({
    charactersPerPage: z.int().check(z.positive()),
    /** Estimates by group I to IV; a person confirms every sworn price. */
    pageRates: z.tuple([Grosze, Grosze, Grosze, Grosze]),
    /** A translation runs longer than its source by up to this much: the upper end of an estimate. */
    expansionPart: BasisPoints,
    certifiedCopyPerPage: Grosze,
    expressPart: BasisPoints,
  }),
  delivery: z.object({
    wordsPerWorkingDay: z.int().check(z.positive()),
    leastMinutes: z.int().check(z.positive()),
    /** Parts of the translating time that are added. */
    specialisedPart: BasisPoints,
    proofreadingPart: BasisPoints,
    verificationPart: BasisPoints,
    /** What proofreading a text takes of the time to translate it. */
    proofreadingServicePart: BasisPoints,
    /** What remains of the time when express. */
    expressPart: BasisPoints,
  }),
  /** Net, by shipping method id. */
  shipping: z.record(z.string(), Grosze),
  /** Net, of parcels above a weight, by shipping method id; the first version had no such price. */
  shippingAbove: z.optional(z.record(z.string(), z.object({ grams: z.int(), net: Grosze }))),
  /** Net, within Europe, by shipping method id; `shipping` is what it costs elsewhere. */
  shippingInEurope: z.optional(z.record(z.string(), Grosze)),
  /** What a parcel's weight is calculated from. */
  paper: z.optional(z.object({ sheetGrams: z.int(), envelopeGrams: z.int() })),
  /** What a way to pay costs on top, of orders and of top-ups. A stage's setting may stand in for it. */
  gatewayFees: GatewayFees,
  topUp: z.object({
    /** Presets, rising; an amount takes the bonus of the highest preset it reaches. */
    tiers: z.array(z.object({ amount: Grosze, bonusPart: BasisPoints })),
    freeFrom: Grosze,
    freeTo: Grosze,
  }),
});
export type PriceConfiguration = z.infer<typeof PriceConfiguration>;
