import * as z from 'zod/mini';
import { ShipmentState } from '../../model/order/orderState.ts';
import { Carrier, OriginalsAct, OriginalsHolder } from '../../model/order/papers.ts';
import { money } from './money.ts';
import { instant, text, wholeNumber } from './primitive.ts';

/** The label of a parcel. */
export const parcelLabel = z.object({
  shipment_method: z.int(),
  shipment_name: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  locker: z.nullable(z.string()),
  country: z.string(),
  country_iso2: z.string(),
  /** E.164. */
  phone_number: z.string(),
  email: z.string(),
  /** Of all copies with their envelope; null while the pages are not known. */
  grams: z.nullable(z.int()),
  /** It leaves the customs territory: a declaration goes with it. */
  customs_needed: z.boolean(),
});
export type ParcelLabelWire = z.input<typeof parcelLabel>;

/** A customs declaration as it was made: documents, of this value and weight. */
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

/** One step of the papers that a customer sent in. */
export const originalsStep = z.object({
  act: OriginalsAct,
  holder: OriginalsHolder,
  at: instant,
  package_number: z.nullable(z.string()),
});

/** The parcel of an order at the desk, and the customer's papers. */
export const parcel = z.object({
  order_id: z.string(),
  /** null where nothing is sent on paper. */
  label: z.nullable(parcelLabel),
  package_number: z.nullable(z.string()),
  carrier: z.nullable(Carrier),
  shipment_state: ShipmentState,
  /** The same in words, in the caller's language. */
  shipment_status: z.string(),
  checked_at: z.nullable(instant),
  customs: z.nullable(customsView),
  /** Whether it can be sent now: its work is not done yet (`wait`), a translator posts it, or nothing is to be sent. */
  may: z.enum(['send', 'wait', 'translator', 'nothing']),
  originals: z.array(
    z.extend(originalsStep, { translator: z.nullable(z.object({ id: z.string(), name: z.string() })) }),
  ),
  originals_acts: z.array(OriginalsAct),
  /** Translators of the order's jobs: who may get the papers. */
  translators: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ParcelWire = z.input<typeof parcel>;

export const parcelRow = z.object({
  order_id: z.string(),
  shipment_name: z.string(),
  /** null before it has one. */
  package_number: z.nullable(z.string()),
  carrier: z.nullable(Carrier),
  /** Since when it is under way or back; null before it is sent. */
  since: z.nullable(instant),
  /** When it has to be with the carrier; null once it is sent. */
  due_at: z.nullable(instant),
});
export type ParcelRowWire = z.input<typeof parcelRow>;
