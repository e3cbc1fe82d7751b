import * as z from 'zod/mini';
import { LanguageId } from '../language/language.ts';
import { CouponTerms } from '../money/coupon.ts';
import { Grosze } from '../money/grosze.ts';
import { VatReason } from '../money/vat.ts';
import { Review, ServiceKey, VariantKey } from './service.ts';
import { ShippingMethodId } from './shippingMethod.ts';

/** What makes up the net price of one work line. */
export const PricePart = z.object({
  kind: z.enum(['words', 'repetitions', 'specialised', 'proofreading', 'verification', 'express', 'manual']),
  net: Grosze,
});
export type PricePart = z.infer<typeof PricePart>;

/** One file (or the pasted text) into one target language. */
export const WorkLine = z.object({
  /** Hash of the attachment, or `text` for the pasted text. */
  itemId: z.string(),
  variant: VariantKey,
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  /** Source words, repetitions included. */
  words: z.int(),
  repetitions: z.int(),
  /** All words of a new version of which only what changed is translated. */
  wholeWords: z.optional(z.int()),
  /** Of the translation, where a person priced it by the page. */
  pages: z.optional(z.int()),
  /** What a person priced (`workOf`): another file under the same hash is other work. */
  work: z.optional(z.string()),
  /** Sum to `net`. */
  parts: z.array(PricePart),
  net: Grosze,
  vat: Grosze,
  gross: Grosze,
  /** Its share of the coupon; all shares sum to the discount. An invoice line is `net - discountNet`. */
  discountNet: Grosze,
});
export type WorkLine = z.infer<typeof WorkLine>;

/** What is added to or taken from the work as a whole: the rest up to the minimum, the coupon (negative), shipping. */
export const AdjustmentLine = z.object({
  kind: z.enum(['minimum', 'discount', 'shipping']),
  net: Grosze,
  vat: Grosze,
  gross: Grosze,
  discountNet: Grosze,
});
export type AdjustmentLine = z.infer<typeof AdjustmentLine>;

export const NoQuotationReason = z.enum(['sworn', 'manual', 'counting', 'rejected', 'pair_not_priced']);
export type NoQuotationReason = z.infer<typeof NoQuotationReason>;

/** What the gross price would be with this option, and how much that is above the price without it. */
export const PriceDifference = z.object({ gross: Grosze, difference: Grosze });
export type PriceDifference = z.infer<typeof PriceDifference>;

/**
 * A price with everything it was made from. The sums hold to the grosz:
 * net + vat = gross, here and in every line; lines + adjustments = the totals.
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
  /** What the coupon took off; quotations of earlier versions have its code only. */
  coupon: z.optional(CouponTerms),
  shippingMethod: z.optional(ShippingMethodId),
  /** What is sent; the same of earlier versions. */
  parcel: z.optional(z.object({ pages: z.optional(z.int()), copies: z.int(), inEurope: z.boolean() })),
  /** Source words of the priced items, each counted once however many targets it has. */
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
      /** Since when the time was counted (ISO 8601); quotations of earlier versions do not say it. */
      from: z.optional(z.string()),
    }),
  ),
  differences: z.object({
    proofreading: z.optional(PriceDifference),
    verification: z.optional(PriceDifference),
    specialised: z.optional(PriceDifference),
    express: z.optional(PriceDifference),
  }),
  /** When not empty the totals are partial and must not be shown: the price is made by a person. */
  itemsWithoutQuotation: z.array(z.object({ itemId: z.string(), reason: NoQuotationReason })),
});
export type Quotation = z.infer<typeof Quotation>;
