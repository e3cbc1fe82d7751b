import { type Cancelling, cancelJob } from './cancelJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/**
 * Ends the work of an order that was cancelled or withdrawn: every job that is not approved is cancelled, one by one.
 * Running it again after an interruption cancels what is left. Answers how many it cancelled.
 */
export async function stopWork(deps: ProductionDeps, orderId: string, how: Cancelling): Promise<number> {
  const work = await deps.production.read(orderId);
  let cancelled = 0;
  for (const { id, state } of work?.jobs ?? []) {
    if (state === 'approved' || state === 'cancelled') continue;
    const result = await cancelJob(deps, { orderId, jobId: id, ...how });
    if (!('refused' in result)) cancelled += 1;
  }
  return cancelled;
}
