import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { DeliveredKind } from '#shared/model/deliveredKind.ts';
import { Grosze } from '#shared/model/grosze.ts';
import { LanguageId } from '#shared/model/language.ts';
import { ProductionState, ShipmentState } from '#shared/model/orderState.ts';
import { OwnReferences } from '#shared/model/ownReference.ts';
import { Quotation } from '#shared/model/quotation.ts';
import { fileDays } from '#shared/rules/retention.ts';
import { Billing } from '../cart/billing.ts';
import { CartFile } from '../cart/cartFile.ts';
import { CartForm } from '../cart/cartForm.ts';
import { NamesStanding } from '../names/confirmedNames.ts';
import { Customs } from './customs.ts';
import { GivenUp } from './givenUp.ts';
import { OriginalsStep } from './originals.ts';
import { Rating } from './rating.ts';

/** A delivered file: under `delivered/` in the bucket, named by its id. */
export const DeliveredFile = z.object({
  id: z.string(),
  kind: DeliveredKind,
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  targetLanguage: LanguageId,
  /** ISO 8601. */
  deliveredAt: z.string(),
  /** The job it was made in, and its round there: files of a later round take its place. */
  job: z.optional(z.string()),
  /** Its source: hash of the file or text, `text` for pasted text. */
  item: z.optional(z.string()),
  round: z.optional(z.int()),
});

export type DeliveredFile = z.infer<typeof DeliveredFile>;

/** The parcel with the paper copy, from the moment it has a number. */
export const Shipment = z.object({
  packageNumber: z.string(),
  state: ShipmentState,
  /** When its carrier was last asked (ISO 8601). */
  checkedAt: z.optional(z.string()),
  /** Only if it leaves the customs territory. */
  customs: z.optional(Customs),
});

export type Shipment = z.infer<typeof Shipment>;

/** The erased files of an order, or those being erased: their digests for the certificate. */
export const FilesErased = z.object({
  /** When it began, and when the last one was gone (ISO 8601). */
  startedAt: z.string(),
  erasedAt: z.optional(z.string()),
  /** Includes a pasted text. */
  text: z.boolean(),
  /** Hex SHA-256 of the bytes; null if it no longer existed. */
  files: z.array(z.object({ kind: z.string(), sha256: z.nullable(z.string()), bytes: z.int() })),
});

export type FilesErased = z.infer<typeof FilesErased>;

/**
 * An order as it was placed: the cart's form, files, billing data and price at that moment. It starts as `quoted` and
 * becomes `accepted` with its payment; the payment has its own state (decision 1).
 */
export const Order = z.object({
  /** Twelve characters, easy to read out on the phone. */
  id: z.string(),
  /** The cart's hash: gives access to the order without an account. */
  hash: z.string(),
  cartDigest: z.string(),
  state: ProductionState,
  paymentSlug: z.string(),
  /** The quote by a person that it came from. */
  quoteId: z.optional(z.string()),
  account: z.optional(z.string()),
  /** The member of the company who ordered; none: its owner, or a customer without a company. */
  member: z.optional(z.string()),
  email: z.string(),
  locale: z.enum(locales),
  form: CartForm,
  billing: Billing,
  quotation: Quotation,
  files: z.array(CartFile),
  delivered: z.optional(z.array(DeliveredFile)),
  shipment: z.optional(Shipment),
  /** The history of the customer's original papers, oldest first. */
  originals: z.optional(z.array(OriginalsStep)),
  /** The customer's own references. */
  own: z.optional(OwnReferences),
  /** Paid in the provider's sandbox: nothing is delivered for it. */
  test: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  acceptedAt: z.optional(z.string()),
  /** It counted as a dinner of the charity programme when it was accepted. */
  dinner: z.optional(z.boolean()),
  /** When it last changed, with its id (`<ISO 8601>#<id>`): its place among the changes of its owner's orders. */
  changed: z.optional(z.string()),
  deliveredAt: z.optional(z.string()),
  /** The first delivery, whatever was corrected later. */
  firstDeliveredAt: z.optional(z.string()),
  /** Accepted by the customer, or automatically when the time for corrections was over. */
  completedAt: z.optional(z.string()),
  /** Automatically, when the time for corrections was over. */
  completedBySystem: z.optional(z.boolean()),
  rating: z.optional(Rating),
  /**
   * How many days after delivery, or after the end without one, the files are kept; by default a year from the order.
   */
  retentionDays: z.optional(z.literal(fileDays)),
  filesErased: z.optional(FilesErased),
  /** Orders of new versions of its files or text, with only their changes ordered. */
  newer: z.optional(z.array(z.string())),
  givenUp: z.optional(GivenUp),
  /** When it was withdrawn from or cancelled, by its customer or by staff, or its time to be paid was over (ISO 8601). */
  endedAt: z.optional(z.string()),
  /** Target languages the customer removed before the work began: the gross amount paid for each, and refunded. */
  removed: z.optional(
    z.array(z.object({ targetLanguage: LanguageId, gross: Grosze, at: z.string(), refundId: z.optional(z.string()) })),
  ),
  /** Staff have stopped its work: since when (ISO 8601). */
  heldSince: z.optional(z.string()),
  /** Because this earlier order, whose translation it reuses, has ended. */
  heldWithout: z.optional(z.string()),
  /** Names in its source that the customer is asked to confirm. */
  namesAsked: z.optional(NamesStanding),
  /** The work waits for the customer's answer: since when (ISO 8601). */
  questionSince: z.optional(z.string()),
  /** The current promise, once it has moved. */
  promisedAt: z.optional(z.string()),
  /** A mail to its customer could never be sent (ISO 8601, the last time). */
  mailFailedAt: z.optional(z.string()),
  /** The customer's account was closed: the order holds no personal data. */
  erasedAt: z.optional(z.string()),
});

export type Order = z.infer<typeof Order>;
