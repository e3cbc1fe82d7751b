import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import {
  type Correction,
  correctedFiles,
  isCorrected,
  type Mark,
  mostCorrections,
  versionBefore,
} from '../../domain/corrections/correction.ts';
import { type BlockDifferences, DeliveredText, diffBlocks } from '../../domain/corrections/deliveredText.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import type { Job, JobFile } from '../../domain/production/job.ts';
import type { ThreadFile } from '../../domain/thread/message.ts';
import { deliveredTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import { changeWork } from '../production/changeWork.ts';
import { reopened } from '../production/returnedJobs.ts';
import { newMessage, type ThreadDeps, workersMails } from '../thread/orderThread.ts';

interface SaidCorrection {
  marks: readonly Omit<Mark, 'fileName'>[];
  files: readonly ThreadFile[];
  /** Writes the message of the thread, given the correction's number and its marks with file names. */
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
  said: SaidCorrection,
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
    const jobIds = jobs.filter((job) => isMarked(job, marks)).map(({ id }) => id);
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
    const isOfHouse = !first || again.jobs.some(({ assignee }) => assignee === undefined);
    const mails = [...(again.mails ?? []), ...(isOfHouse ? await workersMails(deps, order, [], message) : [])];
    if (first) return { ...again, mails, more };
    return { jobs: [], events: [{ act: 'correction_asked', by: customer, reason }], mails, more };
  });
  if ('refused' in done) return { refused: done.refused === 'not_found' ? 'not_found' : 'conflict' };
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

interface ReadDeps {
  production: Pick<ProductionStore, 'read' | 'corrections'>;
  files: Pick<FileGateway, 'read'>;
}

export interface CorrectionsOfOrder {
  corrections: readonly (Correction & { isDone: boolean; results: readonly JobFile[] })[];
  /** Files that can be marked now. */
  files: readonly DeliveredFile[];
}

/**
 * The corrections with their results, and the files that can be marked: those of the latest rounds, until acceptance.
 */
export async function readCorrections(
  { production }: Pick<ReadDeps, 'production'>,
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

/** The text of a delivered file by block; no blocks if it was not read or has no text. */
export async function readDeliveredText(
  deps: Pick<ReadDeps, 'files'>,
  { id, delivered = [] }: Order,
  fileId: string,
): Promise<{ file: DeliveredFile; text: DeliveredText | undefined } | Refusal<'not_found'>> {
  const file = delivered.find((one) => one.id === fileId);
  if (!file) return { refused: 'not_found' };
  return { file, text: await deliveredTextOf(deps, id, fileId) };
}

interface FileChanges {
  before: JobFile | undefined;
  differences: BlockDifferences | undefined;
  cutOff: boolean;
}

/** The changes in a delivered file since the previous round; undefined differences if one of the two has no text. */
export async function readFileChanges(
  deps: ReadDeps,
  { id, delivered = [] }: Order,
  fileId: string,
): Promise<FileChanges | Refusal<'not_found'>> {
  if (!delivered.some((one) => one.id === fileId)) return { refused: 'not_found' };
  const { before } = versionBefore((await deps.production.read(id))?.jobs ?? [], fileId) ?? {};
  if (!before) return { before, differences: undefined, cutOff: false };
  const [old, fresh] = await Promise.all([deliveredTextOf(deps, id, before.id), deliveredTextOf(deps, id, fileId)]);
  if (!old || !fresh) return { before, differences: undefined, cutOff: false };
  return { before, differences: diffBlocks(old.blocks, fresh.blocks), cutOff: old.cutOff || fresh.cutOff };
}

async function deliveredTextOf(
  { files }: Pick<ReadDeps, 'files'>,
  orderId: string,
  id: string,
): Promise<DeliveredText | undefined> {
  const bytes = await files.read(deliveredTextKey(orderId, id));
  return bytes && z.parse(DeliveredText, JSON.parse(Buffer.from(bytes).toString('utf8')));
}
