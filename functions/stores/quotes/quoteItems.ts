import type { QuoteQueue } from '#shared/model/order/quoteState.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import type { QuoteAnswer } from '../../domain/quotes/quoteActs.ts';
import { quoteEvents } from '../../domain/webhooks/quoteEvents.ts';
import { ownerPk } from '../owned.ts';
import { unknownOf } from '../readRows.ts';
import { putItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';

/** Rows of a quote: itself, each sent version, each line of its audit. */
export const quoteKey = (id: string) => ({ pk: `quote#${id}`, sk: 'quote' });
export const versionKey = (id: string, version: number) => ({
  pk: `quote#${id}`,
  sk: `version#${String(version).padStart(4, '0')}`,
});
export const auditPrefix = 'audit#';
/** An act raises the revision by one, so the revision identifies its audit line, and the line is written once. */
const auditKey = (id: string, revision: number) => ({
  pk: `quote#${id}`,
  sk: `${auditPrefix}${String(revision).padStart(6, '0')}`,
});
/** Key of an act without a change, by instant and request. */
export const noteKey = (id: string, { at, request = '' }: { at: string; request?: string | undefined }) => ({
  pk: `quote#${id}`,
  sk: `${auditPrefix}~${at}#${request}`,
});
/** Partition of the answers of a day, for the desk's figures. */
export const answersPk = (day: string) => `answers#${day}`;

/** Several partitions, so that no index partition takes all writes. */
export const queueShards = [0, 1, 2, 3] as const;
export const queuePk = (queue: QuoteQueue, shard: number): string => `QUEUE#quote_${queue}#${shard}`;
const shardOf = (id: string): number => [...id].reduce((sum, one) => sum + one.charCodeAt(0), 0) % queueShards.length;

/** Key of a quote in the sparse index `queue`; none once nothing is left to do. */
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

const daySeconds = 86_400;
/** How long quotes are kept: ordered ones as long as their cart, others as long as questions are likely. */
const keptDays = { accepted: retentionDays.orderedQuote, other: retentionDays.quote };
/** How long the answers are kept for the desk's figures. */
const answerDays = 400;

const isNew = 'attribute_not_exists(pk)';
const epochOf = (at: string): number => Math.floor(Date.parse(at) / 1000);

const rowOf = (quote: Quote) => ({
  // The row of an erased quote must hold nothing personal, so unknown fields are not written back.
  ...(quote.erasedAt === undefined && unknownOf(quote)),
  ...quoteKey(quote.id),
  ...quote,
  ...ownerPlace(quote),
  ...queuePlace(quote),
  ...(quote.endedAt !== undefined && {
    expires_at: epochOf(quote.endedAt) + daySeconds * (quote.state === 'accepted' ? keptDays.accepted : keptDays.other),
  }),
});

/** Key of a quote in the index `owner`; none once the quote is erased. */
const ownerPlace = (quote: Quote) =>
  quote.erasedAt === undefined ? { owner_pk: ownerPk(quote), owner_sk: `${quote.askedAt}#${quote.id}` } : {};

export function newQuoteItems(table: string, quote: Quote, line: AuditLine): TransactItem[] {
  return [
    putItem(table, rowOf(quote), isNew),
    auditItem(table, quote, line),
    ...quoteEvents(undefined, quote, line.at).flatMap((told) => pendingEventItems(table, told, 'queue')),
  ];
}

/** The items of one act. The first item refuses the transaction if the quote has changed since it was read. */
export function changedQuoteItems(
  table: string,
  before: Quote,
  after: Quote,
  { line, answer }: { line: AuditLine; answer?: QuoteAnswer | undefined },
): TransactItem[] {
  const next = { ...after, revision: before.revision + 1 };
  const isNewVersion = after.offer !== undefined && after.offer.version !== before.offer?.version;
  return [
    putItem(table, rowOf(next), 'revision = :revision', { revision: before.revision }),
    auditItem(table, next, line),
    ...(isNewVersion && after.offer ? [versionItem(table, after.id, after.offer)] : []),
    ...(answer ? [answerItem(table, answer)] : []),
    ...quoteEvents(before, after, line.at).flatMap((told) => pendingEventItems(table, told, 'queue')),
  ];
}

const auditItem = (table: string, { id, revision }: Quote, line: AuditLine): TransactItem =>
  putItem(table, { ...auditKey(id, revision), ...line }, isNew);

const versionItem = (table: string, id: string, offer: QuoteOffer): TransactItem =>
  putItem(
    table,
    {
      ...versionKey(id, offer.version),
      ...offer,
      expires_at: epochOf(offer.validUntil) + keptDays.accepted * daySeconds,
    },
    isNew,
  );

const answerItem = (table: string, answer: QuoteAnswer): TransactItem =>
  putItem(
    table,
    {
      pk: answersPk(answer.at.slice(0, 10)),
      sk: `${answer.at}#${answer.id}#${answer.round}`,
      ...answer,
      expires_at: epochOf(answer.at) + answerDays * daySeconds,
    },
    isNew,
  );
