import type { Job } from './job.ts';

/** The job that prints and posts an order; at most one per order. */
export const shippingJobOf = (jobs: readonly Job[]): Job | undefined =>
  jobs.find(({ step, state }) => step === 'shipping' && state !== 'cancelled');

export const isPosted = ({ state }: Pick<Job, 'state'>): boolean => state === 'approved';

/**
 * Who may print and post besides staff: the sworn translator who certified all of it, as their seal is on it. undefined
 * if several did, or staff: somebody has to put the papers together.
 */
export function shipperOf(jobs: readonly Pick<Job, 'step' | 'state' | 'assignee'>[]): string | undefined {
  const certified = jobs.filter(({ step, state }) => step === 'certification' && state !== 'cancelled');
  const [first, ...more] = new Set(certified.map(({ assignee }) => assignee));
  return more.length === 0 ? first : undefined;
}
