import type { QuoteQueue } from '#shared/model/quoteState.ts';
import type { Quote } from '../../domain/quotes/quote.ts';

/** Rows of a quote: itself, each version that was sent, each line of its audit. */
export const quoteKey = (id: string) => ({ pk: `quote#${id}`, sk: 'quote' });
export const versionKey = (id: string, version: number) => ({
  pk: `quote#${id}`,
  sk: `version#${String(version).padStart(4, '0')}`,
});
export const auditPrefix = 'audit#';
/** One act makes one revision, so a line is written once. */
export const auditKey = (id: string, revision: number) => ({
  pk: `quote#${id}`,
  sk: `${auditPrefix}${String(revision).padStart(6, '0')}`,
});
/** Of an act that changes nothing, by when and in which request. */
export const noteKey = (id: string, { at, request = '' }: { at: string; request?: string | undefined }) => ({
  pk: `quote#${id}`,
  sk: `${auditPrefix}~${at}#${request}`,
});
/** Answers by day, for the figures of the desk. */
export const answersPk = (day: string) => `answers#${day}`;

/** One busy partition of the index would be its limit. */
export const queueShards = [0, 1, 2, 3] as const;
export const queuePk = (queue: QuoteQueue, shard: number): string => `QUEUE#quote_${queue}#${shard}`;
const shardOf = (id: string): number => [...id].reduce((sum, one) => sum + one.charCodeAt(0), 0) % queueShards.length;

/** Where the sparse index `queue` has it; nowhere once there is nothing left to do. */
export function queuePlace({ id, state, clock, lapsesAt, offer }: Quote): Record<string, string> {
  const at = (queue: QuoteQueue, due: string | undefined) =>
    due === undefined ? {} : { queue_pk: queuePk(queue, shardOf(id)), queue_due: `${due}#${id}` };
  switch (state) {
    case 'asked':
    case 'claimed':
      return at('open', clock.dueAt);
    case 'needs_info':
      return at('waiting', lapsesAt);
    case 'sent':
      return at('sent', offer?.validUntil);
    default:
      return {};
  }
}
