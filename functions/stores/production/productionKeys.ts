import type { JobQueue } from '#shared/model/work/job.ts';
import type { ApostilleKind } from '../../domain/order/apostille.ts';
import type { parcelKinds } from '../../domain/order/parcels.ts';
import type { Job, Offer } from '../../domain/production/job.ts';

/** Rows of an order's work are in one partition: `work#` is the plan and its jobs, read in one query. */
export const orderPk = (orderId: string): string => `order#${orderId}`;
export const planKey = (orderId: string) => ({ pk: orderPk(orderId), sk: 'work#plan' });
export const jobKey = ({ orderId, id }: Pick<Job, 'orderId' | 'id'>) => ({
  pk: orderPk(orderId),
  sk: `work#job#${id}`,
});
/** Text typed in the browser, apart from the jobs: it changes with every few words. */
export const textPrefix = 'text#';
export const textKey = ({ orderId, id, round }: Pick<Job, 'orderId' | 'id' | 'round'>) => ({
  pk: orderPk(orderId),
  sk: `${textPrefix}${id}#${round}`,
});
/** A column of work by sentence: an item of an order (hash of the file, or `text`) in one target language. */
export interface SegmentPlace {
  orderId: string;
  itemId: string;
  targetLanguage: number;
}
export const segmentPrefix = 'segment#';
/** The heads of all columns of an order are read at once. */
export const columnPrefix = 'column#';
const columnSk = ({ itemId, targetLanguage }: SegmentPlace) => `${itemId}#${targetLanguage}`;
export const columnKey = (column: SegmentPlace) => ({
  pk: orderPk(column.orderId),
  sk: columnPrefix + columnSk(column),
});
/** A unit by its place in the file, from 0: rows stand in its order. */
export const segmentKey = (column: SegmentPlace, place: number) => ({
  pk: orderPk(column.orderId),
  sk: `${segmentPrefix}${columnSk(column)}#${String(place).padStart(7, '0')}`,
});
/** A draft beside a scan, of an item of an order in one target language, and its blocks by their ids. */
export const draftPrefix = 'draft#';
export const blockPrefix = 'block#';
export const draftKey = (place: SegmentPlace) => ({ pk: orderPk(place.orderId), sk: draftPrefix + columnSk(place) });
export const blocksKey = (place: SegmentPlace) => ({
  pk: orderPk(place.orderId),
  prefix: `${blockPrefix}${columnSk(place)}#`,
});
export const blockKey = (place: SegmentPlace, id: string) => ({
  pk: orderPk(place.orderId),
  sk: blocksKey(place).prefix + id,
});
/** What is noted at the blocks of a draft. */
export const draftNotesPrefix = 'notes#';
export const draftNotesKey = (place: SegmentPlace) => ({
  pk: orderPk(place.orderId),
  sk: draftNotesPrefix + columnSk(place),
});
/** Names for the customer to confirm. */
export const namesKey = (orderId: string) => ({ pk: orderPk(orderId), sk: 'names' });
export const correctionPrefix = 'correction#';
export const correctionKey = ({ orderId, number }: { orderId: string; number: number }) => ({
  pk: orderPk(orderId),
  sk: `${correctionPrefix}${String(number).padStart(3, '0')}`,
});
export const offerPrefix = (jobId: string): string => `offer#${jobId}#`;
export const offerKey = ({ orderId, jobId, translator }: Pick<Offer, 'orderId' | 'jobId' | 'translator'>) => ({
  pk: orderPk(orderId),
  sk: `${offerPrefix(jobId)}${translator}`,
});
/** Sorted by the plan's version after the change, that is, in the order of the writes, independent of clocks. */
export const eventKey = (orderId: string, version: number, place: number) => ({
  pk: orderPk(orderId),
  sk: `event#${String(version).padStart(8, '0')}#${String(place).padStart(2, '0')}`,
});

export const noteKey = ({ orderId, at }: { orderId: string; at: string }, id: string) => ({
  pk: orderPk(orderId),
  sk: `note#${at}#${id}`,
});

/** Index partition of a translator's jobs and open offers; a translator finds them only by it. */
export const holderPk = (translator: string): string => `translator#${translator}`;
export const offeredPk = (translator: string): string => `offers#${translator}`;

/**
 * Kinds of due work in the sparse index: jobs that wait for something; orders whose jobs have to be planned or stopped,
 * whose delivery has to be accepted, or whose promise may pass; unanswered questions and complaints.
 */
export type QueueKind =
  | JobQueue
  | 'plan'
  | 'stop'
  | 'accept'
  | 'late'
  | 'files'
  | 'measure'
  | 'dinner'
  | 'dinner_back'
  | 'punctuality'
  | 'question'
  | 'complaint'
  | ApostilleKind
  | (typeof parcelKinds)[number];

/** Each kind has several partitions, so that no index partition takes the writes of all orders. */
const shards = ['0', '1', '2', '3'] as const;
export const queuePks = (kind: QueueKind): string[] => shards.map((shard) => `QUEUE#${kind}#${shard}`);
const shardOf = (orderId: string): string =>
  shards[(orderId.codePointAt(orderId.length - 1) ?? 0) % shards.length] ?? '0';
export const duePk = (kind: QueueKind, orderId: string): string => `QUEUE#${kind}#${shardOf(orderId)}`;

/** Index key of a job, from its state alone; undefined once the job is done. */
export function queueOf(job: Job): { due_pk: string; due_at: string } | undefined {
  const at = (kind: QueueKind, due: string) => ({ due_pk: duePk(kind, job.orderId), due_at: due });
  switch (job.state) {
    case 'open':
      return job.waveEndsAt === undefined ? at('unassigned', job.dueAt) : at('offer', job.waveEndsAt);
    case 'assigned':
      return at('start', job.startBy ?? job.dueAt);
    case 'working':
    case 'held':
    case 'returned':
      return at('work', job.dueAt);
    case 'delivered':
      return at('check', job.deliveredAt ?? job.dueAt);
    default:
      return undefined;
  }
}

/** Keys of a job's row in both indexes. */
export const jobIndexes = (job: Job) => ({
  ...queueOf(job),
  ...(job.assignee !== undefined && {
    owner_pk: holderPk(job.assignee),
    owner_sk: `${job.dueAt}#${job.orderId}#${job.id}`,
  }),
});

/** An open offer is found by its translator. */
export const offerIndexes = (offer: Offer) =>
  offer.state === 'sent'
    ? { owner_pk: offeredPk(offer.translator), owner_sk: `${offer.sentAt}#${offer.orderId}#${offer.jobId}` }
    : {};
