import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { soundBooks } from '#functions/domain/ledger/test/soundBooks.ts';
import { bookPages } from '#functions/stores/ledger/bookPages.ts';
import { adjustmentKey, entryKey, factKey, walletKey } from '#functions/stores/ledger/ledgerItems.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { attemptKey, noticeKey, paymentKey, refundKey } from '#functions/stores/payments/paymentItems.ts';
import { seededRandom } from '#infra/commands/proof/random.ts';
import { createTables } from '#infra/test/tables.ts';
import { findUnbalanced } from './checkBooks.ts';

type Row = Record<string, unknown> & { pk: string; sk: string };
interface Place {
  table: string;
  row: Row;
}

const now = new Date('2026-11-28T10:00:00.000Z');
let db: DynamoDBDocumentClient;
let names: Record<'ledger' | 'payments' | 'orders', string>;
let places: Place[];

/** A client whose scans give a few rows a page, so that payments and wallets reach over several. */
const inSmallPages = () =>
  Object.assign(Object.create(db), {
    send: (command: Parameters<typeof db.send>[0]) => {
      if (command instanceof ScanCommand) command.input.Limit = 3;
      return db.send(command);
    },
  }) as DynamoDBDocumentClient;

beforeAll(async () => {
  ({ db, names } = await createTables());
  const books = soundBooks();
  const [createdAt, { ledger, payments, orders }] = ['2026-11-20T09:59:00.000Z', names];
  places = [
    ...books.facts.map((one) => ({ table: ledger, row: { ...factKey(one.id), ...one } })),
    ...books.wallets.map((one) => ({ table: ledger, row: { ...walletKey(one.account), ...one } })),
    ...books.entries.map((one) => ({ table: ledger, row: { ...entryKey(one.account, one.number), ...one } })),
    ...books.adjustments.map((one) => ({ table: ledger, row: { ...adjustmentKey(one.account, one.id), ...one } })),
    ...books.payments.map((one) => ({ table: payments, row: { ...paymentKey(one.slug), ...one } })),
    ...books.attempts.map((one) => ({ table: payments, row: { ...attemptKey(one.slug, one.number), ...one } })),
    ...books.notices.map((one) => ({
      table: payments,
      row: { ...noticeKey(one.slug, one.attempt, one.orderId), ...one },
    })),
    ...books.refunds.map((one) => ({ table: payments, row: { ...refundKey(one.slug, one.id), ...one } })),
    ...books.orders.map((one) => ({ table: orders, row: { ...orderKey(one.id), ...one, createdAt } })),
  ];
  for (const place of places) await put(place);
});

const put = ({ table, row }: Place) => db.send(new PutCommand({ TableName: table, Item: row }));
const remove = ({ table, row: { pk, sk } }: Place) => db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
const found = () => findUnbalanced(bookPages(inSmallPages(), names), { now, pauseMs: 0 });

/** What is compared: sums of the seller's accounts are told by payment in pages, and of all of them otherwise. */
const lines = (list: Awaited<ReturnType<typeof found>>) =>
  [...new Set(list.map((one) => (one.invariant === 9 ? '9' : `${one.invariant} ${one.about}: ${one.what}`)))].sort();

const abouts = (list: Awaited<ReturnType<typeof found>>) =>
  // A fact with entries in two wallets is named by both.
  list.filter(({ about }) => about !== 'history').map(({ invariant, about }) => (invariant === 9 ? '9' : about));

test('books in which everything is right have no violation, however many pages they take', async () => {
  expect(await found()).toEqual([]);
});

test('a page at a time finds what all rows at once do: rows that are gone, strange or changed, in 150 ways', async () => {
  const { pick } = seededRandom(20261129);
  let broken = 0;
  for (let round = 0; round < 150; round++) {
    const place = pick(places);
    const { table, row } = place;
    // A row that nothing explains: the same under another key.
    const stranger = { table, row: renamed(row, `stranger-${round}`) };
    const act = pick(['remove', 'rename', 'change']);
    if (act === 'remove') await remove(place);
    else await put(act === 'rename' ? stranger : { table, row: changed(row, pick) });
    const [whole, paged] = [checkBooks(await readBooks(db, names)), await found()];
    // Of a payment's rows that tell of another's facts each way says something else; both name it.
    const said = act === 'rename' ? abouts : lines;
    expect([round, row.pk, row.sk, ...said(paged)]).toEqual(expect.arrayContaining(said(whole)));
    broken += Number(whole.length > 0);
    await remove(stranger);
    await put(place);
  }
  expect(broken).toBeGreaterThan(100);
});

/** The row of another payment, wallet, fact or order, as its key says. */
function renamed(row: Row, name: string): Row {
  const [kind = ''] = row.pk.split('#');
  const field = { wallet: 'account', payment: 'slug' }[kind] ?? 'id';
  const value = kind === 'fact' ? `topup:${name}` : name;
  return { ...row, pk: `${kind}#${value}`, [field]: value };
}

/** One of its sums, or its state, is another. */
function changed(row: Row, pick: <T>(list: readonly T[]) => T): Row {
  const sums = Object.entries(row).filter(([, value]) => typeof value === 'number');
  const [name, sum] = sums.length > 0 ? pick(sums) : ['state', 0];
  if (name !== 'state') return { ...row, [name]: (sum as number) + 1 };
  return row.state === undefined ? { ...row, legs: (row.legs as unknown[]).slice(1) } : { ...row, state: 'expired' };
}

test('what is written while the tables are read is no violation', async () => {
  const [fact] = places.filter(({ row }) => row.sk === 'fact' && row.wallet === undefined);
  if (!fact) throw new Error('No fact.');
  // Its payment was read before it, and does not know of it yet.
  await put({ ...fact, row: { ...fact.row, ...factKey('topup:new'), id: 'topup:new', at: now.toISOString() } });
  expect(await found()).toEqual([]);
  await remove({ ...fact, row: { ...fact.row, ...factKey('topup:new') } });
});
