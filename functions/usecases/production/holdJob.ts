import type { Refusal } from '#shared/contract/operation.ts';
import { addWorkingMinutes, workingMinutesBetween } from '../../domain/delivery/workingCalendar.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork, type WantedChange } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { workMail } from './workMails.ts';

/** Items of the same transaction: the question, its answer, mails. */
type Beside = Pick<WantedChange, 'more' | 'mails'>;

/** A blocking question pauses a job; its clock stops until the answer. */
export function holdJob(
  deps: ProductionDeps,
  {
    orderId,
    jobId,
    translator: id,
    by,
    reason,
    ...beside
  }: JobName & { translator?: string | undefined; by: Actor; reason: string } & Beside,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, id);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'held')) return { jobs: [], events: [] };
    if (!isIn(job, 'working')) return { refused: 'conflict' };
    return {
      ...beside,
      jobs: [{ ...job, state: 'held', heldAt: deps.now.toISOString(), reason }],
      events: [{ act: 'held', by, jobId, from: 'working', to: 'held', reason }],
    };
  });
}

/**
 * After the answer the job resumes; its deadline and those of later jobs move by the paused working minutes; the
 * promise moves once no question is open. Its translator gets one mail, with the answer.
 */
export function resumeJob(
  deps: ProductionDeps,
  { orderId, jobId, by, answer, ...beside }: JobName & { by: Actor; answer?: string | undefined } & Beside,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'working')) return { jobs: [], events: [] };
    if (!isIn(job, 'held')) return { refused: 'conflict' };
    const minutes = workingMinutesBetween(new Date(job.heldAt ?? deps.now), deps.now);
    const { heldAt: _h, reason: _r, ...rest } = job;
    const moved = (at: string) => addWorkingMinutes(new Date(at), minutes, 1).toISOString();
    const goesOn: Job = { ...rest, state: 'working', dueAt: moved(job.dueAt), heldMinutes: job.heldMinutes + minutes };
    const later = followersOf(work.jobs, job.id).map((one) => ({ ...one, dueAt: moved(one.dueAt) }));
    const holder = job.assignee === undefined ? undefined : await deps.translators.read(job.assignee);
    const how = { version: work.plan.version + 1, now: deps.now, reason: answer };
    return {
      ...beside,
      jobs: [goesOn, ...later],
      mails: [...(beside.mails ?? []), ...(holder ? [workMail('work_resumed', goesOn, holder, how)] : [])],
      events: [{ act: 'resumed', by, jobId, from: 'held', to: 'working' }],
    };
  });
}

/** Jobs that wait for this one, directly or through others. */
function followersOf(jobs: readonly Job[], id: string): Job[] {
  const found = new Set([id]);
  for (const before of found) for (const job of jobs) if (job.after.includes(before)) found.add(job.id);
  found.delete(id);
  return jobs.filter((job) => found.has(job.id));
}
