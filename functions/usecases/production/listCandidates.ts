import type { Refusal } from '#shared/contract/operation.ts';
import type { JobPay } from '../../domain/production/job.ts';
import { payOf } from '../../domain/production/payOf.ts';
import type { Ranked } from '../../domain/production/ranking.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { candidatesFor } from './sendOffers.ts';

/** Eligible translators with capacity for a job, the best first, with the cost. */
export async function listCandidates(
  deps: Pick<ProductionDeps, 'orders' | 'production' | 'translators' | 'now'>,
  { orderId, jobId }: { orderId: string; jobId: string },
): Promise<(Ranked & { pay: JobPay })[] | Refusal<'not_found'>> {
  const [work, order] = await Promise.all([deps.production.read(orderId), deps.orders.read(orderId)]);
  const job = work?.jobs.find(({ id }) => id === jobId);
  if (!work || !order || !job) return { refused: 'not_found' };
  const ranked = await candidatesFor(deps, { order, ...work }, job);
  return ranked.map((one) => ({ ...one, pay: payOf(one.translator, job) }));
}
