import type { Refusal } from '#shared/contract/operation.ts';
import { type Cancelling, cancelling } from './cancelJob.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import type { ProductionDeps } from './productionDeps.ts';

/** Jobs one write cancels, with their capacity, pay and history; what is left goes with the next. */
const atOnce = 8;

/**
 * Ends the work of an order that was cancelled or withdrawn: every job that is not approved is cancelled. Repeats until
 * none is left; running it again changes nothing.
 */
export async function stopWork(
  deps: ProductionDeps,
  orderId: string,
  how: Cancelling,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  for (;;) {
    let left = 0;
    const result = await changeWork<'not_found'>(deps, orderId, (work) => {
      const live = work.jobs.filter(({ state }) => state !== 'approved' && state !== 'cancelled');
      left = live.length;
      return cancelling(deps, work, live.slice(0, atOnce), how);
    });
    if ('refused' in result || left <= atOnce) return result;
  }
}
