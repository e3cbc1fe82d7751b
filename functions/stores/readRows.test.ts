import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import type { Cart } from '../domain/cart/cart.ts';
import type { Mail } from '../domain/mail/mail.ts';
import { newCapability } from '../gateways/random.ts';
import { cartStore } from './carts/carts.ts';
import { mailStore } from './mails/mails.ts';
import { mailKey, queuedMailItem } from './mails/queuedMails.ts';
import { readRows, tellOfUnreadable, type Unreadable, unknownOf, wholeRow } from './readRows.ts';
import { transact } from './transact.ts';

const now = new Date('2026-11-20T12:00:00Z');
const due = new Date(now.getTime() + 120_000);
let tables: TestTables;
let reported: Unreadable[];
let before: (row: Unreadable) => void;

beforeAll(async () => {
  tables = await createTables();
});
beforeEach(() => {
  reported = [];
  before = tellOfUnreadable((row) => reported.push(row));
});
afterEach(() => {
  tellOfUnreadable(before);
});

const mail = (id: string, at = now): Mail => ({
  id,
  template: 'order_accepted',
  orderId: 'o',
  to: 'customer@example.com',
  locale: 'en',
  state: 'queued',
  createdAt: at.toISOString(),
});

test('rows that cannot be read keep no mail behind them waiting, however many stand before it', async () => {
  const { db, names } = tables;
  for (const place of [1, 2, 3, 4, 5]) {
    const Item = queuedMailItem(names.work, mail(`odd${place}`, new Date(now.getTime() - place * 1000))).Put?.Item;
    await db.send(new PutCommand({ TableName: names.work, Item: { ...Item, template: 'of_a_newer_release' } }));
  }
  await transact(db, [queuedMailItem(names.work, mail('readable'))]);
  expect(await mailStore(db, names.work).due(due, 2)).toEqual([mail('readable')]);
  expect(reported.map(({ pk }) => pk).toSorted()).toEqual([1, 2, 3, 4, 5].map((place) => mailKey(`odd${place}`).pk));
  for (const { problems } of reported) expect(problems.join()).not.toContain('of_a_newer_release');
});

test('a row that is set aside stays as it is: the release that knows it reads it', async () => {
  const rows = await allRows(tables.db, tables.names.work);
  expect(rows.filter(({ template }) => template === 'of_a_newer_release')).toHaveLength(5);
});

test('a cart that is written whole keeps what a newer release has written into it', async () => {
  const { db, names } = tables;
  const carts = cartStore(db, names.carts);
  const cart: Cart = {
    hash: newCapability(),
    revision: 1,
    state: 'open',
    paymentSlug: 'slug',
    fileCount: 0,
    locale: 'en',
    createdAt: now.toISOString(),
    expiresAt: now.getTime() / 1000 + 3600,
  };
  const digest = await carts.create(cart);
  const [row] = await allRows(db, names.carts);
  const newer = { loyalty: { points: 3 }, loyalty_pk: 'gold' };
  await db.send(new PutCommand({ TableName: names.carts, Item: { ...row, ...newer } }));
  const read = await carts.read(digest, now);
  expect(await carts.replace(digest, { ...(read?.cart ?? cart), locale: 'pl' })).toBe('written');
  expect(await allRows(db, names.carts)).toEqual([{ ...row, ...newer, locale: 'pl', revision: 2 }]);
});

test('keys of tables and of their indexes are no unknown fields: each write sets its own', () => {
  const Row = z.object({ id: z.string() });
  const keys = { pk: 'a', sk: 'b', due_pk: 'c', due_at: 'd', owner_pk: 'e', owner_sk: 'f', expires_at: 1 };
  expect(unknownOf(wholeRow(Row, { id: 'x', ...keys }))).toEqual({});
  const either = z.union([Row, z.object({ id: z.string(), more: z.string() })]);
  expect(unknownOf({ ...wholeRow(either, { id: 'x', more: 'y', odd: 1 }), id: 'z' })).toEqual({ odd: 1 });
});

test('without a listener, an unreadable row is thrown with its place and without its values', () => {
  tellOfUnreadable(before);
  const rows = [{ pk: 'order#1', sk: 'order', id: 42, secret: 'of the customer' }];
  expect(() => readRows(z.object({ id: z.string() }), rows)).toThrow('Unreadable row order#1 order: id: invalid_type');
});
