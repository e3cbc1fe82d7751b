import type { Refusal } from '#shared/contract/operation.ts';
import { isIn, type JobName, jobIn } from '../production/ownJob.ts';
import { enterParcel } from './enterParcel.ts';
import type { EnteredParcel, ShippingDeps } from './shippingDeps.ts';

type Posted = JobName & { translator: string } & Pick<EnteredParcel, 'text' | 'customs' | 'withOriginals'>;

/** A translator has posted the papers of their job. Idempotent; `conflict` before the job is started. */
export async function postOwnParcel(
  deps: ShippingDeps,
  { orderId, jobId, translator, ...typed }: Posted,
): Promise<object | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const [order, work] = await Promise.all([deps.orders.read(orderId), deps.production.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId, translator);
  if (job?.step !== 'shipping') return { refused: 'not_found' };
  if (!isIn(job, 'working', 'returned', 'approved')) return { refused: 'conflict' };
  const by = { kind: 'translator' as const, id: translator };
  const entered = await enterParcel(deps, { orderId, ...typed, sent: true, by });
  if (!('refused' in entered)) return {};
  return entered.refused === 'no_capacity' ? { refused: 'conflict' } : { ...entered, refused: entered.refused };
}
