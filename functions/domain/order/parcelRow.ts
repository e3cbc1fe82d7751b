import * as z from 'zod/mini';
import type { Shipment } from './order.ts';

/** Parcels under way, by when their carrier is asked next; and those that came back, until someone has decided. */
export const parcelKinds = ['parcel', 'parcel_back'] as const;

/** A parcel that someone has to look at: the job that asks its carrier, or staff where it came back. Nothing personal is in it. */
export const ParcelRow = z.object({
  orderId: z.string(),
  kind: z.enum(parcelKinds),
  packageNumber: z.string(),
  method: z.int(),
  /** Since when it is under way, or back (ISO 8601). */
  since: z.string(),
  /** When it is to be looked at (ISO 8601). */
  at: z.string(),
});
export type ParcelRow = z.infer<typeof ParcelRow>;

const hour = 3_600_000;

/** Nobody knows where it is any more: it is for staff to ask the carrier. */
const lostAfter = 45 * 24 * hour;

/** How often the carrier is asked: the first days every two hours, then less; a locker is emptied within two days. */
export function nextLook({ since }: Pick<ParcelRow, 'since'>, now: Date): Date {
  const age = now.getTime() - Date.parse(since);
  return new Date(now.getTime() + (age < 7 * 24 * hour ? 2 * hour : 8 * hour));
}

export const isLost = ({ since }: Pick<ParcelRow, 'since'>, now: Date): boolean =>
  now.getTime() - Date.parse(since) > lostAfter;

/** Who has to look at a parcel in this state, and when; null where nobody has. */
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
