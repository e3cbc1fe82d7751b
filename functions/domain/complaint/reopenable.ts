import { isGivenUp } from '../order/isGivenUp.ts';
import type { Order } from '../order/order.ts';
import type { Job } from '../production/job.ts';

/**
 * Jobs of an order that can go back to their translators: the last approved step of each line, papers aside; of an order
 * that was given up none.
 */
export function reopenable(order: Pick<Order, 'state'>, jobs: readonly Job[]): Job[] {
  if (isGivenUp(order)) return [];
  const approved = jobs.filter(
    ({ state, assignee, step }) => state === 'approved' && assignee !== undefined && step !== 'shipping',
  );
  const last = new Map<string, Job>();
  for (const job of approved) last.set(`${job.itemId} ${job.targetLanguage}`, job);
  return [...last.values()];
}
