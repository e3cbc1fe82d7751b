import type { Refusal } from '#shared/contract/operation.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import { awaitedTranslation, type Job, revises } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { nextRound, sentBackRound } from '../../domain/production/workProgress.ts';
import {
  type ChangedWork,
  type CurrentWork,
  changeWork,
  isIn,
  type JobName,
  jobIn,
  type ProductionDeps,
  type WantedChange,
  workMail,
} from './changeWork.ts';

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

/**
 * A reviser sends the translation back to its translator with remarks, and keeps the revision, which waits for it.
 * Idempotent while it is there. `conflict`: there is no translation before it, or the revision is not under work.
 */
export function returnToTranslator(
  deps: ProductionDeps,
  { orderId, jobId, translator: id, remarks }: JobName & { translator: string; remarks: string },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const revision = jobIn(work, jobId, id);
    if (!revision) return { refused: 'not_found' };
    if (!revises(revision) || !isIn(revision, 'working', 'returned')) return { refused: 'conflict' };
    if (awaitedTranslation(work.jobs, revision)) return { jobs: [], events: [] };
    const before = work.jobs.find(({ id: one, step }) => revision.after.includes(one) && step === 'translation');
    if (!before || !isIn(before, 'approved')) return { refused: 'conflict' };
    const again: Job = { ...sentBackRound(before, revision, deps.now), reason: remarks };
    const { assignee } = before;
    // What the house translated goes back to the house.
    const holder = assignee === undefined ? undefined : await deps.translators.read(assignee);
    const how = { version: work.plan.version + 1, now: deps.now, reason: remarks };
    return {
      jobs: [again],
      mails: holder ? [workMail('work_returned', again, holder, how)] : [],
      counts: assignee === undefined ? [] : [{ translator: assignee, returned: 1 }],
      events: [
        {
          act: 'sent_back',
          ...{ by: { kind: 'translator' as const, id }, jobId: before.id, from: 'approved', to: 'returned' },
          ...{ reason: remarks, ...(assignee !== undefined && { translator: assignee }) },
        },
      ],
    };
  });
}

/** A correction or complaint: reopens approved work as a new round for whoever did it, with a new due time. */
export const reopenJob = (
  deps: ProductionDeps,
  { orderId, jobId, ...how }: JobName & { by: Actor; reason: string; fault: NonNullable<Job['fault']> },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> =>
  changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => reopened(deps, work, { jobIds: [jobId], ...how }));

/** The change that reopens several jobs, each with a new round. */
export async function reopened(
  { translators, now }: Pick<ProductionDeps, 'translators' | 'now'>,
  work: CurrentWork,
  how: { jobIds: readonly string[]; by: Actor; reason: string; fault?: Job['fault'] },
): Promise<WantedChange | Refusal<'not_found' | 'conflict'>> {
  const { jobIds, by, reason, fault } = how;
  if (isGivenUp(work.order)) return { refused: 'conflict' };
  const change = { jobs: [] as Job[], events: [] as WantedChange['events'][number][], mails: [] as Mail[] };
  for (const jobId of jobIds) {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (!isIn(job, 'approved') || (job.step === 'shipping' && job.assignee === undefined))
      return { refused: 'conflict' };
    const again: Job = { ...nextRound(job, now), reason, ...(fault && { fault }) };
    // What the house made goes back to the house.
    const holder = job.assignee;
    const translator = holder === undefined ? undefined : await translators.read(holder);
    change.jobs.push(again);
    change.events.push({
      act: 'reopened',
      ...{ by, jobId, from: 'approved', to: 'returned', reason, ...(holder !== undefined && { translator: holder }) },
    });
    if (translator)
      change.mails.push(workMail('work_returned', again, translator, { version: work.plan.version + 1, now, reason }));
  }
  // Reopened accepted work is delivered and accepted again.
  return work.order.state === 'completed' ? { ...change, state: 'revision_requested' } : change;
}
