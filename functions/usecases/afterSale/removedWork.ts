import type { Job } from '../../domain/production/job.ts';
import type { PlannedWork } from '../../domain/production/plan.ts';
import { releaseFollowers } from '../../domain/production/releaseFollowers.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { ChangeDeps } from './changeDeps.ts';

/**
 * Ends the jobs of a language with their open offers; refused if the work has changed or was planned in the meantime.
 */
export async function removedWork(
  { production, now }: Pick<ChangeDeps, 'production' | 'now'>,
  orderId: string,
  work: PlannedWork | undefined,
  targetLanguage: number,
): Promise<TransactItem[]> {
  if (!work) return [production.unplanned(orderId)];
  const at = now.toISOString();
  const isIts = (job: Job): boolean => job.targetLanguage === targetLanguage && job.step !== 'shipping';
  const ended = (job: Job): Job => ({ ...job, state: 'cancelled', cancelledAt: at, reason: 'language_removed' });
  const after = releaseFollowers(
    work.jobs.map((job) => (isIts(job) && job.state !== 'cancelled' ? ended(job) : job)),
    now,
  );
  const jobs = work.jobs.flatMap((before, place) => {
    const job = after[place];
    return job && job !== before ? [{ before, after: job }] : [];
  });
  const isEnded = (jobId: string) => jobs.some((one) => one.before.id === jobId && one.after.state === 'cancelled');
  const offers = (await production.allOffers(orderId)).filter(({ state, jobId }) => state === 'sent' && isEnded(jobId));
  const endedOffers = offers.map((offer) => ({ offer, state: 'withdrawn' as const, now }));
  return production.besideOrder({ plan: work.plan, jobs, endedOffers });
}
