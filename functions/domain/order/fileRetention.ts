import { type FileDays, retentionDays } from '#shared/rules/retention.ts';
import type { Order } from './order.ts';
import { originalsWith } from './originals.ts';

const after = (at: string, days: number): number => Date.parse(at) + days * 86_400_000;

/**
 * When the files of an order are to go: so long after its delivery as its customer chose, and at the latest a year after it
 * was ordered. undefined while nothing was delivered.
 */
export function filesEraseAt({
  createdAt,
  deliveredAt,
  retentionDays: chosen,
}: Pick<Order, 'createdAt' | 'deliveredAt' | 'retentionDays'>): Date | undefined {
  if (deliveredAt === undefined) return undefined;
  const last = after(createdAt, retentionDays.orderFiles);
  return new Date(chosen === undefined ? last : Math.min(after(deliveredAt, chosen), last));
}

/** A year from the order is the rule, whether it was chosen or not. */
export const fileDaysOf = ({ retentionDays: chosen }: Pick<Order, 'retentionDays'>): FileDays => chosen ?? 365;

/** The choice can be made, and changed, while there are files and work or money back is not the end of the order. */
export const mayChooseFileDays = ({ state, filesErased, erasedAt }: Order): boolean =>
  filesErased === undefined && erasedAt === undefined && !['expired', 'cancelled', 'withdrawn'].includes(state);

/**
 * Nothing needs the files any more: the work is accepted, by its customer or by itself when the time for corrections was over,
 * or was given up; no complaint waits for an answer, and no papers of the customer are with us.
 */
export const needsNoFiles = ({ state, originals = [] }: Order, hasOpenComplaint: boolean): boolean =>
  ['completed', 'cancelled', 'withdrawn'].includes(state) &&
  !hasOpenComplaint &&
  !['shop', 'translator'].includes(originalsWith(originals)?.holder ?? '');
