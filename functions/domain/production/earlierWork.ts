import type { CartFile } from '../cart/cartContents.ts';
import { textVersionState, versionState } from '../cart/versionOf.ts';
import type { Order } from '../order/order.ts';
import type { EarlierFile, TextVersion } from '../versions/earlierVersion.ts';
import { isSentBack, type Job, type JobFile } from './job.ts';

/** The earlier version of an item, if only the changes since then are translated. */
export interface EarlierWork {
  orderId: string;
  cartDigest: string;
  /** The item in the earlier order: hash of the file, or `text`. */
  itemId: string;
  /** None for a pasted text. */
  earlier: EarlierFile | undefined;
  file: CartFile | undefined;
}

export function earlierWork({ form, files }: Pick<Order, 'form' | 'files'>, itemId: string): EarlierWork | undefined {
  if (itemId === 'text') {
    const version: TextVersion | undefined = form.textVersion;
    if (!version || textVersionState(form) !== 'changes') return undefined;
    const { orderId, cartDigest } = version;
    return { orderId, cartDigest, itemId, earlier: undefined, file: undefined };
  }
  const file = files.find(({ hash }) => hash === itemId);
  const earlier = file?.earlier;
  if (!file || !earlier || versionState(file, form) !== 'changes') return undefined;
  return { orderId: earlier.orderId, cartDigest: earlier.cartDigest, itemId: earlier.hash, earlier, file };
}

type Place = Pick<Job, 'step' | 'sourceLanguage' | 'targetLanguage'>;

/** The translator who did the same step of the earlier version, if they still hold that job. */
export const earlierHand = (jobs: readonly Job[], itemId: string, place: Place): string | undefined =>
  jobs.find(
    (job) =>
      job.itemId === itemId &&
      job.step === place.step &&
      job.sourceLanguage === place.sourceLanguage &&
      job.targetLanguage === place.targetLanguage,
  )?.assignee;

/**
 * The last job of the earlier version in a language whose work was approved, at the round that was: its files are the
 * translation. What is being put right stands as it was delivered.
 */
export const lastApproved = (jobs: readonly Job[], itemId: string, targetLanguage: number): Job | undefined =>
  jobs
    .filter((job) => job.itemId === itemId && job.targetLanguage === targetLanguage)
    .flatMap(atApprovedRound)
    .at(-1);

/** A round follows an approved one; what a reviser sent back is no translation yet. */
function atApprovedRound(job: Job): Job[] {
  if (job.state === 'approved') return [job];
  return job.round > 1 && !isSentBack(job) ? [{ ...job, round: job.round - 1 }] : [];
}

/** The files that the job's last round made. */
export const filesOfRound = ({ files, round }: Pick<Job, 'files' | 'round'>): JobFile[] =>
  files.filter((file) => file.round === round);
