import type { Refusal } from '#shared/contract/operation.ts';
import type { ParcelLabel } from '../../domain/order/parcelLabel.ts';
import { isIn, type JobName, jobIn } from '../production/ownJob.ts';
import { labelOf } from './shipOrder.ts';
import type { ShippingDeps } from './shippingDeps.ts';

/**
 * The address a translator posts the papers of their job to: only while the job is in work; each read is recorded in
 * the history.
 */
export async function readOwnLabel(
  { orders, production, now }: Pick<ShippingDeps, 'orders' | 'production' | 'now'>,
  { orderId, jobId, translator }: JobName & { translator: string },
): Promise<ParcelLabel | Refusal<'not_found' | 'conflict'>> {
  const [order, work] = await Promise.all([orders.read(orderId), production.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId, translator);
  if (!order || !job || job.step !== 'shipping') return { refused: 'not_found' };
  const label = labelOf(order, work, now);
  if (!label || !isIn(job, 'working', 'returned')) return { refused: 'conflict' };
  const by = { kind: 'translator' as const, id: translator };
  await production.note({ orderId, jobId, at: now.toISOString(), act: 'label_read', by }, translator);
  return label;
}
