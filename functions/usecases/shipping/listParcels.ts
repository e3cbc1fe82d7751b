import type { ParcelRow } from '../../domain/order/parcelRow.ts';
import type { Job } from '../../domain/production/job.ts';
import type { ShippingDeps } from './shippingDeps.ts';

export type ParcelList = 'to_send' | 'under_way' | 'returned';

/** An entry of the desk's list: a shipping job, or a parcel to check. */
export type ListedParcel = { job: Job } | { row: ParcelRow };

const farAway = new Date('9999-12-31T00:00:00.000Z');

/** Papers to be printed and posted, parcels under way, and returned or lost ones, longest waiting first. */
export async function listParcels(
  { production, parcels }: Pick<ShippingDeps, 'production' | 'parcels'>,
  list: ParcelList,
  limit: number,
): Promise<ListedParcel[]> {
  if (list === 'to_send') {
    const queues = ['unassigned', 'offer', 'start', 'work'] as const;
    const found = await Promise.all(queues.map((queue) => production.queue(queue, farAway, limit * 4)));
    const jobs = found.flat().filter(({ step }) => step === 'shipping');
    return jobs
      .sort((a, b) => a.dueAt.localeCompare(b.dueAt))
      .slice(0, limit)
      .map((job) => ({ job }));
  }
  const rows = await parcels.due(list === 'under_way' ? 'parcel' : 'parcel_back', farAway, limit);
  return rows.slice(0, limit).map((row) => ({ row }));
}
