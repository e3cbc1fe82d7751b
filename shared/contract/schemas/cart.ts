import * as z from 'zod/mini';
import { CustomerType } from '../../model/customerType.ts';
import { PaymentState } from '../../model/orderState.ts';
import { PaymentMethodKey } from '../../model/paymentMethod.ts';
import { ServiceKey } from '../../model/service.ts';
import { SwornForm, SwornSource } from '../../model/sworn.ts';
import { contentLimit } from '../../rules/contentLimit.ts';
import { includableScopes } from '../../rules/words/scopes.ts';
import { billingAddress, consents, customer, keptReferences, typedReferences } from './address.ts';
import { attachment, notice } from './attachment.ts';
import { changes, earlierOrder } from './comparison.ts';
import { money } from './money.ts';
import { keptOwn, typedOwn } from './ownReference.ts';
import {
  attachmentHash,
  capability,
  catalogueId,
  email,
  flag,
  instant,
  listOf,
  text,
  wholeNumber,
} from './primitive.ts';
import { cartItem, quotation } from './quotation.ts';
import { cartQuote } from './quote.ts';

/** Certified copies beyond the first that one order can have; anyone who needs more asks. */
const mostCopies = 20;

/**
 * The order form of section 3. `is_manual` makes it sworn, `is_proofreading` a proofreading; `free_quote` asks a person
 * for the price of a translation or a proofreading.
 */
export const orderForm = z.object({
  cart: z.optional(capability),
  source_lang: catalogueId,
  target_lang: z.optional(listOf(catalogueId, 30)),
  email: z.optional(email),
  /** The requirements name both; either is taken. */
  email_address: z.optional(email),
  content: z.optional(z.string().check(z.maxLength(contentLimit))),
  attachment: z.optional(listOf(attachmentHash, 10)),
  category: z.optional(catalogueId),
  specialized: z.optional(flag),
  proofreading: z.optional(flag),
  verification: z.optional(flag),
  express: z.optional(flag),
  is_proofreading: z.optional(flag),
  is_manual: z.optional(flag),
  /** A person names the price, whatever the files are; not a sworn order, so nothing about delivery. */
  free_quote: z.optional(flag),
  /** 0: the sworn translation comes as a signed PDF by e-mail, nothing on paper. */
  shipment_method: z.optional(wholeNumber(0, 4)),
  shipment_data: z.optional(text(500)),
  address: z.optional(text(500)),
  comment: z.optional(text(5000)),
  coupon: z.optional(text(40)),
  /** Where international registered mail goes: 30.00 net within Europe, 35.00 elsewhere or while it is not known. */
  shipment_country: z.optional(catalogueId),
  /** What is left out of the price otherwise and is to be translated too, in all files of the order, at the price of its words. */
  include: z.optional(listOf(z.enum(includableScopes), includableScopes.length)),
  /** Of a new version of a text: the whole of it is translated, not what changed alone. */
  whole_text: z.optional(flag),
  /** Sworn: what the translation is made from. */
  sworn_source: z.optional(SwornSource),
  /** Sworn: follows from `shipment_method` (0 is electronic), and must agree with it where it is sent. */
  sworn_form: z.optional(SwornForm),
  /** Sworn: certified copies beyond the first, on paper. */
  copies: z.optional(wholeNumber(0, mostCopies)),
  /** Sworn: how names are spelled in the passport. */
  names: z.optional(text(500)),
  ...typedOwn,
});
export type OrderFormWire = z.output<typeof orderForm>;

/** The same for a price alone: of a text, for nobody in particular. */
export const estimateForm = z.omit(orderForm, {
  cart: true,
  attachment: true,
  whole_text: true,
  external_id: true,
  metadata: true,
});

export const paymentMethod = PaymentMethodKey;

/** The payment form of the cart (section 5, Cart payment). */
export const paymentForm = z.object({
  cart: z.optional(capability),
  ...billingAddress.shape,
  customer,
  ...typedReferences,
  ...consents,
  payment_method: z.optional(paymentMethod),
  /** The bank chosen for przelewy24: an id of the provider's list. */
  bank: z.optional(wholeNumber(1, 99_999)),
  /** White-label bank choice demands the consent to the provider's own terms. */
  provider_terms: z.optional(flag),
});
export type PaymentFormWire = z.output<typeof paymentForm>;

/** The payment form as it was saved; what was not given is null. */
const savedBilling = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  /** E.164. */
  phone_number: z.string(),
  vat_number: z.nullable(z.string()),
  ...keptReferences,
  country_id: z.int(),
  customer: z.object({
    type: CustomerType,
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
  }),
  payment_method: z.nullable(paymentMethod),
});

/** What the order form asks for besides the work itself, as it was sent; shown with the order too. */
export const wishes = {
  include: z.array(z.enum(includableScopes)),
  shipment_country: z.nullable(z.int()),
  sworn_source: z.nullable(SwornSource),
  sworn_form: z.nullable(SwornForm),
  copies: z.nullable(z.int()),
  names: z.nullable(z.string()),
};

const range = <S extends z.core.$ZodType>(of: S) => z.object({ from: of, to: of });

/** Pages of the translation (1125 characters each, every started one whole) and their price, as a range. */
const swornEstimate = z.object({ pages: range(z.int()), price_net: range(money), price_gross: range(money) });

/** What of a buyer the VAT depends on. */
export const buyerForm = z.object({
  cart: z.optional(capability),
  country_id: billingAddress.shape.country_id,
  customer: z.object({ type: CustomerType }),
  vat_number: billingAddress.shape.vat_number,
});

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
      ...wishes,
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
