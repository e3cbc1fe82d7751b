import type { Refusal } from '#shared/contract/operation.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { workMail } from './workMails.ts';

/** Returns delivered work to its translator with a reason, in the same round. */
export function returnJob(
  deps: ProductionDeps,
  { orderId, jobId, by, reason }: JobName & { by: Actor; reason: string },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (!isIn(job, 'delivered') || job.assignee === undefined) return { refused: 'conflict' };
    const translator = await deps.translators.read(job.assignee);
    const how = { version: work.plan.version + 1, now: deps.now, reason };
    return {
      mails: translator ? [workMail('work_returned', job, translator, how)] : [],
      jobs: [{ ...job, state: 'returned', reason }],
      counts: [{ translator: job.assignee, returned: 1 }],
      events: [{ act: 'returned', by, jobId, from: 'delivered', to: 'returned', translator: job.assignee, reason }],
    };
  });
}
