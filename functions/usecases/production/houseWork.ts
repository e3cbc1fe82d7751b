import type { Refusal } from '#shared/contract/operation.ts';
import {
  awaitedTranslation,
  type CheckRefusal,
  checkRefusalOf,
  type Job,
  withinHouse,
} from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import {
  type ChangedWork,
  changeWork,
  isIn,
  type JobName,
  jobIn,
  type ProductionDeps,
  type WantedChange,
  type WorkDeps,
} from './changeWork.ts';
import { toReviser } from './jobApprovals.ts';

type HouseAct = JobName & { by: Actor; reason?: string | undefined };

/**
 * Staff take an open job into the house: they, an agency or somebody without a profile do it. Nobody earns it, its open
 * offers end. Papers are posted, not taken: `conflict`. Idempotent.
 */
export function takeJobInHouse(
  deps: WorkDeps,
  { orderId, jobId, by, reason }: HouseAct,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (withinHouse(job)) return { jobs: [], events: [] };
    if (!isIn(job, 'open') || job.step === 'shipping') return { refused: 'conflict' };
    const { waveEndsAt: _, ...rest } = job;
    return {
      jobs: [{ ...rest, state: 'working', startedAt: deps.now.toISOString() }],
      endedOffers: await withdrawn(deps, job),
      events: [
        { act: 'taken_in_house', by, jobId, from: 'open', to: 'working', ...(reason !== undefined && { reason }) },
      ],
    };
  });
}

/** The open offers of a job that is no longer to be had. */
async function withdrawn(
  { production, now }: Pick<WorkDeps, 'production' | 'now'>,
  { orderId, id, round }: Job,
): Promise<NonNullable<WantedChange['endedOffers']>> {
  const offers = await production.offersOf(orderId, id);
  return offers
    .filter((offer) => offer.state === 'sent' && offer.round === round)
    .map((offer) => ({ offer, state: 'withdrawn' as const, now }));
}

/**
 * Staff hand over what was made in the house, as a translator delivers: at least one file of this round, each checked,
 * no blocking findings without a reason, all warnings dismissed. A certification names in its reason who certified.
 * Idempotent. `file_needed`: there is no file.
 */
export function closeJob(
  deps: WorkDeps & Pick<ProductionDeps, 'translators'>,
  { orderId, jobId, by, reason }: HouseAct,
): Promise<
  ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity' | 'file_needed' | 'validation_failed' | CheckRefusal>
> {
  return changeWork<'not_found' | 'conflict' | 'file_needed' | 'validation_failed' | CheckRefusal>(
    deps,
    orderId,
    async (work) => {
      const job = jobIn(work, jobId);
      if (!job) return { refused: 'not_found' };
      if (isIn(job, 'approved')) return { jobs: [], events: [] };
      if (!withinHouse(job) || awaitedTranslation(work.jobs, job)) return { refused: 'conflict' };
      const made = job.files.filter(({ round }) => round === job.round);
      if (made.length === 0) return { refused: 'file_needed' };
      for (const { check } of made) {
        const refused = checkRefusalOf(check);
        if (refused) return { refused };
      }
      if (job.step === 'certification' && reason === undefined)
        return { refused: 'validation_failed', fields: { reason: ['validation/required'] } };
      const at = deps.now.toISOString();
      return {
        jobs: [{ ...job, state: 'approved', deliveredAt: at, approvedAt: at }],
        mails: await toReviser(deps, work, job),
        events: [
          {
            act: 'done_by_staff',
            ...{ by, jobId, from: job.state, to: 'approved' },
            ...(reason !== undefined && { reason }),
          },
        ],
      };
    },
  );
}
