import type { Refusal } from '#shared/contract/operation.ts';
import { checkRules } from '../../domain/checks/checkRules.ts';
import { isBlocked } from '../../domain/production/fileCheck.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { approvedWork } from './approvedWork.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

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
    return approvedWork(deps, work, { ...job, assignee: job.assignee }, { by, reason });
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
