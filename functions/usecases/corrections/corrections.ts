import type { Refusal } from '#shared/contract/operation.ts';
import {
  type Correction,
  correctedFiles,
  isCorrected,
  type Mark,
  mostCorrections,
} from '../../domain/corrections/correction.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import type { Job, JobFile } from '../../domain/production/job.ts';
import type { ThreadFile } from '../../domain/thread/message.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import { changeWork } from '../production/changeWork.ts';
import { reopened } from '../production/returnedJobs.ts';
import { newMessage, type ThreadDeps, workersMails } from '../thread/orderThread.ts';
import { atSentences, remarkItems } from './sentenceRemarks.ts';

interface SaidCorrection {
  marks: readonly Omit<Mark, 'fileName'>[];
  files: readonly ThreadFile[];
  /** Writes the message of the thread, given the correction's number and its marks with file names. */
  words: (number: number, marks: readonly Mark[]) => string;
}

const customer = { kind: 'customer' } as const;

export type CorrectionDeps = ThreadDeps & { files: Pick<FileGateway, 'read'> };

/** Jobs that one correction opens again: each is a row of its own, with its event and its mail, of the 100 that are written at once. */
const mostReopened = 30;
const tooManyFiles: Refusal<'validation_failed'> = {
  refused: 'validation_failed',
  fields: { passages: [{ key: 'validation/too_many_files_marked', replace: { maximum: mostReopened } }] },
};

type AskRefusal = 'not_found' | 'conflict' | 'validation_failed';

/**
 * The customer asks for corrections of delivered work before accepting it, free of charge: the jobs of the marked files
 * start their next round, with a new due time, the marks are added to the thread, and those of sentences are noted there in
 * the translator's editor, in one write. For work done by staff, staff get a mail. `conflict`: not delivered, already
 * accepted, or corrected too often; `not_found`: a file is not currently delivered; `validation_failed`: a sentence is not
 * in its file, or more files are marked than one correction puts right.
 */
export async function requestCorrection(
  deps: CorrectionDeps,
  orderId: string,
  said: SaidCorrection,
): Promise<Correction | Refusal<AskRefusal>> {
  let made: Correction | undefined;
  const done = await changeWork<AskRefusal>(deps, orderId, async (work) => {
    const { order, jobs } = work;
    if (order.state !== 'delivered') return { refused: 'conflict' };
    const before = await deps.production.corrections(orderId);
    if (before.length >= mostCorrections) return { refused: 'conflict' };
    const named = namedMarks(order, jobs, said.marks);
    if (!named) return { refused: 'not_found' };
    const marks = await atSentences(deps, jobs, named);
    if ('refused' in marks) return marks;
    const number = before.length + 1;
    const text = said.words(number, marks);
    const reason = text.slice(0, 1000);
    const jobIds = jobs.filter((job) => isMarked(job, marks)).map(({ id }) => id);
    if (jobIds.length > mostReopened) return tooManyFiles;
    const again = await reopened(deps, work, { jobIds, by: customer, reason });
    if ('refused' in again) return again;
    const message = newMessage(
      orderId,
      { from: 'customer', text, files: said.files },
      { now: deps.now, before: await deps.thread.read(orderId) },
    );
    const [first] = again.jobs;
    made = {
      ...{ orderId, number, at: message.at, messageId: message.id, marks },
      rounds: again.jobs.map(({ id, round }) => ({ jobId: id, round })),
      ...(first && { dueAt: first.dueAt }),
    };
    const remarks = await remarkItems(deps, again.jobs, marks);
    const more = [deps.production.correctionItem(made), deps.thread.item(message), ...remarks];
    const isOfHouse = !first || again.jobs.some(({ assignee }) => assignee === undefined);
    const mails = [...(again.mails ?? []), ...(isOfHouse ? await workersMails(deps, order, [], message) : [])];
    if (first) return { ...again, mails, more };
    return { jobs: [], events: [{ act: 'correction_asked', by: customer, reason }], mails, more };
  });
  if ('refused' in done) return { ...done, refused: done.refused === 'no_capacity' ? 'conflict' : done.refused };
  return made ?? { refused: 'conflict' };
}

/** Marks with the names of their files; undefined if one is for a file not currently delivered. */
function namedMarks(
  { delivered = [] }: Order,
  jobs: readonly Job[],
  marks: SaidCorrection['marks'],
): Mark[] | undefined {
  const named = marks.flatMap((mark) => {
    const file = delivered.find(({ id }) => id === mark.fileId);
    const job = jobs.find(({ files }) => files.some(({ id }) => id === mark.fileId));
    const isLatest = job === undefined || job.files.some(({ id, round }) => id === mark.fileId && round === job.round);
    return file && isLatest ? [{ ...mark, fileName: file.name }] : [];
  });
  return named.length === marks.length ? named : undefined;
}

const isMarked = ({ state, files }: Job, marks: readonly Mark[]): boolean =>
  state === 'approved' && files.some(({ id }) => marks.some(({ fileId }) => fileId === id));

export interface CorrectionsOfOrder {
  corrections: readonly (Correction & { isDone: boolean; results: readonly JobFile[] })[];
  /** Files that can be marked now. */
  files: readonly DeliveredFile[];
}

/**
 * The corrections with their results, and the files that can be marked: those of the latest rounds, until acceptance.
 */
export async function readCorrections(
  { production }: { production: Pick<ProductionStore, 'read' | 'corrections'> },
  { id, state, delivered = [] }: Order,
): Promise<CorrectionsOfOrder> {
  const [asked, work] = await Promise.all([production.corrections(id), production.read(id)]);
  const jobs = work?.jobs ?? [];
  const isOld = (fileId: string) =>
    jobs.some((job) => job.files.some((file) => file.id === fileId && file.round < job.round));
  return {
    corrections: asked.map((one) => ({
      ...one,
      isDone: one.rounds.length === 0 ? state === 'completed' : isCorrected(one, jobs),
      results: correctedFiles(one, jobs),
    })),
    files: state === 'delivered' ? delivered.filter((file) => !isOld(file.id)) : [],
  };
}
