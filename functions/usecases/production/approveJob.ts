import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, zeroGrosze } from '#shared/model/grosze.ts';
import { checkRules } from '../../domain/checks/checkRules.ts';
import { isBlocked } from '../../domain/production/fileCheck.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { freedLoad, spentLoad } from './takeJob.ts';
import { workMail } from './workMails.ts';

/**
 * Approves what was delivered: it is earned, once, and the jobs that waited for it open. Approving twice is no error.
 */
export function approveJob(
  deps: ProductionDeps,
  { orderId, jobId, by, reason }: JobName & { by: Actor; reason?: string | undefined },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity' | 'check_blocked' | 'check_pending'>> {
  return changeWork<'not_found' | 'conflict' | 'check_blocked' | 'check_pending'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'approved')) return { jobs: [], events: [] };
    if (!isIn(job, 'delivered') || job.assignee === undefined) return { refused: 'conflict' };
    const refused = unchecked(job, by, reason);
    if (refused) return { refused };
    const translator = job.assignee;
    const inTime = (job.deliveredAt ?? '') <= job.dueAt;
    const net = earnedBy(job);
    const holder = await deps.translators.read(translator);
    const how = { version: work.plan.version + 1, now: deps.now };
    return {
      jobs: [{ ...job, state: 'approved', approvedAt: deps.now.toISOString(), load: spentLoad(job, deps.now) }],
      loads: freedLoad(job, deps.now),
      mails: holder ? [workMail('work_approved', job, holder, how)] : [],
      counts: [{ translator, approved: 1, ...(inTime && { inTime: 1 }) }],
      more:
        net === 0
          ? []
          : [
              deps.earnings.item({
                translator,
                fact: `${orderId}#${jobId}#${job.round}`,
                kind: 'earning',
                net,
                at: deps.now.toISOString(),
                orderId,
                jobId,
              }),
            ],
      events: [
        {
          act: 'approved',
          by,
          jobId,
          from: 'delivered',
          to: 'approved',
          translator,
          ...(reason !== undefined && { reason }),
        },
      ],
    };
  });
}

/**
 * Looked at again at the approval: the report is of these very bytes and of today's rules. Nothing that blocks is ever
 * approved by itself; staff approve it with a reason.
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
    // A reason of the translator's is for staff to judge.
    if (check.block > 0) return 'check_blocked';
  }
  return undefined;
}

/** What was agreed when it was accepted; putting one's own work right in a later round earns nothing. */
const earnedBy = ({ pay }: Job): Grosze => pay?.net ?? zeroGrosze;
