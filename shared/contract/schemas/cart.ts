import * as z from 'zod/mini';
import { PaymentState } from '../../model/order/orderState.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { attachment, changes, earlierOrder, notice } from './attachment.ts';
import { money } from './money.ts';
import { keptOwn } from './ownReference.ts';
import { savedBilling } from './paymentForm.ts';
import { attachmentHash, capability, instant } from './primitive.ts';
import { cartQuote } from './quote.ts';
import { answeredWishes } from './wishes.ts';

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

const range = <S extends z.core.$ZodType>(of: S) => z.object({ from: of, to: of });

/** Pages of the translation (1125 characters each, every started one whole) and their price, as a range. */
const swornEstimate = z.object({ pages: range(z.int()), price_net: range(money), price_gross: range(money) });

export const cart = z.object({
  hash: capability,
  state: z.enum(['draft', 'counting', 'quoted', 'awaiting_manual_quote', 'ordered', 'expired']),
  quotation: z.nullable(quotation),
  gross_price_with_proofreading_difference: z.nullable(money),
  gross_price_with_verification_difference: z.nullable(money),
  /** What each box adds to the gross price, ticked or not. */
  gross_price_with_specialized_difference: z.nullable(money),
  gross_price_with_express_difference: z.nullable(money),
  items: z.array(cartItem),
  attachments: z.array(attachment),
  /** The order of which it holds new versions; null of any other cart. */
  earlier: z.nullable(earlierOrder),
  /** What is new in its text; null where that is no new version. */
  text_changes: z.nullable(changes),
  payment: z.object({ slug: z.string() }),
  /** What was ordered, as sent: a reload or another device shows it again. */
  form: z.nullable(
    z.object({
      service: ServiceKey,
      source_lang: z.int(),
      target_lang: z.array(z.int()),
      email: z.string(),
      content: z.nullable(z.string()),
      words: z.int(),
      category: z.nullable(z.int()),
      specialized: z.boolean(),
      proofreading: z.boolean(),
      verification: z.boolean(),
      express: z.boolean(),
      free_quote: z.boolean(),
      shipment_method: z.nullable(z.int()),
      shipment_data: z.nullable(z.string()),
      address: z.nullable(z.string()),
      comment: z.nullable(z.string()),
      coupon: z.nullable(z.string()),
      ...answeredWishes,
    }),
  ),
  ...keptOwn,
  /** Sworn: what it will probably cost, before a person has named the price; null where something could not be read. */
  sworn_estimate: z.nullable(swornEstimate),
  /** What the customer should look at before ordering; never a reason to refuse. */
  notices: z.array(notice),
  billing: z.nullable(savedBilling),
  /** When staff were asked for a price; their fifteen minutes run from here. */
  manual_quote_asked_at: z.nullable(instant),
  /** The quote that was asked for, with its number and the instant of the promise. */
  manual_quote: z.nullable(cartQuote),
  /** The order this cart became, with the progress of its payment. */
  order: z.nullable(z.object({ id: z.string(), status_name: PaymentState })),
  expires_at: instant,
});
export type CartWire = z.input<typeof cart>;

/** What of a cart a price alone has. */
export const estimate = z.object({
  ...z.pick(cart, {
    quotation: true,
    gross_price_with_proofreading_difference: true,
    gross_price_with_verification_difference: true,
    gross_price_with_specialized_difference: true,
    gross_price_with_express_difference: true,
    items: true,
    sworn_estimate: true,
    notices: true,
  }).shape,
  words: z.int(),
});
