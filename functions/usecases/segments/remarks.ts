import type { Locale } from '#shared/messages/locale.ts';
import type { NoteKind, NoteWeight } from '#shared/model/work/segment.ts';
import { inOrder } from '../../domain/drafts/draftBlock.ts';
import type { Job } from '../../domain/production/job.ts';
import { isOpenRemark, type WorkNote } from '../../domain/production/workNote.ts';
import type { JobName, ProductionDeps } from '../production/changeWork.ts';
import { jobIn } from '../production/changeWork.ts';
import type { OwnJobDeps } from '../production/ownJobs.ts';
import { readColumn } from './keptColumn.ts';

/** What a reviser noted: at a sentence, numbered through the whole file, or at a block, by its place on its page; both from 1. */
export interface Remark {
  place: { number: number } | { page: number; number: number };
  kind: NoteKind;
  weight: NoteWeight | undefined;
  text: string;
}

/** The most remarks that are listed: all of them stand at their sentences. */
const mostRemarks = 100;

/**
 * What a reviser noted at the sentences or the blocks of a translation and nobody has dealt with, in their order, with the
 * language of the person who translated it; none for a job that is not theirs.
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
  const isDraft = (await deps.production.drafts.head(job)) !== undefined;
  const remarks = isDraft ? await ofDraft(deps.production.drafts, job) : await ofColumn(deps, job);
  return { remarks: remarks.slice(0, mostRemarks), locale: person?.locale };
}

const remarkOf = ({ kind, weight, text }: WorkNote, place: Remark['place']): Remark => ({ place, kind, weight, text });

async function ofColumn(deps: Parameters<typeof readColumn>[0], job: Job): Promise<Remark[]> {
  const remarks: Remark[] = [];
  let number = 1;
  for (const { unit, work: done } of (await readColumn(deps, job)) ?? []) {
    for (const note of done.notes)
      if (isOpenRemark(note)) remarks.push(remarkOf(note, { number: number + note.segment }));
    number += (done.ends ?? unit.ends).length;
  }
  return remarks;
}

/** A block that was taken out stands at the place that it had. */
async function ofDraft(drafts: ProductionDeps['production']['drafts'], job: Job): Promise<Remark[]> {
  const [blocks, { notes }] = await Promise.all([drafts.blocks(job), drafts.notes(job)]);
  const open = notes.filter(isOpenRemark);
  const numbers = new Map<number, number>();
  return blocks.sort(inOrder).flatMap(({ id, page, kind }) => {
    const number = (numbers.get(page) ?? 0) + 1;
    if (kind !== 'removed') numbers.set(page, number);
    return open.filter(({ block }) => block === id).map((note) => remarkOf(note, { page, number }));
  });
}
