import type { Job } from './job.ts';
import { translatorsOf } from './plan.ts';
import { shipperOf } from './shippingJob.ts';

/**
 * Opens every job whose predecessors are all approved. `waveEndsAt` is now: the sweeper sends the first offers even if
 * the process that approved dies here. Sworn work is first offered to its translator for certification.
 */
export function releaseFollowers(jobs: readonly Job[], now: Date): Job[] {
  const approved = new Set(jobs.filter(({ state }) => state === 'approved').map(({ id }) => id));
  const cancelled = new Set(jobs.filter(({ state }) => state === 'cancelled').map(({ id }) => id));
  return jobs.map((job) => {
    if (job.state !== 'planned' && job.state !== 'waiting') return job;
    const left = job.after.filter((id) => !cancelled.has(id));
    // A column whose work was cancelled leaves nothing to certify or revise.
    if (job.after.length > 0 && left.length === 0) return job;
    if (!left.every((id) => approved.has(id))) return job;
    const translator = preferredFor(jobs, job);
    return {
      ...job,
      state: 'open',
      wave: 0,
      waveEndsAt: now.toISOString(),
      openedAt: now.toISOString(),
      ...(translator !== undefined && { preferred: translator }),
    };
  });
}

function preferredFor(jobs: readonly Job[], job: Job): string | undefined {
  if (job.step === 'certification') return translatorsOf(jobs, job).at(-1);
  return job.step === 'shipping' ? shipperOf(jobs) : undefined;
}
