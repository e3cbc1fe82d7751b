import * as z from 'zod/mini';
import { LanguageId } from '../language/language.ts';
import { CouponTerms } from '../money/coupon.ts';
import { Grosze } from '../money/grosze.ts';
import { VatReason } from '../money/vat.ts';
import { Review, ServiceKey, VariantKey } from './service.ts';
import { ShippingMethodId } from './shippingMethod.ts';

/** A part of a work line's net price. */
export const PricePart = z.object({
  kind: z.enum(['words', 'repetitions', 'specialised', 'proofreading', 'verification', 'express', 'manual']),
  net: Grosze,
});
export type PricePart = z.infer<typeof PricePart>;

/** The work on one file (or the pasted text) into one target language. */
export const WorkLine = z.object({
  /** Hash of the attachment, or `text` for the pasted text. */
  itemId: z.string(),
  variant: VariantKey,
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  /** Source words, repetitions included. */
  words: z.int(),
  repetitions: z.int(),
  /** Those of them that an earlier item of the order has, by that item. */
  repeats: z.optional(z.array(z.object({ itemId: z.string(), words: z.int() }))),
  /** All words of a new version, if only its changes are translated. */
  wholeWords: z.optional(z.int()),
  /** Pages of the translation, if a person priced it by page. */
  pages: z.optional(z.int()),
  /** The second pass and the additional certified copies that a person priced; not of automatic or older prices. */
  review: z.optional(Review),
  copies: z.optional(z.int()),
  /** Apostilles that a person priced for it. */
  apostilles: z.optional(z.int()),
  /** Identifies the work that a person priced (`workOf`), because another file may have the same hash. */
  work: z.optional(z.string()),
  /** Parts of the price, with `net` as their sum. */
  parts: z.array(PricePart),
  net: Grosze,
  vat: Grosze,
  gross: Grosze,
  /** The line's share of the coupon; the shares sum to the discount. An invoice line is `net - discountNet`. */
  discountNet: Grosze,
});
export type WorkLine = z.infer<typeof WorkLine>;

/**
 * An amount added to the work as a whole or subtracted: the difference to the minimum price, the coupon (negative),
 * shipping.
 */
export const AdjustmentLine = z.object({
  kind: z.enum(['minimum', 'discount', 'shipping']),
  net: Grosze,
  vat: Grosze,
  gross: Grosze,
  discountNet: Grosze,
});
export type AdjustmentLine = z.infer<typeof AdjustmentLine>;

export const NoQuotationReason = z.enum(['sworn', 'manual', 'counting', 'rejected', 'pair_not_priced', 'not_covered']);
export type NoQuotationReason = z.infer<typeof NoQuotationReason>;

/** The gross price with an option, and its difference to the price without it. */
export const PriceDifference = z.object({ gross: Grosze, difference: Grosze });
export type PriceDifference = z.infer<typeof PriceDifference>;

/**
 * A price with everything it was made from. Sums are exact to the grosz: net + vat = gross, in total and in every line;
 * lines + adjustments = the totals.
 */
export const Quotation = z.object({
  configurationVersion: z.string(),
  service: ServiceKey,
  review: Review,
  specialised: z.boolean(),
  express: z.boolean(),
  lines: z.array(WorkLine),
  adjustments: z.array(AdjustmentLine),
  couponCode: z.optional(z.string()),
  /** Terms of the coupon; quotations of earlier versions only have its code. */
  coupon: z.optional(CouponTerms),
  shippingMethod: z.optional(ShippingMethodId),
  /** Pages and copies to be sent; absent in quotations of earlier versions. */
  parcel: z.optional(z.object({ pages: z.optional(z.int()), copies: z.int(), inEurope: z.boolean() })),
  /** Source words of the priced items, each counted once regardless of the number of targets. */
  words: z.int(),
  net: Grosze,
  vat: Grosze,
  gross: Grosze,
  /** Basis points. */
  vatRate: z.int(),
  vatReason: VatReason,
  delivery: z.optional(
    z.object({
      timeInMinutes: z.int(),
      timeInHours: z.int(),
      deliverAt: z.string(),
      /** The instant from which the time is counted (ISO 8601); absent in quotations of earlier versions. */
      from: z.optional(z.string()),
    }),
  ),
  differences: z.object({
    proofreading: z.optional(PriceDifference),
    verification: z.optional(PriceDifference),
    specialised: z.optional(PriceDifference),
    express: z.optional(PriceDifference),
  }),
  /** If not empty, the totals are partial and must not be shown: a person has to price the order. */
  itemsWithoutQuotation: z.array(z.object({ itemId: z.string(), reason: NoQuotationReason })),
});
export type Quotation = z.infer<typeof Quotation>;
