import { expect, test } from 'vitest';
import { defaultQuotingHours } from '#shared/model/quotingHours.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { newQuote } from '../../domain/quotes/newQuote.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import { quoteAuditLine } from '../../domain/quotes/quoteAudit.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { changedQuoteItems, newQuoteItems } from './quoteItems.ts';
import { queuePk, queuePlace, queueShards } from './quoteKeys.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const seconds = now.getTime() / 1000;
const day = 86_400;
const cart = startedCart(now);
const { form } = cart;
if (!form) throw new Error('A cart without a form.');
const given = { cart: { ...cart, account: 'ann' }, form, files: [], digest: 'digest' };
const asked = newQuote('QUOTE', given, { now, hours: defaultQuotingHours });
const line: AuditLine = quoteAuditLine({ who: { kind: 'system' }, act: 'send' }, undefined, asked, now);
const offer = { version: 1, validUntil: at, quotation: { gross: 1 } } as QuoteOffer;
const once = 'attribute_not_exists(pk)';
const changed = (before: Quote, after: Quote, answer?: Parameters<typeof changedQuoteItems>[3]['answer']) =>
  changedQuoteItems('quotes', before, after, { line, answer });

test('a request is new once, its owner’s, waiting for staff, and told to its owner', () => {
  const [row, audit, told] = newQuoteItems('quotes', asked, line);
  expect([row, audit].map((one) => one?.Put?.ConditionExpression)).toEqual([once, once]);
  expect(row?.Put?.Item).toMatchObject({
    owner_pk: 'account#ann',
    owner_sk: `${at}#QUOTE`,
    queue_due: `${asked.clock.dueAt}#QUOTE`,
  });
  expect(row?.Put?.Item).not.toHaveProperty('expires_at');
  expect(told?.Put?.Item?.told.type).toBe('quote.requested');
});

test('a change is refused if the quote has changed since it was read, and gives it the next revision', () => {
  const [row, audit, ...more] = changed({ ...asked, revision: 4 }, { ...asked, state: 'claimed' });
  expect(row?.Put).toMatchObject({
    ...{
      ConditionExpression: 'revision = :revision',
      ExpressionAttributeValues: { ':revision': 4 },
      Item: { revision: 5 },
    },
  });
  expect(audit?.Put?.Item?.sk).toBe('audit#000005');
  expect(more).toEqual([]);
});

test('a version that is sent is kept once, for as long as an ordered one; the same again is not', () => {
  const sent = { ...asked, state: 'sent' as const, offer };
  const version = changed(asked, sent)[2]?.Put;
  expect(version).toMatchObject({
    ConditionExpression: once,
    Item: { sk: 'version#0001', expires_at: seconds + 365 * day },
  });
  expect(changed(sent, { ...sent, round: 2 })).toHaveLength(2);
  const next = { ...sent, offer: { ...offer, version: 2 } };
  expect(changed(sent, next)[2]?.Put?.Item?.sk).toBe('version#0002');
});

test('an answer of staff is kept for the figures of the desk, by its day', () => {
  const answer = { id: 'QUOTE', round: 1, at, usedMs: 5, limitMs: 10 };
  expect(changed(asked, { ...asked, state: 'refused' }, answer)[2]?.Put?.Item).toMatchObject({
    ...{ pk: 'answers#2026-11-20', sk: `${at}#QUOTE#1`, expires_at: seconds + 400 * day },
  });
});

test('an accepted quote is kept for a year from its end, any other for ninety days', () => {
  const kept = (state: Quote['state']) => changed(asked, { ...asked, state, endedAt: at })[0]?.Put?.Item?.expires_at;
  expect([kept('accepted'), kept('declined'), kept('refused')]).toEqual([
    seconds + 365 * day,
    seconds + 90 * day,
    seconds + 90 * day,
  ]);
});

test('an erased quote is nobody’s', () => {
  const [row] = changed(asked, { ...asked, erasedAt: at });
  expect(row?.Put?.Item).not.toHaveProperty('owner_pk');
});

test('a quote stands in the list of what it waits for, and in none without an instant or after its end', () => {
  const queue = (change: Partial<Quote>) => queuePlace({ ...asked, ...change }).queue_pk?.split('#')[1];
  expect([queue({}), queue({ state: 'claimed' })]).toEqual(['quote_open', 'quote_open']);
  expect([queue({ state: 'needs_info', lapsesAt: at }), queue({ state: 'sent', offer })]).toEqual([
    'quote_waiting',
    'quote_sent',
  ]);
  expect([queue({ state: 'needs_info' }), queue({ state: 'sent' }), queue({ state: 'accepted' })]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  const shards = new Set(['A', 'B', 'C', 'D', 'E'].map((id) => queuePlace({ ...asked, id }).queue_pk));
  expect(shards).toEqual(new Set(queueShards.map((shard) => queuePk('open', shard))));
});
