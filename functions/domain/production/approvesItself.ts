import { checkRules } from '../checks/checkRules.ts';
import type { Job } from './job.ts';
import { columnOf } from './plan.ts';

const reviewSteps: readonly Job['step'][] = ['proofreading', 'verification'];

/**
 * Whether delivered work needs nobody to look at it: the first delivery of its first round, each file checked by today's
 * rules as it is, nothing that blocks. Warnings that its translator let stand are looked at by the reviser who follows;
 * where none does, by staff. What is certified is compared with the original by a person.
 */
export function approvesItself(job: Job, jobs: readonly Job[]): boolean {
  if (job.step === 'certification' || job.step === 'shipping' || job.round > 1) return false;
  const own = columnOf(jobs, job);
  const isRevised =
    job.step === 'translation' && own.some(({ step, state }) => reviewSteps.includes(step) && state === 'waiting');
  return job.files
    .filter(({ round }) => round === job.round)
    .every(
      ({ check, sha256 }) =>
        check?.state === 'done' &&
        check.sha256 === sha256 &&
        check.rules === checkRules &&
        check.block === 0 &&
        (check.warn === 0 || isRevised),
    );
}
