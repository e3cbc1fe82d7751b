import type { Locale } from '#shared/messages/locale.ts';
import type { NoteKind, NoteWeight } from '#shared/model/work/segment.ts';
import type { JobName, ProductionDeps } from '../production/changeWork.ts';
import { jobIn } from '../production/changeWork.ts';
import type { OwnJobDeps } from '../production/ownJobs.ts';
import { readColumn } from './keptColumn.ts';

/** What a reviser noted at a sentence, which is numbered through the whole file, from 1. */
export interface Remark {
  number: number;
  kind: NoteKind;
  weight: NoteWeight | undefined;
  text: string;
}

/** The most remarks that are listed: all of them stand at their sentences. */
const mostRemarks = 100;

/**
 * What a reviser noted at the sentences of a translation and nobody has dealt with, in their order, with the language of
 * the person who translated it; none for a job that is not theirs.
 */
export async function openRemarks(
  deps: Pick<ProductionDeps, 'orders' | 'production' | 'translators'> & Pick<OwnJobDeps, 'files'>,
  { orderId, jobId, translator }: JobName & { translator: string },
): Promise<{ remarks: readonly Remark[]; locale: Locale | undefined }> {
  const [work, order] = await Promise.all([deps.production.read(orderId), deps.orders.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId, translator);
  if (!work || !job) return { remarks: [], locale: undefined };
  const { assignee } = work.jobs.find(({ id, step }) => job.after.includes(id) && step === 'translation') ?? {};
  const person = assignee === undefined ? undefined : await deps.translators.read(assignee);
  const remarks: Remark[] = [];
  let number = 1;
  for (const { unit, work: done } of (await readColumn(deps, job)) ?? []) {
    for (const { by, resolved, kind, weight, text, segment } of done.notes)
      if (by === 'reviser' && !resolved && kind !== 'question')
        remarks.push({ number: number + segment, kind, weight, text });
    number += (done.ends ?? unit.ends).length;
  }
  return { remarks: remarks.slice(0, mostRemarks), locale: person?.locale };
}
