import type { Refusal } from '#shared/contract/operation.ts';
import type { OriginalsAct } from '#shared/model/originals.ts';
import type { Order } from '../../domain/order/order.ts';
import { openOriginalsActs } from '../../domain/order/originals.ts';
import type { ParcelLabel } from '../../domain/order/parcelLabel.ts';
import type { Job } from '../../domain/production/job.ts';
import { isPosted, shippingJobOf } from '../../domain/production/shippingJob.ts';
import { labelOf } from './shipOrder.ts';
import type { ShippingDeps } from './shippingDeps.ts';

export interface OrderParcel {
  order: Order;
  label: ParcelLabel | undefined;
  job: Job | undefined;
  /** Translators holding a job of it, who may get the customer's papers. */
  holders: string[];
  /** Possible steps of the customer's papers. */
  originalsActs: OriginalsAct[];
  /** Whether it can be sent now, or why not: the work is not done, or a translator posts it. */
  may: 'send' | 'wait' | 'translator' | 'nothing';
}

/** The label of an order's parcel and the possible acts, for the desk. */
export async function readParcel(
  { orders, production, now }: Pick<ShippingDeps, 'orders' | 'production' | 'now'>,
  orderId: string,
): Promise<OrderParcel | Refusal<'not_found'>> {
  const [order, work] = await Promise.all([orders.read(orderId), production.read(orderId)]);
  if (!order) return { refused: 'not_found' };
  const label = labelOf(order, work, now);
  const job = work && shippingJobOf(work.jobs);
  const isSworn = order.form.service === 'sworn' && order.acceptedAt !== undefined && order.erasedAt === undefined;
  return {
    order,
    label,
    job,
    holders: [...new Set(work?.jobs.flatMap(({ assignee }) => assignee ?? []))],
    originalsActs: isSworn ? openOriginalsActs(order.originals ?? []) : [],
    may: mayOf(order, label, job),
  };
}

function mayOf(
  { shipment, acceptedAt }: Order,
  label: ParcelLabel | undefined,
  job: Job | undefined,
): OrderParcel['may'] {
  if (!label || acceptedAt === undefined) return 'nothing';
  if (shipment && !['none', 'prepared', 'returned'].includes(shipment.state)) return 'nothing';
  if (!job || isPosted(job) || job.state === 'open' || job.state === 'delivered') return 'send';
  return job.state === 'waiting' || job.state === 'planned' ? 'wait' : 'translator';
}
