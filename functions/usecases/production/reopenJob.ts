import type { Refusal } from '#shared/contract/operation.ts';
import { addWorkingMinutes } from '../../domain/delivery/workingCalendar.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { workMail } from './workMails.ts';

/** Working minutes of a correction's round. */
const correctionMinutes = 240;

/** A correction or a complaint: approved work goes back to its translator as a new round with a due time of its own. */
export function reopenJob(
  deps: ProductionDeps,
  { orderId, jobId, by, reason, fault }: JobName & { by: Actor; reason: string; fault: NonNullable<Job['fault']> },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (!isIn(job, 'approved') || job.assignee === undefined) return { refused: 'conflict' };
    // Putting it right earns nothing; somebody else who takes the round agrees on pay of their own.
    const { approvedAt: _a, deliveredAt: _d, pay: _p, ...rest } = job;
    const dueAt = addWorkingMinutes(deps.now, correctionMinutes).toISOString();
    const again: Job = { ...rest, state: 'returned', round: job.round + 1, load: {}, dueAt, reason, fault };
    const translator = await deps.translators.read(job.assignee);
    const how = { version: work.plan.version + 1, now: deps.now, reason };
    return {
      mails: translator ? [workMail('work_returned', again, translator, how)] : [],
      jobs: [again],
      events: [{ act: 'reopened', by, jobId, from: 'approved', to: 'returned', translator: job.assignee, reason }],
    };
  });
}
