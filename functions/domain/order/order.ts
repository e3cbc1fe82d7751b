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

/** A file that was made of the order: below `delivered/` in the bucket, named by its id. */
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
  /** What it was made of: hash of the file or text, `text` of pasted text. */
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
  /** Where it leaves the customs territory. */
  customs: z.optional(Customs),
});

export type Shipment = z.infer<typeof Shipment>;

/** The files of an order that are being erased, or are gone: their digests, as the certificate of it says them. */
export const FilesErased = z.object({
  /** When it began, and when the last one was gone (ISO 8601). */
  startedAt: z.string(),
  erasedAt: z.optional(z.string()),
  /** A pasted text was among them. */
  text: z.boolean(),
  /** Hex SHA-256 of the bytes; null of one that was not there any more. */
  files: z.array(z.object({ kind: z.string(), sha256: z.nullable(z.string()), bytes: z.int() })),
});

export type FilesErased = z.infer<typeof FilesErased>;

/**
 * What was ordered, as it was ordered: the cart's form, files, billing data and price at that moment. It is born `quoted`
 * and becomes `accepted` with its payment; the progress of the payment itself is the payment's (decision 1).
 */
export const Order = z.object({
  /** Twelve characters that can be read out on the phone. */
  id: z.string(),
  /** The cart's hash: opens the order without an account. */
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
  /** What became of the papers the customer sent in, oldest first. */
  originals: z.optional(z.array(OriginalsStep)),
  /** What its customer's software knows it by. */
  own: z.optional(OwnReferences),
  /** Paid to the provider's sandbox: nothing is delivered for it. */
  test: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  acceptedAt: z.optional(z.string()),
  /** It gave a dinner of the charity programme when it was accepted. */
  dinner: z.optional(z.boolean()),
  /** When it last changed, with its id (`<ISO 8601>#<id>`): its place among the changes of its owner's orders. */
  changed: z.optional(z.string()),
  deliveredAt: z.optional(z.string()),
  /** The first time, whatever was put right later. */
  firstDeliveredAt: z.optional(z.string()),
  /** Accepted by its customer, or by itself when the time to say something was over. */
  completedAt: z.optional(z.string()),
  /** By itself, when the time to say something was over. */
  completedBySystem: z.optional(z.boolean()),
  rating: z.optional(Rating),
  /** Days after delivery, or the end without one, that its customer has its files kept for; a year from the order without a word. */
  retentionDays: z.optional(z.literal(fileDays)),
  filesErased: z.optional(FilesErased),
  /** Orders of new versions of its files or text, of which only what changed was ordered. */
  newer: z.optional(z.array(z.string())),
  givenUp: z.optional(GivenUp),
  /** When it was withdrawn from or cancelled, by its customer or by staff, or its time to be paid was over (ISO 8601). */
  endedAt: z.optional(z.string()),
  /** Target languages its customer took out before the work began: what was paid for each, gross, and came back. */
  removed: z.optional(
    z.array(z.object({ targetLanguage: LanguageId, gross: Grosze, at: z.string(), refundId: z.optional(z.string()) })),
  ),
  /** Staff have stopped its work: since when (ISO 8601). */
  heldSince: z.optional(z.string()),
  /** Because this earlier order ended, whose translation it leaves out. */
  heldWithout: z.optional(z.string()),
  /** Names of its source that its customer is asked to confirm. */
  namesAsked: z.optional(NamesStanding),
  /** The work waits for the customer's answer: since when (ISO 8601). */
  questionSince: z.optional(z.string()),
  /** What the customer is promised now, once that has moved. */
  promisedAt: z.optional(z.string()),
  /** A mail to its customer could never be sent (ISO 8601, the last time). */
  mailFailedAt: z.optional(z.string()),
  /** Its customer's account was closed: there is no person in it any more. */
  erasedAt: z.optional(z.string()),
});

export type Order = z.infer<typeof Order>;
