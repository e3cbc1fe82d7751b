import { livesInEea } from '../../domain/production/translator.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { isIn, type ProductionDeps } from '../production/changeWork.ts';
import { giveBack } from '../production/jobAssignments.ts';

const jobsPage = 100;

/**
 * Offers the jobs of somebody again who is no longer known to live in the EEA, but for orders whose customer allows
 * work outside of it. `by`: who changed the country. Returns how many; may be repeated.
 */
export async function giveBackOutside(deps: ProductionDeps, id: string, by: Actor): Promise<number> {
  const translator = await deps.translators.read(id);
  if (!translator || livesInEea(translator)) return 0;
  let given = 0;
  let after: string | undefined;
  do {
    const { jobs, next } = await deps.production.jobsOf(id, { limit: jobsPage, after });
    for (const job of jobs) {
      if (!isIn(job, 'assigned', 'working', 'held', 'returned')) continue;
      if ((await deps.orders.read(job.orderId))?.outsideEea) continue;
      const name = { orderId: job.orderId, jobId: job.id, translator: id };
      const back = await giveBack(deps, { ...name, by, reason: 'outside_eea' });
      if (!('refused' in back)) given += 1;
    }
    after = next;
  } while (after !== undefined);
  return given;
}
