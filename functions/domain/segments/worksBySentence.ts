import { extensionOf } from '#shared/rules/uploads.ts';
import type { Order } from '../order/order.ts';
import { filesOfRound } from '../production/earlierWork.ts';
import { isSentBack, type Job, type JobFile, revises } from '../production/job.ts';
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

/**
 * Whether what is worked on was uploaded, so that its sentences are not known: the translation that a job revises, or what the
 * job itself delivered before a correction or a complaint opened it again. What its column says then is older than that file.
 */
export function isUploadedBefore(jobs: readonly Job[], job: Job): boolean {
  const revised = jobs.find(({ id }) => job.after.includes(id) && revises(job));
  const isReopened = job.round > 1 && !isSentBack(job);
  return (
    (revised !== undefined && areUploads(filesOfRound(revised))) ||
    (isReopened && areUploads(filesOfRound({ files: job.files, round: job.round - 1 })))
  );
}

const areUploads = (files: readonly JobFile[]): boolean =>
  files.length > 0 && files.every(({ textVersion }) => textVersion === undefined);
