import { checkRules } from '#functions/domain/checks/checkRules.ts';
import { checkRefusalOf, type FileCheck, pendingCheck } from '#functions/domain/production/fileCheck.ts';
import type { Job } from '#functions/domain/production/job.ts';
import { noteCheck } from '#functions/usecases/production/noteCheck.ts';
import type { ProductionDeps } from '#functions/usecases/production/productionDeps.ts';
import type { Random } from '../proof/random.ts';

/** A file comes unchecked, as most do; some are older than the checks. */
export const firstCheck = (random: Random, now: Date): { check?: FileCheck } =>
  random.chance(0.3) ? {} : { check: pendingCheck(now) };

/** What the check of a file comes to: most are clean, some warn or block, a few meet a limit. */
export function checkEnds(random: Random, deps: ProductionDeps, job: Job): Promise<unknown> | undefined {
  const file = job.files.find(({ check }) => check?.state === 'pending');
  if (!file) return undefined;
  const ends: Partial<FileCheck> = random.chance(0.05)
    ? { state: 'failed' }
    : { state: 'done', block: random.chance(0.15) ? 1 : 0, warn: random.chance(0.2) ? 2 : 0 };
  const name = { orderId: job.orderId, jobId: job.id, fileId: file.id };
  return noteCheck(deps, name, ({ check, sha256 }) =>
    check?.state !== 'pending'
      ? undefined
      : { check: { ...check, ...ends, sha256, rules: checkRules, checkedAt: deps.now.toISOString() } },
  );
}

/** Its translator decides on the warnings and says why a block is none. */
export function checkDecided(deps: ProductionDeps, job: Job): Promise<unknown> | undefined {
  const file = job.files.find(({ check }) => checkRefusalOf(check) !== undefined);
  if (!file || job.assignee === undefined) return undefined;
  const by = { kind: 'translator' as const, id: job.assignee };
  const name = { orderId: job.orderId, jobId: job.id, fileId: file.id };
  return noteCheck(deps, name, ({ check }, isOpen) => {
    if (!check || !isOpen || check.state !== 'done') return undefined;
    const override = { by, reason: 'right', at: deps.now.toISOString() };
    return { check: { ...check, dismissed: ['a', 'b'].slice(0, check.warn), ...(check.block > 0 && { override }) } };
  });
}
