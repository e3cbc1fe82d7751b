import { type FileDays, retentionDays } from '#shared/rules/retention.ts';
import { isGivenUp } from './isGivenUp.ts';
import type { Order } from './order.ts';
import { originalsWith } from './originals.ts';

const after = (at: string, days: number): number => Date.parse(at) + days * 86_400_000;

type Kept = Pick<Order, 'state' | 'createdAt' | 'acceptedAt' | 'deliveredAt' | 'endedAt' | 'givenUp'>;

/**
 * From when the days count that files are kept (ISO 8601): the delivery, or the end of an order that was given up or not paid
 * for. undefined before either. Rows of earlier releases do not all say when they ended: then it is the last that they know.
 */
export const filesKeptFrom = (order: Kept): string | undefined =>
  isGivenUp(order) ? (order.endedAt ?? order.givenUp?.at ?? order.acceptedAt ?? order.createdAt) : order.deliveredAt;

/**
 * When the files of an order are to go: so long after its delivery, or its end without one, as its customer chose, and at the
 * latest a year after it was ordered. undefined before either.
 */
export function filesEraseAt(order: Kept & Pick<Order, 'retentionDays'>): Date | undefined {
  const from = filesKeptFrom(order);
  if (from === undefined) return undefined;
  const chosen = order.retentionDays;
  const last = after(order.createdAt, retentionDays.orderFiles);
  return new Date(chosen === undefined ? last : Math.min(after(from, chosen), last));
}

/** A year from the order is the rule, whether it was chosen or not. */
export const fileDaysOf = ({ retentionDays: chosen }: Pick<Order, 'retentionDays'>): FileDays => chosen ?? 365;

/** The choice can be made, and changed, while there are files; after the end of the order too. */
export const mayChooseFileDays = ({ filesErased, erasedAt }: Order): boolean =>
  filesErased === undefined && erasedAt === undefined;

/**
 * Nothing needs the files any more: the work is accepted, by its customer or by itself when the time for corrections was over,
 * or was given up, or nobody paid for it; no complaint waits for an answer, and no papers of the customer are with us.
 */
export const needsNoFiles = ({ state, originals = [] }: Order, hasOpenComplaint: boolean): boolean =>
  (state === 'completed' || isGivenUp({ state })) &&
  !hasOpenComplaint &&
  !['shop', 'translator'].includes(originalsWith(originals)?.holder ?? '');
