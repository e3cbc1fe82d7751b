import type { Refusal } from '#shared/contract/operation.ts';
import { type Correction, type Mark, mostCorrections } from '../../domain/corrections/correction.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import type { ThreadFile } from '../../domain/thread/message.ts';
import { changeWork } from '../production/changeWork.ts';
import { reopened } from '../production/reopenJob.ts';
import type { ThreadDeps } from '../thread/threadDeps.ts';
import { workersMails } from '../thread/threadMails.ts';
import { newMessage } from '../thread/writeToThread.ts';

export interface Said {
  marks: readonly Omit<Mark, 'fileName'>[];
  files: readonly ThreadFile[];
  /** The text of the message, once the correction has its number. */
  words: (number: number, marks: readonly Mark[]) => string;
}

const customer = { kind: 'customer' } as const;

/**
 * The customer asks for corrections of delivered work before accepting it, free of charge: the jobs of the marked files
 * start their next round, with a new due time, and the marks are added to the thread, in one write. For work done by
 * staff, staff get a mail. `conflict`: not delivered, already accepted, or corrected too often; `not_found`: a file is
 * not currently delivered.
 */
export async function requestCorrection(
  deps: ThreadDeps,
  orderId: string,
  said: Said,
): Promise<Correction | Refusal<'not_found' | 'conflict'>> {
  let made: Correction | undefined;
  const done = await changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const { order, jobs } = work;
    if (order.state !== 'delivered') return { refused: 'conflict' };
    const before = await deps.production.corrections(orderId);
    if (before.length >= mostCorrections) return { refused: 'conflict' };
    const marks = namedMarks(order, jobs, said.marks);
    if (!marks) return { refused: 'not_found' };
    const number = before.length + 1;
    const text = said.words(number, marks);
    const reason = text.slice(0, 1000);
    const jobIds = jobs.filter((job) => isMarked(job, marks) && job.assignee !== undefined).map(({ id }) => id);
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
    const more = [deps.production.correctionItem(made), deps.thread.item(message)];
    if (first) return { ...again, more };
    const mails = await workersMails(deps, order, [], message);
    return { jobs: [], events: [{ act: 'correction_asked', by: customer, reason }], mails, more };
  });
  if ('refused' in done) return { refused: done.refused === 'not_found' ? 'not_found' : 'conflict' };
  return made ?? { refused: 'conflict' };
}

/** Marks with the names of their files; undefined if one is for a file not currently delivered. */
function namedMarks({ delivered = [] }: Order, jobs: readonly Job[], marks: Said['marks']): Mark[] | undefined {
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
