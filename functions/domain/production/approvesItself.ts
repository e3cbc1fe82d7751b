import { checkRules } from '../checks/checkRules.ts';
import type { Job } from './job.ts';
import { columnOf } from './plan.ts';

const reviewSteps: readonly Job['step'][] = ['proofreading', 'verification'];

/**
 * Whether delivered work is approved automatically: first delivery of the first round, each file checked by the current
 * rules, nothing blocking. Warnings dismissed by the translator are seen by the reviser who follows; without one, by
 * staff. Certified work is compared with the original by a person.
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
