import { type FileDays, retentionDays } from '#shared/rules/retention.ts';
import { isGivenUp } from './isGivenUp.ts';
import type { Order } from './order.ts';
import { originalsWith } from './originals.ts';

const after = (at: string, days: number): number => Date.parse(at) + days * 86_400_000;

type Kept = Pick<Order, 'state' | 'createdAt' | 'acceptedAt' | 'deliveredAt' | 'endedAt' | 'givenUp'>;

/**
 * Start of the retention period (ISO 8601): the delivery, or the end of an order that was given up or never paid.
 * undefined before either. Rows of earlier releases may lack the end: then their last known instant.
 */
export const filesKeptFrom = (order: Kept): string | undefined =>
  isGivenUp(order) ? (order.endedAt ?? order.givenUp?.at ?? order.acceptedAt ?? order.createdAt) : order.deliveredAt;

/**
 * When an order's files are to be erased: the chosen number of days after delivery, or after its end without one, at
 * the latest a year after it was ordered. undefined before either.
 */
export function filesEraseAt(order: Kept & Pick<Order, 'retentionDays'>): Date | undefined {
  const from = filesKeptFrom(order);
  if (from === undefined) return undefined;
  const chosen = order.retentionDays;
  const last = after(order.createdAt, retentionDays.orderFiles);
  return new Date(chosen === undefined ? last : Math.min(after(from, chosen), last));
}

/** A year from the order is the maximum and the default. */
export const fileDaysOf = ({ retentionDays: chosen }: Pick<Order, 'retentionDays'>): FileDays => chosen ?? 365;

/** The customer can choose as long as there are files, also after the end of the order. */
export const mayChooseFileDays = ({ filesErased, erasedAt }: Order): boolean =>
  filesErased === undefined && erasedAt === undefined;

/**
 * Whether the files are no longer needed: the work is accepted, by the customer or automatically, or given up, or never
 * paid; no complaint is open, and we hold no papers of the customer.
 */
export const needsNoFiles = ({ state, originals = [] }: Order, hasOpenComplaint: boolean): boolean =>
  (state === 'completed' || isGivenUp({ state })) &&
  !hasOpenComplaint &&
  !['shop', 'translator'].includes(originalsWith(originals)?.holder ?? '');
