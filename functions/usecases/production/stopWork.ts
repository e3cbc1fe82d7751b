import { type Cancelling, cancelJob } from './cancelJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/**
 * Ends the work of a cancelled or withdrawn order: every unapproved job is cancelled, one by one. After an
 * interruption, running it again cancels the rest. Returns the number of cancelled jobs.
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
