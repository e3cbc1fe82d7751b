import { createHash } from 'node:crypto';

/** Rows of a payment: itself, its attempts, the provider's notices and its refunds, in one partition. */
export const paymentKey = (slug: string) => ({ pk: `payment#${slug}`, sk: 'payment' });
export const attemptKey = (slug: string, number: number) => ({
  pk: `payment#${slug}`,
  sk: `attempt#${String(number).padStart(4, '0')}`,
});
export const noticeKey = (slug: string, attempt: number, orderId: number) => ({
  pk: `payment#${slug}`,
  sk: `notice#${String(attempt).padStart(4, '0')}#${orderId}`,
});
/** A refund that waits for a second person, under the id of the refund it becomes. */
export const approvalKey = (slug: string, id: string) => ({ pk: `payment#${slug}`, sk: `approval#${id}` });
export const refundKey = (slug: string, id: string) => ({ pk: `payment#${slug}`, sk: `refund#${id}` });

/** The bank's id of a transfer to our own account: booked once. */
export const transferKey = (reference: string) => ({ pk: `transfer#${reference}`, sk: 'transfer' });

/** Partition of the index `owner` with pending bank transfers. */
export const awaitedTransfersPk = 'transfers#awaited';

/**
 * Partitions of the index `owner` with open refunds for staff: pending, to be paid out by hand, or to be approved by a
 * second person.
 */
export const openRefundsPk = {
  waiting: 'refunds#waiting',
  rejected: 'refunds#rejected',
  approval: 'refunds#approval',
} as const;

/** Shards of the index of due work, so that no partition takes all payments. */
export const dueShards = ['due#0', 'due#1', 'due#2', 'due#3'] as const;

export function duePk(slug: string): string {
  const [byte = 0] = createHash('sha256').update(slug).digest();
  return dueShards[byte % dueShards.length] ?? dueShards[0];
}
