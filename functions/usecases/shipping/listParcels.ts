import type { ParcelRow } from '../../domain/order/parcelRow.ts';
import type { Job } from '../../domain/production/job.ts';
import type { ShippingDeps } from './shippingDeps.ts';

export type ParcelList = 'to_send' | 'under_way' | 'returned';

/** A parcel on the desk's list: a job that prints and posts, or a parcel that is looked at. */
export type ListedParcel = { job: Job } | { row: ParcelRow };

const farAway = new Date('9999-12-31T00:00:00.000Z');

/** What is to be printed and posted, what is under way, and what came back or is not found, the longest waiting first. */
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
