import * as z from 'zod/mini';
import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import type { ParcelBack, ProductionState } from '#shared/model/order/orderState.ts';
import type { Customs, Order, Shipment } from './order.ts';

/** States in which an order may be shipped: paid, and neither stopped nor given up. */
const shippable: readonly ProductionState[] = [
  'accepted',
  'assigned',
  'in_translation',
  'in_review',
  'revision_requested',
  'delivered',
  'completed',
];

/**
 * The parcel of an order once staff have entered its number: `prepared`, or `sent` when it is on its way. The same
 * number again can only change it to `sent`. Another number replaces a parcel that has not left or has come back;
 * undefined if it is under way, or if nothing is shipped.
 */
export function withParcel(
  order: Order,
  packageNumber: string,
  sent: boolean,
  customs?: Customs,
): Shipment | undefined {
  const { shipment: before, state, form, erasedAt } = order;
  const wanted = sent ? 'sent' : 'prepared';
  const isSame = before?.packageNumber === packageNumber;
  if (isSame && (before.state !== 'prepared' || !sent)) return before;
  if (!shippable.includes(state) || form.shippingMethod === undefined || erasedAt !== undefined) return undefined;
  if (isSame) return { ...before, state: wanted, ...(customs && { customs }) };
  const isReplaceable = before === undefined || ['none', 'prepared', 'returned'].includes(before.state);
  return isReplaceable ? { packageNumber, state: wanted, ...(customs && { customs }) } : undefined;
}

/** Parcels under way, sorted by when their carrier is asked next; and returned ones, until staff have decided. */
export const parcelKinds = ['parcel', 'parcel_back'] as const;

/**
 * A parcel due for a check: by the job that asks its carrier, or by staff if it came back. It holds nothing personal.
 */
export const ParcelRow = z.object({
  orderId: z.string(),
  kind: z.enum(parcelKinds),
  packageNumber: z.string(),
  method: z.int(),
  /** Since when it has been under way, or back (ISO 8601). */
  since: z.string(),
  /** When it is due for a check (ISO 8601). */
  at: z.string(),
  /** When the address was named to which a returned one goes next (ISO 8601). */
  addressAt: z.optional(z.string()),
});
export type ParcelRow = z.infer<typeof ParcelRow>;

/** What a parcel that came back waits for; undefined for any other. */
export function parcelBack(
  shipment: Pick<Shipment, 'state' | 'addressAt' | 'keptAt'> | undefined,
): ParcelBack | undefined {
  if (shipment?.state !== 'returned') return undefined;
  if (shipment.keptAt !== undefined) return 'kept';
  return shipment.addressAt === undefined ? 'address_needed' : 'address_given';
}

/**
 * From when on delivered work may be accepted by itself: its delivery, but of papers their arrival. `isAssumed`: the
 * carrier has not told that they arrived, which is taken for granted some days after they were posted. Undefined while
 * a parcel that came back waits to be sent again.
 */
export function acceptanceFrom(
  { deliveredAt = '', shipment }: Pick<Order, 'deliveredAt' | 'shipment'>,
  { paperArrivesDays }: Pick<AfterSaleRules, 'paperArrivesDays'>,
): { at: string; isAssumed: boolean } | undefined {
  const { state, since, checkedAt, keptAt } = shipment ?? { state: 'none' as const };
  if (keptAt !== undefined) return { at: later(keptAt, deliveredAt), isAssumed: false };
  if (state === 'returned') return undefined;
  if (state === 'delivered') return { at: later(since ?? checkedAt ?? deliveredAt, deliveredAt), isAssumed: false };
  if (state === 'none' || state === 'prepared') return { at: deliveredAt, isAssumed: false };
  const arrives = new Date(Date.parse(since ?? deliveredAt) + paperArrivesDays * 24 * hour).toISOString();
  return { at: later(arrives, deliveredAt), isAssumed: true };
}

const later = (one: string, other: string): string => (one > other ? one : other);

const hour = 3_600_000;

/** Age after which a parcel under way counts as lost: staff have to ask the carrier. */
const lostAfter = 45 * 24 * hour;

/**
 * When the carrier is asked next: every two hours in the first seven days, because a locker is emptied within two, then
 * every eight.
 */
export function nextLook({ since }: Pick<ParcelRow, 'since'>, now: Date): Date {
  const age = now.getTime() - Date.parse(since);
  return new Date(now.getTime() + (age < 7 * 24 * hour ? 2 * hour : 8 * hour));
}

export const isLost = ({ since }: Pick<ParcelRow, 'since'>, now: Date): boolean =>
  now.getTime() - Date.parse(since) > lostAfter;

/** Who checks a parcel in this state, and when; null if nobody does. */
export function rowOf(
  { id: orderId, form }: { id: string; form: { shippingMethod?: number | undefined } },
  { packageNumber, state }: Shipment,
  now: Date,
): ParcelRow | null {
  const shared = { orderId, packageNumber, method: form.shippingMethod ?? 0, since: now.toISOString() };
  if (state === 'sent' || state === 'in_locker') {
    return { ...shared, kind: 'parcel', at: nextLook(shared, now).toISOString() };
  }
  return state === 'returned' ? { ...shared, kind: 'parcel_back', at: now.toISOString() } : null;
}
