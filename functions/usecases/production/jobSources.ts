import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { deliveredKey, uploadKey } from '../../gateways/fileKeys.ts';

/** A source file of a job. */
export interface JobSource {
  id: string;
  name: string;
  bytes: number;
  from: 'customer' | 'translator' | 'earlier_version' | 'earlier_translation';
  key: string;
}

/**
 * The sources of a job: the customer's file, and the files of earlier jobs. A job for the whole order has all of them.
 */
export function jobSources(
  { id: orderId, cartDigest, files, erasedAt }: Order,
  jobs: readonly Job[],
  job: Job,
): JobSource[] {
  const sent = erasedAt === undefined ? files.filter(({ hash }) => job.itemId === 'order' || hash === job.itemId) : [];
  const before = jobs.filter(({ id }) => job.after.includes(id));
  return [
    ...sent.map(({ id, hash, name, bytes }) => ({
      id,
      name,
      bytes,
      from: 'customer' as const,
      key: uploadKey(cartDigest, hash, id),
    })),
    ...before.flatMap((one) =>
      one.files
        .filter(({ round }) => round === one.round)
        .map(({ id, name, bytes }) => ({
          id,
          name,
          bytes,
          from: 'translator' as const,
          key: deliveredKey(orderId, id),
        })),
    ),
  ];
}
