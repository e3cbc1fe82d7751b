import { extensionOf } from '#shared/rules/uploads.ts';
import type { Order } from '../order/order.ts';
import { type Job, revises } from '../production/job.ts';
import { extensionsOfText } from '../words/textFormat.ts';

/** Every job on a file or a text is done by sentence; certified is on paper or as a signed document. */
export const isBySentence = ({ itemId, step }: Pick<Job, 'itemId' | 'step'>): boolean =>
  itemId !== 'order' && step !== 'certification' && step !== 'shipping';

const officeFiles = 'docx docm dotx dotm pptx pptm potx potm ppsx ppsm xlsx xlsm xltx xltm odt ott ods ots odp otp rtf';
/** Extensions of files that are written back. */
const writtenBack: ReadonlySet<string> = new Set([
  ...officeFiles.split(' '),
  ...Object.values(extensionsOfText).flat(),
]);

/** Whether a job is worked on by sentence, as far as can be told without reading its file. */
export function worksBySentence({ files }: Pick<Order, 'files'>, jobs: readonly Job[], job: Job): boolean {
  if (!isBySentence(job) || isUploadedBefore(jobs, job)) return false;
  const file = files.find(({ hash }) => hash === job.itemId);
  return (
    job.itemId === 'text' ||
    (file !== undefined && (file.text !== undefined || writtenBack.has(extensionOf(file.name).toLowerCase())))
  );
}

/** Whether what is to be revised was uploaded: its sentences are not known. */
export function isUploadedBefore(jobs: readonly Job[], job: Job): boolean {
  const before = jobs.find(({ id }) => job.after.includes(id) && revises(job));
  const files = before?.files.filter(({ round }) => round === before.round) ?? [];
  return files.length > 0 && files.every(({ textVersion }) => textVersion === undefined);
}
