import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { LanguageId } from '#shared/model/language/language.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { RefundAct, RefundTarget } from '#shared/model/money/refund.ts';
import { DeliveredKind } from '#shared/model/order/deliveredKind.ts';
import { ProductionState, ShipmentState } from '#shared/model/order/orderState.ts';
import { HeldFor } from '#shared/model/order/orderWait.ts';
import { OriginalsAct, OriginalsHolder } from '#shared/model/order/papers.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { NextTime } from '#shared/model/order/rating.ts';
import { OwnReferences } from '#shared/model/software/ownReference.ts';
import { fileDays } from '#shared/rules/retention.ts';
import { Billing, CartFile, CartForm } from '../cart/cartContents.ts';
import { NamesStanding } from '../names/confirmedNames.ts';
import { ApostilleStep } from './apostille.ts';

/** A recorded step of the customer's original papers. */
export const OriginalsStep = z.object({
  act: OriginalsAct,
  /** Who has the papers after this step. */
  holder: OriginalsHolder,
  /** The translator who has the papers. */
  translator: z.optional(z.string()),
  /** Number of the parcel in which the papers are returned. */
  packageNumber: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type OriginalsStep = z.infer<typeof OriginalsStep>;

/** Who must hold the papers for each act; `nobody`: they have not arrived yet. */
const from: Readonly<Record<OriginalsAct, readonly (OriginalsHolder | 'nobody')[]>> = {
  received: ['nobody', 'customer'],
  handed_over: ['shop'],
  taken_back: ['translator'],
  // Whoever holds the papers compares the translation with them, page by page.
  compared: ['shop', 'translator'],
  returned: ['shop', 'translator'],
};

const to = { received: 'shop', handed_over: 'translator', taken_back: 'shop', returned: 'customer' } as const;

/** The most steps of one order: papers go back and forth a few times. */
const mostSteps = 40;

/** Who has the papers of an order; undefined if none arrived. */
export const originalsWith = (steps: readonly OriginalsStep[]): OriginalsStep | undefined => steps.at(-1);

/** The acts that are possible now. */
export function openOriginalsActs(steps: readonly OriginalsStep[]): OriginalsAct[] {
  if (steps.length >= mostSteps) return [];
  const holder = originalsWith(steps)?.holder ?? 'nobody';
  return OriginalsAct.options.filter((act) => from[act].includes(holder));
}

/** The step that an act records; undefined if someone else has the papers. */
export function originalsStep(
  steps: readonly OriginalsStep[],
  { act, translator, packageNumber }: Pick<OriginalsStep, 'act' | 'translator' | 'packageNumber'>,
  now: Date,
): OriginalsStep | undefined {
  if (!openOriginalsActs(steps).includes(act)) return undefined;
  const last = originalsWith(steps);
  const holder = act === 'compared' ? (last?.holder ?? 'shop') : to[act];
  const whose = act === 'compared' ? last?.translator : translator;
  return {
    act,
    holder,
    ...(holder === 'translator' && whose !== undefined && { translator: whose }),
    ...(act === 'returned' && packageNumber !== undefined && { packageNumber }),
    at: now.toISOString(),
  };
}

/** What customs of another country ask of a parcel (CN 23 of the Universal Postal Union), as it was declared. */
export const Customs = z.object({
  description: z.string(),
  value: Grosze,
  grams: z.int(),
});
export type Customs = z.infer<typeof Customs>;

/** Translations on paper in the Harmonised System: other printed matter. */
export const documentsHsCode = '491199';

/** How a customer gave up an order: the declaration, the amounts and the evidence. */
export const GivenUp = z.object({
  act: RefundAct,
  /** ISO 8601. */
  at: z.string(),
  /** The declaration as it was shown and confirmed. */
  statement: z.string(),
  refundId: z.string(),
  back: Grosze,
  to: z.optional(RefundTarget),
  /** Each line of the work: its price, what of it was done (basis points) and what is kept; gross. */
  work: z.array(z.object({ gross: Grosze, progress: z.int(), kept: Grosze })),
  shippingKept: Grosze,
  feeKept: Grosze,
});

export type GivenUp = z.infer<typeof GivenUp>;

/** The customer's rating of accepted work. */
export const Rating = z.object({
  stars: z.int(),
  text: z.optional(z.string()),
  /** May be published, without a name. */
  isPublic: z.boolean(),
  nextTime: z.optional(NextTime),
  /** ISO 8601. */
  at: z.string(),
});

export type Rating = z.infer<typeof Rating>;

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
  /** The source that it translates: hash of the file or text, `text` for pasted text. */
  item: z.optional(z.string()),
  round: z.optional(z.int()),
});

export type DeliveredFile = z.infer<typeof DeliveredFile>;

/** The parcel with the paper copy, from the moment it has a number. */
export const Shipment = z.object({
  packageNumber: z.string(),
  state: ShipmentState,
  /** Since when it is in this state (ISO 8601); parcels of before 29 November 2026 do not have it. */
  since: z.optional(z.string()),
  /** When the customer or staff named the address that a returned parcel goes to next (ISO 8601). */
  addressAt: z.optional(z.string()),
  /** When staff decided that a returned or lost parcel is not sent again (ISO 8601). */
  keptAt: z.optional(z.string()),
  /** When its carrier was last asked (ISO 8601). */
  checkedAt: z.optional(z.string()),
  /** Customs declaration; only if the parcel leaves the customs territory. */
  customs: z.optional(Customs),
});

export type Shipment = z.infer<typeof Shipment>;

/** The erased files of an order, or those being erased: their digests for the certificate. */
export const FilesErased = z.object({
  /** When the erasure began, and when the last file was gone (ISO 8601). */
  startedAt: z.string(),
  erasedAt: z.optional(z.string()),
  /** Whether a pasted text was erased as well. */
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
  /** The manual quote that the order came from. */
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
  /** What the desk did about the apostilles that were ordered, oldest first. */
  apostilles: z.optional(z.array(ApostilleStep)),
  /** The customer's own references. */
  own: z.optional(OwnReferences),
  /** Whether it was paid in the provider's sandbox: nothing is delivered for it. */
  test: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  acceptedAt: z.optional(z.string()),
  /** Whether it counted as a dinner of the charity programme when it was accepted. */
  dinner: z.optional(z.boolean()),
  /** When the order last changed, with its id (`<ISO 8601>#<id>`): its place among its owner's changed orders. */
  changed: z.optional(z.string()),
  deliveredAt: z.optional(z.string()),
  /** The first delivery, whatever was corrected later. */
  firstDeliveredAt: z.optional(z.string()),
  /** Accepted by the customer, or automatically when the time for corrections was over. */
  completedAt: z.optional(z.string()),
  /** Whether it was accepted automatically, when the time for corrections was over. */
  completedBySystem: z.optional(z.boolean()),
  rating: z.optional(Rating),
  /**
   * How many days after delivery, or after the end without one, the files are kept; by default a year from the order.
   */
  retentionDays: z.optional(z.literal(fileDays)),
  /** Whether its customer allows that translators outside of the EEA work on it. */
  outsideEea: z.optional(z.boolean()),
  filesErased: z.optional(FilesErased),
  /** Orders of new versions of its files or text, with only their changes ordered. */
  newer: z.optional(z.array(z.string())),
  givenUp: z.optional(GivenUp),
  /**
   * When it was withdrawn from or cancelled, by its customer or by staff, or its time to be paid was over (ISO 8601).
   */
  endedAt: z.optional(z.string()),
  /** Target languages the customer removed before the work began: the gross amount paid for each, and refunded. */
  removed: z.optional(
    z.array(z.object({ targetLanguage: LanguageId, gross: Grosze, at: z.string(), refundId: z.optional(z.string()) })),
  ),
  /** Since when staff have stopped its work (ISO 8601). */
  heldSince: z.optional(z.string()),
  /** Whose turn it is while it is on hold: set where staff asked the customer something. */
  heldFor: z.optional(HeldFor),
  /** The earlier order whose end caused the hold, because its translation was to be reused. */
  heldWithout: z.optional(z.string()),
  /** Names in its source that the customer is asked to confirm. */
  namesAsked: z.optional(NamesStanding),
  /** Since when the work waits for the customer's answer (ISO 8601). */
  questionSince: z.optional(z.string()),
  /** The promised delivery (ISO 8601), once it has moved from the first one. */
  promisedAt: z.optional(z.string()),
  /** When a mail to the customer last failed for good (ISO 8601). */
  mailFailedAt: z.optional(z.string()),
  /** When the customer's account was closed (ISO 8601): the order then holds no personal data. */
  erasedAt: z.optional(z.string()),
});

export type Order = z.infer<typeof Order>;
