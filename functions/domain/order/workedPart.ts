import { type Job, revises } from '../production/job.ts';
import type { Progress } from '../segments/unitWork.ts';

type Standing = Pick<Job, 'itemId' | 'step' | 'targetLanguage' | 'state' | 'after' | 'words' | 'wholeWords'>;
interface Head {
  itemId: string;
  targetLanguage: number;
  progress: Progress;
}

const done: readonly Job['state'][] = ['delivered', 'approved'];

/**
 * How much of the step that is under work is done in a language, in whole per cent by words: of the translation, or once all
 * of it is approved of its revision. undefined where nobody works by sentence, and once nothing of it is left.
 */
export function workedPart(
  jobs: readonly Standing[],
  heads: readonly Head[],
  targetLanguage: number,
): number | undefined {
  const own = jobs.filter(
    (job) =>
      job.targetLanguage === targetLanguage && job.state !== 'cancelled' && job.itemId !== 'order' && isWritten(job),
  );
  const first = own.filter(({ after }) => after.length === 0);
  const isTranslated = first.every(({ state }) => state === 'approved');
  const step = isTranslated ? own.filter(({ after }) => after.length > 0) : first;
  const known = step.map((job) => ({
    job,
    head: heads.find((one) => one.itemId === job.itemId && one.targetLanguage === targetLanguage),
  }));
  const isUnderWork = known.some(({ job, head }) => head !== undefined && !done.includes(job.state));
  if (!isUnderWork) return undefined;
  let [words, worked] = [0, 0];
  for (const { job, head } of known) {
    const all = job.wholeWords ?? job.words;
    words += all;
    worked += all * (done.includes(job.state) ? 1 : partOf(job, head));
  }
  return words === 0 ? undefined : Math.floor((100 * worked) / words);
}

const isWritten = ({ step }: Pick<Job, 'step'>): boolean => step !== 'certification' && step !== 'shipping';

function partOf(job: Standing, head: Head | undefined): number {
  if (!head) return 0;
  const { segments, kept, reviewed, words, translatedWords } = head.progress;
  const part = revises(job) ? reviewed / (segments - kept) : translatedWords / words;
  return Number.isFinite(part) ? part : 1;
}
