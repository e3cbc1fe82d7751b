import * as z from 'zod/mini';
import { notice } from './attachment.ts';
import { money } from './money.ts';
import { attachmentHash, instant } from './primitive.ts';

/** Where something cannot be priced automatically (`items_without_quotation`) there is no price and no time: null, never a part of it. */
export const quotation = z.object({
  time_in_minutes: z.nullable(z.int()),
  time_in_hours: z.nullable(z.int()),
  delivery_at: z.nullable(instant),
  price_net: z.nullable(money),
  price_gross: z.nullable(money),
  vat: z.nullable(money),
  /** `23 %`, or `0 %` where the customer accounts for VAT. */
  vat_rate: z.string(),
  /** One sentence why this rate, in the caller's language. */
  vat_reason: z.string(),
  /** True when something cannot be priced automatically: no price is shown, a manual quote is asked for. */
  items_without_quotation: z.boolean(),
  /** The version of the price configuration; recomputing with it gives the same grosz. */
  price_version: z.string(),
  quoted_at: instant,
});
export type QuotationWire = z.infer<typeof quotation>;

/** One line of the price: a text or file in one language pair, an order-wide surcharge, a discount, or shipping. */
export const cartItem = z.object({
  public_name: z.string(),
  variant_name: z.string(),
  kind: z.string(),
  attachment_hash: z.nullable(attachmentHash),
  source_lang: z.nullable(z.int()),
  target_lang: z.nullable(z.int()),
  words: z.nullable(z.int()),
  repeated_words: z.nullable(z.int()),
  /** All words of a new version of which only what changed, `words`, is translated; null where all of it is. */
  whole_words: z.nullable(z.int()),
  /** Why it has no automatic price, or null where it has one. */
  reason: z.nullable(notice),
  /** null: this item has no automatic price. */
  quotation: z.nullable(z.object({ price_net: money, price_gross: money, vat: money })),
});
export type CartItemWire = z.infer<typeof cartItem>;
