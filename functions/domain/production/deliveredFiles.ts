import type { DeliveredFile, Order } from '../order/order.ts';
import type { Job } from './job.ts';
import { columnOf } from './plan.ts';

const kinds = {
  translation: 'translated',
  proofreading: 'proofread',
  verification: 'verified',
  certification: 'translated',
  shipping: undefined,
} as const;

/** Files that become readable to the customer: those of columns in which every job is approved. */
export function deliveredFiles(
  jobs: readonly Job[],
  { delivered = [] }: Pick<Order, 'delivered'>,
  now: Date,
): DeliveredFile[] {
  const known = new Set(delivered.map(({ id }) => id));
  return jobs.flatMap((job) => {
    const kind = kinds[job.step];
    if (kind === undefined || job.state !== 'approved') return [];
    const column = columnOf(jobs, job);
    if (!column.every(({ state }) => state === 'approved' || state === 'cancelled')) return [];
    if (job.step === 'translation' && column.some(isCertified)) return [];
    return job.files
      .filter(({ id, round }) => round === job.round && !known.has(id))
      .map(({ id, name, bytes, contentType }) => ({
        id,
        kind,
        name,
        bytes,
        contentType,
        targetLanguage: job.targetLanguage,
        deliveredAt: now.toISOString(),
        job: job.id,
        item: job.itemId,
        round: job.round,
      }));
  });
}

/** Its file is the translation: the draft would appear beside it under the same name. */
const isCertified = ({ step, state, files, round }: Job): boolean =>
  step === 'certification' && state === 'approved' && files.some((file) => file.round === round);
