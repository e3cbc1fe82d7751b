import * as z from 'zod/mini';
import type { RefundTarget } from '../../model/money/refund.ts';
import type { RefundReason } from '../../model/money/refundReason.ts';
import { DeliveredKind } from '../../model/order/deliveredKind.ts';
import { PaymentState, ProductionState, ShipmentState } from '../../model/order/orderState.ts';
import { OrderStep, StepState } from '../../model/order/orderStep.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { keptReferences } from './address.ts';
import { attachment, changes } from './attachment.ts';
import { cartItem } from './cart.ts';
import { invoice } from './invoice.ts';
import { money } from './money.ts';
import { keptOwn } from './ownReference.ts';
import { originalsStep } from './parcel.ts';
import { paymentMethod } from './paymentForm.ts';
import { attachmentHash, instant } from './primitive.ts';
import { quoteId, quoteMessage } from './quote.ts';
import { rating } from './rating.ts';
import { answeredWishes } from './wishes.ts';

/** Whom the invoice is made out to. */
const billing = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_iso2: z.string(),
  vat_number: z.nullable(z.string()),
  ...keptReferences,
  /** E.164. */
  phone_number: z.string(),
});

// Declared here again: importing it would bring the models of the desk's refunds into every page that reads an order.
const refundReasons = [
  'withdrawal',
  'cancellation',
  'complaint',
  'goodwill',
  'mistake',
  'late',
] as const satisfies readonly RefundReason[];

const refundTargets = ['balance', 'provider'] as const satisfies readonly RefundTarget[];

/** The parts of what was given back, oldest first. */
const refunds = z.array(
  z.object({
    amount: money,
    /** Bonus in it: that part is not paid out. */
    lapsed: money,
    reason: z.nullable(z.enum(refundReasons)),
    /** The same in words, in the caller's language. */
    reason_name: z.nullable(z.string()),
    to: z.enum(refundTargets),
    requested_at: instant,
  }),
);

/** `source`: what the customer sent; the others are what was made of it, in one target language each. */
export const orderFile = z.extend(attachment, {
  kind: z.enum(['source', ...DeliveredKind.options]),
  /** Hash of the file or text that it was made of; null of what was sent, of pasted text, and of what staff handed over for the whole order. */
  made_of: z.nullable(attachmentHash),
  /** When it was handed over; null of what was sent. */
  delivered_at: z.nullable(instant),
  /** An earlier version: a later one of the same work is there, too. */
  replaced: z.boolean(),
});

export type OrderFileWire = z.input<typeof orderFile>;

/** The order of section 3; a field without a value is null and not shown. */
export const order = z.object({
  id: z.string(),
  hash: z.string(),
  service: ServiceKey,
  service_name: z.string(),
  created_at: instant,
  status_name: PaymentState,
  status: ProductionState,
  status_label: z.string(),
  /** The member of the company who ordered; null: its owner, there is no company, or the caller has but the order's hash. */
  ordered_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  email: z.string(),
  specialized: z.boolean(),
  category: z.nullable(z.string()),
  price_net: money,
  tax_rate: z.string(),
  vat: money,
  price_gross: money,
  /** The fee of the way it was paid, gross; not in `price_gross`. */
  payment_fee: money,
  /** Price and fee, once paid. */
  amount_paid: z.nullable(money),
  /** What of it was given back. */
  refunded: money,
  refunds,
  /** It gave a dinner of the charity programme, which is taken back with a refund of all that was paid. */
  dinner: z.boolean(),
  word_count: z.int(),
  /** The pasted text; null where only files were sent. */
  content: z.nullable(z.string()),
  /** What is new in its text; null where that is no new version. */
  text_changes: z.nullable(changes),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  comment: z.nullable(z.string()),
  proofreading: z.boolean(),
  verification: z.boolean(),
  express: z.boolean(),
  delivery_at: z.nullable(instant),
  /** The work stands still since then, and `delivery_at` moves by as long; null while it goes on. */
  paused_since: z.nullable(instant),
  /** On hold because this earlier order was given up or erased, whose translation this new version leaves out; null otherwise. */
  held_without: z.nullable(z.string()),
  /** Accepted by the customer, or by itself. */
  completed_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  /** When it was given up, or its time to be paid was over. */
  ended_at: z.nullable(instant),
  /** Days after delivery, or the end without one, that the files are kept for; 365: a year from the order. */
  retention_days: z.int(),
  /** When they go, unless work or a complaint needs them still; null before delivery or end, and once they are gone. */
  files_erase_at: z.nullable(instant),
  files_erased_at: z.nullable(instant),
  accepts_at: z.nullable(instant),
  rating: z.nullable(rating),
  /** Where it stands, by target language. */
  track: z.array(
    z.object({
      target_lang: z.int(),
      steps: z.array(z.object({ step: OrderStep, state: StepState, at: z.nullable(instant) })),
    }),
  ),
  /** The way of sending by name; null where nothing goes on paper. */
  shipment_name: z.nullable(z.string()),
  shipment_method: z.nullable(z.int()),
  shipment_data: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** `shipment_country` by name, in the caller's language. */
  shipment_country_name: z.nullable(z.string()),
  coupon: z.nullable(z.string()),
  ...answeredWishes,
  package_number: z.nullable(z.string()),
  shipment_state: z.nullable(ShipmentState),
  /** The same in words, in the caller's language. */
  shipment_status: z.nullable(z.string()),
  shipment_checked_at: z.nullable(instant),
  /** What became of the papers that were sent in, oldest first. */
  originals: z.array(originalsStep),
  /** When a mail to this address was last refused for good: its customer gets no mail. */
  mail_failed_at: z.nullable(instant),
  /** Why the payment failed or ran out, in the caller's language. */
  payment_message: z.nullable(z.string()),
  payment_method: z.nullable(paymentMethod),
  /** The same in words, in the caller's language. */
  payment_method_name: z.nullable(z.string()),
  paid_at: z.nullable(instant),
  billing,
  ...keptOwn,
  /** Of the terms and the privacy policy that were accepted with the order, and when. */
  terms_version: z.string(),
  terms_accepted_at: instant,
  /** The quote by a person it came from, with what was asked and answered before; null without one. */
  quote: z.nullable(z.object({ id: quoteId, messages: z.array(quoteMessage) })),
  test_payment: z.boolean(),
  /** Oldest first; empty while the first one is being prepared. */
  invoices: z.array(invoice),
  /** One is being made; with none and this false there will be none: nothing was paid, or the top-up it was paid from had it. */
  invoice_coming: z.boolean(),
  items: z.array(cartItem),
  attachments: z.array(orderFile),
});

export type OrderWire = z.input<typeof order>;
