import * as z from 'zod/mini';
import { ShipmentState } from '../../model/order/orderState.ts';
import { ApostilleAct, ApostilleState, Carrier, OriginalsAct, OriginalsHolder } from '../../model/order/papers.ts';
import { keptPostal } from './address.ts';
import { money } from './money.ts';
import { instant, text, wholeNumber } from './primitive.ts';

/** The label of a parcel. */
export const parcelLabel = z.object({
  /** Version of where it goes, how and to whom. Whoever posts it sends back the one they read. */
  place_revision: z.string(),
  shipment_method: z.int(),
  shipment_name: z.string(),
  /** The addressee; the buyer, unless the customer named another one. */
  name: z.string(),
  /** Street, postcode and town. */
  address: z.nullable(z.string()),
  locker: z.nullable(z.string()),
  country: z.string(),
  country_iso2: z.string(),
  /** E.164. */
  phone_number: z.string(),
  email: z.string(),
  /** Weight of all copies with their envelope, in grams; null while the number of pages is unknown. */
  grams: z.nullable(z.int()),
  /** Whether the parcel leaves the EU's customs territory, so that it needs a customs declaration. */
  customs_needed: z.boolean(),
});
export type ParcelLabelWire = z.input<typeof parcelLabel>;

/** The version of the place that was read, of those who post a parcel. */
export const placeRevision = text(40);

/** The customs declaration of a parcel of documents, with their value and weight. */
export const customsView = z.object({
  description: z.string(),
  hs_code: z.string(),
  value: money,
  grams: z.int(),
});

export const customsTyped = z.object({
  description: text(100),
  /** In grosze. */
  value: wholeNumber(0, 100_000_000),
  grams: wholeNumber(1, 30_000),
});

/** A step of the papers that a customer sent in. */
export const originalsStep = z.object({
  act: OriginalsAct,
  holder: OriginalsHolder,
  at: instant,
  package_number: z.nullable(z.string()),
});

/** An order's parcel and the customer's papers, for the desk. */
export const parcel = z.object({
  order_id: z.string(),
  /** null if nothing is sent on paper. */
  /** The parts of its address are to be corrected; null for a locker and for a text of which no parts are known. */
  label: z.nullable(z.extend(parcelLabel, { parts: z.nullable(keptPostal) })),
  package_number: z.nullable(z.string()),
  carrier: z.nullable(Carrier),
  shipment_state: ShipmentState,
  /** The parcel's state in words, in the caller's language. */
  shipment_status: z.string(),
  checked_at: z.nullable(instant),
  customs: z.nullable(customsView),
  /**
   * Whether staff can send the parcel now. `wait`: the work is not done yet; `apostille`: one that was ordered is not there; `translator`: a translator posts it;
   * `nothing`: nothing is sent.
   */
  may: z.enum(['send', 'wait', 'apostille', 'translator', 'nothing']),
  /** The apostilles that were ordered, as a task of the desk; null where none was. */
  apostille: z.nullable(
    z.object({
      count: z.int(),
      state: ApostilleState,
      acts: z.array(ApostilleAct),
      steps: z.array(z.object({ act: ApostilleAct, at: instant, by: z.string(), note: z.nullable(z.string()) })),
    }),
  ),
  originals: z.array(
    z.extend(originalsStep, { translator: z.nullable(z.object({ id: z.string(), name: z.string() })) }),
  ),
  originals_acts: z.array(OriginalsAct),
  /** Translators of the order's jobs, to whom the papers can be handed over. */
  translators: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ParcelWire = z.input<typeof parcel>;

export const parcelRow = z.object({
  order_id: z.string(),
  shipment_name: z.string(),
  /** The carrier's number; null before there is one. */
  package_number: z.nullable(z.string()),
  carrier: z.nullable(Carrier),
  /** Since when the parcel is under way or back, or the order waits for its apostilles; null before it is sent. */
  since: z.nullable(instant),
  /** When the carrier has to have the parcel, null once it is sent; of a waiting order, when it was promised. */
  due_at: z.nullable(instant),
  /** When the address was named to which a returned parcel goes next; null while it is not known. */
  address_given_at: z.nullable(instant),
  /** What an order waits for: how many apostilles, whether they were applied for, and whose they are; null in other lists. */
  apostille: z.nullable(
    z.object({ count: z.int(), state: ApostilleState, ordered_at: instant, email_masked: z.string() }),
  ),
});
export type ParcelRowWire = z.input<typeof parcelRow>;
