import type { Refusal } from '#shared/contract/operation.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Offer } from '../../domain/production/offer.ts';
import type { ProductionDeps } from './productionDeps.ts';

/** A translator's offers that can still be accepted, each with its current job. */
export async function listOffers(
  { production, translators, now }: Pick<ProductionDeps, 'production' | 'translators' | 'now'>,
  translator: string,
): Promise<{ offer: Offer; job: Job }[] | Refusal<'not_found'>> {
  if (!(await translators.read(translator))) return { refused: 'not_found' };
  const out = await production.offersTo(translator);
  const rows = await Promise.all(
    out.map(async (offer) => ({ offer, job: await production.job(offer.orderId, offer.jobId) })),
  );
  return rows.flatMap(({ offer, job }) =>
    job?.state === 'open' && job.round === offer.round && offer.expiresAt > now.toISOString() ? [{ offer, job }] : [],
  );
}
