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
 * Approves delivered work: it is earned, once, and the jobs waiting for it open. Idempotent.
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
 * Checked again at approval: the report must be of these bytes and the current rules. Work with blocking findings is
 * never approved automatically; staff approve it with a reason.
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
    // A translator's reason has to be judged by staff.
    if (check.block > 0) return 'check_blocked';
  }
  return undefined;
}
