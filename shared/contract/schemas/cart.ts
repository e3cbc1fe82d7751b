import * as z from 'zod/mini';
import { PaymentState } from '../../model/order/orderState.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { keptPostal } from './address.ts';
import { attachment, changes, contentNotice, earlierOrder, notice } from './attachment.ts';
import { money } from './money.ts';
import { keptOwn } from './ownReference.ts';
import { paperDays } from './paperDays.ts';
import { savedBilling } from './paymentForm.ts';
import { attachmentHash, capability, instant } from './primitive.ts';
import { cartQuote } from './quote.ts';
import { answeredWishes } from './wishes.ts';

/**
 * The price of a cart. If anything cannot be priced automatically (`items_without_quotation`), price and time are null
 * rather than partial.
 */
export const quotation = z.object({
  time_in_minutes: z.nullable(z.int()),
  time_in_hours: z.nullable(z.int()),
  delivery_at: z.nullable(instant),
  papers: z.nullable(paperDays),
  price_net: z.nullable(money),
  price_gross: z.nullable(money),
  vat: z.nullable(money),
  /** `23%`, or `0%` if the customer accounts for VAT. */
  vat_rate: z.string(),
  /** Why this rate applies, in one sentence, in the caller's language. */
  vat_reason: z.string(),
  /** True when something cannot be priced automatically: no price is shown, a manual quote is asked for. */
  items_without_quotation: z.boolean(),
  /** The version of the price configuration; recalculating with it gives the same amount to the grosz. */
  price_version: z.string(),
  /** Since when that price list is in force. */
  price_list_from: instant,
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
  /** Which earlier items of the order have the same paragraphs; null in `attachment_hash` is the pasted text. */
  repeats: z.array(z.object({ attachment_hash: z.nullable(attachmentHash), public_name: z.string(), words: z.int() })),
  /**
   * All words of a new version, of which only the changed ones (`words`) are translated; null if all of it is
   * translated.
   */
  whole_words: z.nullable(z.int()),
  /** Why the item has no automatic price; null if it has one. */
  reason: z.nullable(notice),
  /** The price; null if the item has no automatic price. */
  quotation: z.nullable(z.object({ price_net: money, price_gross: money, vat: money })),
});
export type CartItemWire = z.infer<typeof cartItem>;

const range = <S extends z.core.$ZodType>(of: S) => z.object({ from: of, to: of });

/** Pages of the translation (1125 characters each, started pages count as whole ones) and their price, as ranges. */
const swornEstimate = z.object({ pages: range(z.int()), price_net: range(money), price_gross: range(money) });

export const cart = z.object({
  hash: capability,
  state: z.enum(['draft', 'counting', 'quoted', 'awaiting_manual_quote', 'ordered', 'expired']),
  quotation: z.nullable(quotation),
  gross_price_with_proofreading_difference: z.nullable(money),
  gross_price_with_verification_difference: z.nullable(money),
  /** What each option adds to the gross price, whether it is ticked or not. */
  gross_price_with_specialized_difference: z.nullable(money),
  gross_price_with_express_difference: z.nullable(money),
  items: z.array(cartItem),
  attachments: z.array(attachment),
  /** The order that the cart has new versions of; null for any other cart. */
  earlier: z.nullable(earlierOrder),
  /** What is new in the text; null if it is not a new version. */
  text_changes: z.nullable(changes),
  payment: z.object({ slug: z.string() }),
  /** The form as last sent, so that it appears again after a reload or on another device. */
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
      /** The same by its parts; null for an order that was sent a text before they were read. */
      shipment_address: z.nullable(keptPostal),
      comment: z.nullable(z.string()),
      coupon: z.nullable(z.string()),
      ...answeredWishes,
    }),
  ),
  ...keptOwn,
  /** Sworn orders: estimated price before the manual quote; null if anything could not be read. */
  sworn_estimate: z.nullable(swornEstimate),
  /** What the customer should look at before ordering; never a reason to refuse. */
  notices: z.array(contentNotice),
  billing: z.nullable(savedBilling),
  /** When a manual quote was requested; the promised fifteen minutes run from then. */
  manual_quote_asked_at: z.nullable(instant),
  /** The requested quote, with its number and the instant it is promised for. */
  manual_quote: z.nullable(cartQuote),
  /** The order made from this cart, with the state of its payment. */
  order: z.nullable(z.object({ id: z.string(), status_name: PaymentState })),
  expires_at: instant,
});
export type CartWire = z.input<typeof cart>;

/** The fields of a cart that an estimate has. */
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
