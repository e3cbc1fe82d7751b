import type { QuoteQueue } from '#shared/model/quoteState.ts';
import type { Quote } from '../../domain/quotes/quote.ts';

/** Rows of a quote: itself, each sent version, each line of its audit. */
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
/** Key of an act without a change, by instant and request. */
export const noteKey = (id: string, { at, request = '' }: { at: string; request?: string | undefined }) => ({
  pk: `quote#${id}`,
  sk: `${auditPrefix}~${at}#${request}`,
});
/** Answers by day, for the desk's figures. */
export const answersPk = (day: string) => `answers#${day}`;

/** Spread, so that no index partition becomes hot. */
export const queueShards = [0, 1, 2, 3] as const;
export const queuePk = (queue: QuoteQueue, shard: number): string => `QUEUE#quote_${queue}#${shard}`;
const shardOf = (id: string): number => [...id].reduce((sum, one) => sum + one.charCodeAt(0), 0) % queueShards.length;

/** Key in the sparse index `queue`; none once nothing is left to do. */
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
