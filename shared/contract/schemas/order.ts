import * as z from 'zod/mini';
import type { RefundTarget } from '../../model/money/refund.ts';
import type { RefundReason } from '../../model/money/refundReason.ts';
import { DeliveredKind } from '../../model/order/deliveredKind.ts';
import { ParcelBack, PaymentState, ProductionState, ShipmentState } from '../../model/order/orderState.ts';
import { OrderStep, StepState } from '../../model/order/orderStep.ts';
import { OrderWait } from '../../model/order/orderWait.ts';
import { ApostilleState } from '../../model/order/papers.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { keptPostal, keptReferences, recipient } from './address.ts';
import { attachment, changes } from './attachment.ts';
import { cartItem } from './cart.ts';
import { invoice } from './invoice.ts';
import { money } from './money.ts';
import { keptOwn } from './ownReference.ts';
import { paperDays } from './paperDays.ts';
import { originalsStep } from './parcel.ts';
import { paymentMethod } from './paymentForm.ts';
import { attachmentHash, capability, instant } from './primitive.ts';
import { quoteId, quoteMessage } from './quote.ts';
import { rating } from './ratings.ts';
import { answeredWishes } from './wishes.ts';

/** The buyer on the invoice. */
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
  recipient: z.nullable(recipient),
  /** E.164. */
  phone_number: z.string(),
});

// Repeated here, because importing it would add the models of the desk's refunds to every page that reads an order.
const refundReasons = [
  'withdrawal',
  'cancellation',
  'complaint',
  'goodwill',
  'mistake',
  'late',
] as const satisfies readonly RefundReason[];

const refundTargets = ['balance', 'provider'] as const satisfies readonly RefundTarget[];

/** The refunds, oldest first. */
const refunds = z.array(
  z.object({
    amount: money,
    /** Bonus in the refund, which is not paid out. */
    lapsed: money,
    reason: z.nullable(z.enum(refundReasons)),
    /** The reason in words, in the caller's language. */
    reason_name: z.nullable(z.string()),
    to: z.enum(refundTargets),
    requested_at: instant,
  }),
);

/** A file of an order. `source`: sent by the customer; the others are made from it, each in one target language. */
export const orderFile = z.extend(attachment, {
  /** The order's hash. */
  cart: z.nullable(capability),
  kind: z.enum(['source', ...DeliveredKind.options]),
  /**
   * Hash of the source file or text; null for source files, the pasted text, and files that staff delivered for the
   * whole order.
   */
  made_of: z.nullable(attachmentHash),
  /** When the file was delivered; null for source files. */
  delivered_at: z.nullable(instant),
  /** Whether a later version of the same file exists. */
  replaced: z.boolean(),
});

export type OrderFileWire = z.input<typeof orderFile>;

/** The order (requirements, section 3). Fields without a value are null, and are not shown. */
export const order = z.object({
  id: z.string(),
  /**
   * Null for who may read the order but not act for its customer: members with the role `viewer`, tokens without
   * `orders:write`, staff.
   */
  hash: z.nullable(z.string()),
  service: ServiceKey,
  service_name: z.string(),
  created_at: instant,
  status_name: PaymentState,
  status: ProductionState,
  status_label: z.string(),
  /**
   * The member of the company who ordered; null for its owner, without a company, or if the caller only has the order's
   * hash.
   */
  ordered_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  email: z.string(),
  specialized: z.boolean(),
  category: z.nullable(z.string()),
  price_net: money,
  tax_rate: z.string(),
  vat: money,
  price_gross: money,
  /** The fee of the payment method, gross; not included in `price_gross`. */
  payment_fee: money,
  /** Price and fee; null before the payment. */
  amount_paid: z.nullable(money),
  /** The part of it that was paid with bonus. */
  bonus_used: money,
  /** The refunded part of it. */
  refunded: money,
  refunds,
  /** Whether the order gave a dinner of the charity programme. A full refund takes it back. */
  dinner: z.boolean(),
  word_count: z.int(),
  /** The pasted text; null if only files were sent. */
  content: z.nullable(z.string()),
  /** What is new in the text; null if it is not a new version. */
  text_changes: z.nullable(changes),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  comment: z.nullable(z.string()),
  proofreading: z.boolean(),
  verification: z.boolean(),
  express: z.boolean(),
  delivery_at: z.nullable(instant),
  papers: z.nullable(paperDays),
  /** Since when the work is paused, which delays `delivery_at`; null if it is not paused. */
  paused_since: z.nullable(instant),
  /** What it waits for from its customer; null: nothing. */
  waits_for: z.nullable(OrderWait),
  /**
   * The earlier order whose translation this new version reuses, if that order was given up or erased and this one is
   * on hold for it; null otherwise.
   */
  held_without: z.nullable(z.string()),
  /** When the work was accepted, by the customer or automatically. */
  completed_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  /** When the order was given up, or expired unpaid. */
  ended_at: z.nullable(instant),
  /**
   * How many days the files are kept after delivery, or after the end of an undelivered order; 365: a year from the
   * order.
   */
  retention_days: z.int(),
  /** Whether translators outside of the EEA may work on it. */
  outside_eea: z.boolean(),
  /**
   * When the files are erased, unless work or a complaint still needs them; null before delivery or end, and once they
   * are erased.
   */
  files_erase_at: z.nullable(instant),
  files_erased_at: z.nullable(instant),
  /** When the work is accepted by itself; null before delivery, afterwards, and while a parcel that came back waits. */
  accepts_at: z.nullable(instant),
  /** Whether that is the latest moment: the papers are under way, and it is sooner once they arrive. */
  accepts_at_latest: z.boolean(),
  rating: z.nullable(rating),
  /** Progress by target language. */
  track: z.array(
    z.object({
      target_lang: z.int(),
      /** How much of the step under work is done, in per cent; null where it is not known. */
      progress: z.nullable(z.int()),
      steps: z.array(z.object({ step: OrderStep, state: StepState, at: z.nullable(instant) })),
    }),
  ),
  /** Name of the way of sending; null if nothing is sent on paper. */
  shipment_name: z.nullable(z.string()),
  shipment_method: z.nullable(z.int()),
  shipment_data: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The same by its parts; null for an order that was sent a text before they were read. */
  shipment_address: z.nullable(keptPostal),
  /** Name of `shipment_country`, in the caller's language. */
  shipment_country_name: z.nullable(z.string()),
  coupon: z.nullable(z.string()),
  ...answeredWishes,
  package_number: z.nullable(z.string()),
  shipment_state: z.nullable(ShipmentState),
  /** The parcel's state in words, in the caller's language. */
  shipment_status: z.nullable(z.string()),
  /** What a parcel that came back waits for; null for any other. */
  parcel_back: z.nullable(ParcelBack),
  shipment_checked_at: z.nullable(instant),
  /** The steps of the papers that the customer sent in, oldest first. */
  originals: z.array(originalsStep),
  /** Apostilles that were ordered, and how far they are; null where none was. */
  apostille: z.nullable(z.object({ count: z.int(), state: ApostilleState, since: z.nullable(instant) })),
  /** When a mail to the customer's address last failed for good: the customer gets no mail. */
  mail_failed_at: z.nullable(instant),
  /** Why the payment failed or expired, in the caller's language. */
  payment_message: z.nullable(z.string()),
  payment_method: z.nullable(paymentMethod),
  /** The payment method in words, in the caller's language. */
  payment_method_name: z.nullable(z.string()),
  paid_at: z.nullable(instant),
  billing,
  ...keptOwn,
  /** Versions of the terms and the privacy policy accepted with the order, and the instant. */
  terms_version: z.string(),
  terms_accepted_at: instant,
  /** The manual quote that the order came from, with the messages about it; null without one. */
  quote: z.nullable(z.object({ id: quoteId, messages: z.array(quoteMessage) })),
  test_payment: z.boolean(),
  /** The order's invoices, oldest first; empty while the first one is being made. */
  invoices: z.array(invoice),
  /**
   * Whether an invoice is being made. If false and there is none, there will be none: nothing was paid, or the invoice
   * was issued for the top-up.
   */
  invoice_coming: z.boolean(),
  items: z.array(cartItem),
  attachments: z.array(orderFile),
});

export type OrderWire = z.input<typeof order>;
