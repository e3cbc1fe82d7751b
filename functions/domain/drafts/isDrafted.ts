import { isShownBeside } from '#shared/model/work/draft.ts';
import { extensionOf } from '#shared/rules/uploads.ts';
import type { Order } from '../order/order.ts';
import type { Job } from '../production/job.ts';
import { isBySentence, isUploadedBefore } from '../segments/worksBySentence.ts';

/**
 * Whether a job is typed into a draft beside the picture of its source: a scan or a PDF, which nobody writes back. A revision
 * works on the same draft, unless its translation was uploaded.
 */
export function isDrafted({ files }: Pick<Order, 'files'>, jobs: readonly Job[], job: Job): boolean {
  if (!isBySentence(job) || isUploadedBefore(jobs, job)) return false;
  const file = files.find(({ hash }) => hash === job.itemId);
  return file !== undefined && file.text === undefined && isShownBeside(extensionOf(file.name));
}
