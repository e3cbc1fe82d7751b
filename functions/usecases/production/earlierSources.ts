import type { Order } from '../../domain/order/order.ts';
import { earlierWork, filesOfRound, lastApproved } from '../../domain/production/earlierWork.ts';
import type { Job } from '../../domain/production/job.ts';
import { deliveredKey, uploadKey } from '../../gateways/fileKeys.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { JobSource } from './jobSources.ts';

/** For a new version with only its changes translated: the earlier version and its translation. */
export async function earlierSources(
  { production }: { production: Pick<ProductionStore, 'read'> },
  order: Order,
  job: Job,
): Promise<JobSource[]> {
  const work = earlierWork(order, job.itemId);
  if (!work) return [];
  const done = await production.read(work.orderId);
  const last = lastApproved(done?.jobs ?? [], work.itemId, job.targetLanguage);
  const { earlier } = work;
  return [
    ...(earlier
      ? [
          {
            id: earlier.id,
            name: earlier.name,
            bytes: earlier.bytes,
            from: 'earlier_version' as const,
            key: uploadKey(earlier.cartDigest, earlier.hash, earlier.id),
          },
        ]
      : []),
    ...(last ? filesOfRound(last) : []).map(({ id, name, bytes }) => ({
      id,
      name,
      bytes,
      from: 'earlier_translation' as const,
      key: deliveredKey(work.orderId, id),
    })),
  ];
}
