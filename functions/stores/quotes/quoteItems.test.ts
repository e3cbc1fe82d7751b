import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { sampleOrder } from '../../domain/invoice/test/sampleOrder.ts';
import { newQuote } from '../../domain/quotes/newQuote.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import { quoteAuditLine } from '../../domain/quotes/quoteActs.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import { changedQuoteItems, newQuoteItems, queuePk, queuePlace, queueShards } from './quoteItems.ts';

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
const offer: QuoteOffer = {
  ...{ version: 1, lines: [], names: {}, quotation: sampleOrder().quotation, minutes: 60 },
  ...{ validUntil: at, sentAt: at, sentBy: 'staff' },
};
let tables: Pick<TestTables, 'db'> & { names: { quotes: string } };
beforeAll(async () => {
  tables = await createTables(['quotes']);
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(tables.db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(tables.db, item, row);
const isOnce = async (item: TransactItem) => expect(await holds(item, [undefined, {}])).toEqual([true, false]);
const asNew = () => newQuoteItems(tables.names.quotes, asked, line);
const changed = (before: Quote, next: Quote, answer?: Parameters<typeof changedQuoteItems>[3]['answer']) =>
  changedQuoteItems(tables.names.quotes, before, next, { line, answer });
const place = { pk: 'quote#QUOTE', sk: 'quote' };
const owned = { owner_pk: 'account#ann', owner_sk: `${at}#QUOTE` };

test('a request is new once, its owner’s, waiting for staff, and told to its owner', async () => {
  const [row = {}, audit = {}, told] = asNew();
  for (const item of [row, audit]) await isOnce(item);
  const waiting = { queue_pk: queuePlace(asked).queue_pk, queue_due: `${asked.clock.dueAt}#QUOTE` };
  const left = await after(row);
  expect(left).toEqual({ ...place, ...asked, ...owned, ...waiting });
  expect(left).not.toHaveProperty('expires_at');
  expect(await after(audit)).toEqual({ pk: 'quote#QUOTE', sk: 'audit#000001', ...line });
  expect(told?.Put?.Item?.told.type).toBe('quote.requested');
});

test('a change is refused if the quote has changed since it was read, and gives it the next revision', async () => {
  const before = { ...asked, revision: 4 };
  const [row = {}, audit = {}, ...more] = changed(before, { ...asked, state: 'claimed' });
  const { revision: _, ...noRevision } = asked;
  const rows = [before, { ...asked, revision: 3 }, { ...asked, revision: 5 }, noRevision, undefined];
  expect(await holds(row, rows)).toEqual([true, false, false, false, false]);
  expect(await after(row, before)).toEqual({
    ...{ ...place, ...asked, ...owned, ...queuePlace(asked), state: 'claimed', revision: 5 },
  });
  await isOnce(audit);
  expect(await after(audit)).toEqual({ pk: 'quote#QUOTE', sk: 'audit#000005', ...line });
  expect(more).toEqual([]);
});

test('a version that is sent is kept once, for as long as an ordered one; the same again is not', async () => {
  const sent = { ...asked, state: 'sent' as const, offer };
  const [, , version = {}] = changed(asked, sent);
  await isOnce(version);
  expect(await after(version)).toEqual({
    ...{ pk: 'quote#QUOTE', sk: 'version#0001', ...offer, expires_at: seconds + 365 * day },
  });
  expect(changed(sent, { ...sent, round: 2 })).toHaveLength(2);
  const next = { ...sent, offer: { ...offer, version: 2 } };
  expect(changed(sent, next)[2]?.Put?.Item?.sk).toBe('version#0002');
});

test('an answer of staff is kept once for the figures of the desk, by its day', async () => {
  const answer = { id: 'QUOTE', round: 1, at, usedMs: 5, limitMs: 10 };
  const [, , kept = {}] = changed(asked, { ...asked, state: 'refused' }, answer);
  await isOnce(kept);
  expect(await after(kept)).toEqual({
    ...{ pk: 'answers#2026-11-20', sk: `${at}#QUOTE#1`, ...answer, expires_at: seconds + 400 * day },
  });
});

test('an accepted quote is kept for a year from its end, any other for ninety days, and waits for nothing', async () => {
  const end = async (state: Quote['state']) => {
    const [row = {}] = changed(asked, { ...asked, state, endedAt: at });
    return after(row, { ...asked, ...queuePlace(asked) });
  };
  const row = { ...place, ...asked, ...owned, revision: 2, endedAt: at };
  expect(await end('accepted')).toEqual({ ...row, state: 'accepted', expires_at: seconds + 365 * day });
  expect(await end('declined')).toEqual({ ...row, state: 'declined', expires_at: seconds + 90 * day });
  expect(await end('refused')).toEqual({ ...row, state: 'refused', expires_at: seconds + 90 * day });
});

test('an erased quote is nobody’s', async () => {
  const [row = {}] = changed(asked, { ...asked, erasedAt: at });
  const left = await after(row, { ...asked, ...owned });
  expect(left).toEqual({ ...place, ...asked, ...queuePlace(asked), revision: 2, erasedAt: at });
  for (const name of ['owner_pk', 'owner_sk']) expect(left).not.toHaveProperty(name);
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
