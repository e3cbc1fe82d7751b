import type { Refusal } from '#shared/contract/operation.ts';
import { checkRules } from '../../domain/checks/checkReport.ts';
import { isApostilleOpen } from '../../domain/order/apostille.ts';
import { isBlocked, isSentBack, type Job, revises } from '../../domain/production/job.ts';
import { factOf } from '../../domain/production/statement.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
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
import { freedLoad, spentLoad } from './jobOffers.ts';

/** Approves delivered work: its translator earns the pay, once, and the jobs waiting for it open. Idempotent. */
export function approveJob(
  deps: ProductionDeps,
  { orderId, jobId, by, reason }: JobName & { by: Actor; reason?: string | undefined },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity' | 'check_blocked' | 'check_pending'>> {
  return changeWork<'not_found' | 'conflict' | 'check_blocked' | 'check_pending'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'approved')) return { jobs: [], events: [] };
    if (!isIn(job, 'delivered') || job.assignee === undefined) return { refused: 'conflict' };
    // Papers without the apostille that was paid for are not done with, whoever has printed them.
    if (job.step === 'shipping' && isApostilleOpen(work.order)) return { refused: 'conflict' };
    const refused = unchecked(job, by, reason);
    if (refused) return { refused };
    return approvedWork(deps, work, { ...job, assignee: job.assignee }, { by, reason });
  });
}

/**
 * Why the checks of this round's files forbid approval; undefined if they allow it. Reports must be of these bytes and
 * the current rules. Work with blocking findings is never approved automatically; staff approve it with a reason.
 */
function unchecked(
  { files, round }: Job,
  by: Actor,
  reason: string | undefined,
): 'check_blocked' | 'check_pending' | undefined {
  const checks = files.filter((file) => file.round === round && file.check !== undefined);
  if (by.kind !== 'system') {
    const isHeldUp = checks.some(({ check }) => isBlocked(check));
    return isHeldUp && (reason ?? '') === '' ? 'check_blocked' : undefined;
  }
  for (const { check, sha256 } of checks) {
    if (check?.state !== 'done' || check.sha256 !== sha256 || check.rules !== checkRules) return 'check_pending';
    // Blocking findings that the translator overrode: staff have to judge the reason.
    if (check.block > 0) return 'check_blocked';
  }
  return undefined;
}

/** The reviser who sent a translation back is told that it is there again. */
export async function toReviser(
  { translators, now }: Pick<ProductionDeps, 'translators' | 'now'>,
  { plan, jobs }: Pick<CurrentWork, 'plan' | 'jobs'>,
  translation: Job,
) {
  const revision = jobs.find(({ after, ...one }) => revises(one) && after.includes(translation.id));
  if (!isSentBack(translation) || revision?.assignee === undefined || !isIn(revision, 'working', 'returned')) return [];
  const reviser = await translators.read(revision.assignee);
  return reviser ? [workMail('work_ready', revision, reviser, { version: plan.version + 1, now })] : [];
}

type Approved = Pick<WantedChange, 'jobs' | 'loads' | 'mails' | 'counts' | 'more' | 'events'>;

/** The change that approves a delivered job: the agreed pay is earned, and reserved days are released. */
export async function approvedWork(
  { translators, earnings, now }: Pick<ProductionDeps, 'translators' | 'earnings' | 'now'>,
  { plan, jobs }: CurrentWork,
  job: Job & { assignee: string },
  { by, reason }: { by: Actor; reason?: string | undefined },
): Promise<Approved> {
  const { orderId, id: jobId, assignee: translator } = job;
  const at = now.toISOString();
  const inTime = (job.deliveredAt ?? '') <= job.dueAt;
  // Correcting one's own work in a later round is not paid.
  const net = job.pay?.net ?? 0;
  const earning = {
    translator,
    fact: factOf(job),
    kind: 'earning' as const,
    at,
    orderId,
    jobId,
  };
  const holder = await translators.read(translator);
  const approved = { act: 'approved' as const, from: 'delivered', to: 'approved' };
  return {
    jobs: [{ ...job, state: 'approved', approvedAt: at, load: spentLoad(job, now) }],
    loads: freedLoad(job, now),
    mails: [
      ...(holder ? [workMail('work_approved', job, holder, { version: plan.version + 1, now })] : []),
      ...(await toReviser({ translators, now }, { plan, jobs }, job)),
    ],
    counts: [{ translator, approved: 1, ...(inTime && { inTime: 1 }) }],
    more: net === 0 || job.pay === undefined ? [] : [earnings.item({ ...earning, net: job.pay.net })],
    events: [{ ...approved, by, jobId, translator, ...(reason !== undefined && { reason }) }],
  };
}
