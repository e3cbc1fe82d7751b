import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Complaint } from '#functions/domain/complaint/complaint.ts';
import type { DeliveredFile, Order } from '#functions/domain/order/order.ts';
import type { Quote } from '#functions/domain/quotes/quote.ts';
import { countedTextKey, deliveredKey, quotePdfKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { sha256 } from '#functions/gateways/sha256.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { afterSaleStore } from '#functions/stores/orders/afterSale.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { deliveredDueItems, filesDueItem } from '#functions/stores/production/workDue.ts';
import { quoteKey, versionKey } from '#functions/stores/quotes/quoteItems.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { transact } from '#functions/stores/transact.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { erasureCertificate } from '../../domain/certificates/certificates.ts';
import { linkOrderFile } from '../orders/orders.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sentFile } from '../test/sentFile.ts';
import { startBucket } from '../test/startBucket.ts';
import { startedCart } from '../test/startedCart.ts';
import { chooseFileDays, type EraseFilesDeps, eraseDueFiles } from './fileRetention.ts';

const delivered = new Date('2026-11-02T09:00:00Z');
const days = (count: number) => new Date(delivered.getTime() + count * 86_400_000);
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const stores = () => ({
  orders: orderStore(tables.db, tables.names.orders),
  afterSale: afterSaleStore(tables.db, tables.names.orders),
  production: productionStore(tables.db, tables.names),
  complaints: complaintStore(tables.db, tables.names.jobs),
  carts: cartStore(tables.db, tables.names.carts),
  quotes: quoteStore(tables.db, tables.names.quotes),
});
const defects: unknown[] = [];
const sent: unknown[] = [];
const deps = (now: Date): EraseFilesDeps => ({
  ...stores(),
  thread: threadStore(tables.db, tables.names.jobs),
  files: async () => bucket.files,
  outbox: mailOutbox(tables.db, tables.names.work),
  mailQueue: { send: async (message) => void sent.push(message) },
  onDefect: (_, error) => void defects.push(error),
  now,
});

const source = sentFile(delivered, { hasCountedText: true, sha256: 'a'.repeat(64) });
const made: DeliveredFile = {
  ...{ id: 'B'.repeat(20), kind: 'translated', name: 'Secret translation.txt', bytes: 6 },
  ...{ contentType: 'text/plain', targetLanguage: 2, deliveredAt: delivered.toISOString() },
};
const keysOf = ({ id, cartDigest }: Order) => [
  uploadKey(cartDigest, source.hash, source.id),
  countedTextKey(cartDigest, source.hash, source.id),
  deliveredKey(id, made.id),
];

/** A delivered and accepted order, as its delivery leaves it. */
async function deliveredOrder(change: Partial<Order> = {}): Promise<Order> {
  const at = delivered.toISOString();
  const order = await placeOrder(tables.db, tables.names, delivered, {
    order: { state: 'completed', deliveredAt: at, completedAt: at, files: [source], delivered: [made], ...change },
  });
  await transact(tables.db, deliveredDueItems(tables.names.jobs, order.id, delivered));
  await stores().carts.create({ ...startedCart(delivered), hash: order.hash }, 'Secret text');
  for (const key of keysOf(order)) await bucket.files.put(key, Buffer.from('Secret'), 'text/plain');
  return order;
}
const read = async ({ id }: Order) => (await stores().orders.read(id)) ?? expect.fail('No order.');
const left = async (order: Order) =>
  (await Promise.all(keysOf(order).map((key) => bucket.files.size(key)))).filter((size) => size !== undefined).length;
const mails = async ({ id }: Order) =>
  (await allRows(tables.db, tables.names.work)).filter((row) => row.orderId === id && row.template === 'files_erased');
const choose = (order: Order, wanted: 7 | 30 | 365) => chooseFileDays(stores(), order, wanted);

test('an erasure that fails is put off: however many fail, the others are erased in the same run', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => deliveredOrder({ retentionDays: 7 })));
  const stuck = new Set(orders.slice(0, 9).map(({ cartDigest }) => cartDigest));
  const carts = stores().carts;
  const erase = (digest: string) => (stuck.has(digest) ? Promise.reject(new Error('stuck')) : carts.erase(digest));
  expect(await eraseDueFiles({ ...deps(days(8)), carts: { erase } })).toEqual({ erased: 3, failed: 9 });
  // Nothing of them is due within the hour, and all of it afterwards.
  const soon = new Date(days(8).getTime() + 3_599_000);
  expect(await eraseDueFiles(deps(soon))).toEqual({ erased: 0, failed: 0 });
  expect(await eraseDueFiles(deps(new Date(days(8).getTime() + 3_600_000)))).toEqual({ erased: 9, failed: 0 });
});

test('a run takes more than one round of its partitions', async () => {
  const due = Array.from({ length: 250 }, (_, i) => ({
    kind: 'files' as const,
    orderId: `GONE${i}`,
    at: days(0).toISOString(),
  }));
  let left = due;
  const production = {
    ...stores().production,
    due: async () => left.slice(0, 100),
    dueDone: async (done: { orderId: string }) => {
      left = left.filter(({ orderId }) => orderId !== done.orderId);
    },
  };
  await eraseDueFiles({ ...deps(days(9)), production } as EraseFilesDeps);
  expect(left).toEqual([]);
});

test('files go so many days after delivery as was chosen, with their names and texts; digests stay', async () => {
  const order = await deliveredOrder();
  await choose(order, 30);
  expect(await eraseDueFiles(deps(days(29)))).toEqual({ erased: 0, failed: 0 });
  expect(await left(order)).toBe(3);
  expect(await eraseDueFiles(deps(days(30)))).toEqual({ erased: 1, failed: 0 });
  expect(JSON.stringify(sent)).toContain(order.id);
  expect(await left(order)).toBe(0);
  const after = await read(order);
  expect(after).toMatchObject({ delivered: [], files: [{ name: '', sha256: 'a'.repeat(64) }] });
  expect(await stores().carts.readContent(order.cartDigest)).toBeUndefined();
  expect(erasureCertificate(after, 'https://verso.example')).toMatchObject({
    retention_days: 30,
    erased_at: days(30).toISOString(),
    files: [
      { kind: 'source', sha256: 'a'.repeat(64), bytes: 9 },
      { kind: 'translated', sha256: sha256(Buffer.from('Secret')), bytes: 6 },
    ],
  });
  const reader = { account: undefined, isStaff: false, hash: order.hash };
  const wanted = { id: order.id, file: source.id };
  expect(await linkOrderFile({ ...stores(), files: bucket.files, now: days(30) }, wanted, reader)).toEqual({
    refused: 'not_found',
  });
  // Files are erased once: nothing is due any more, and the customer can no longer choose a period.
  await eraseDueFiles(deps(days(60)));
  expect((await read(order)).filesErased).toEqual(after.filesErased);
  expect(await mails(order)).toHaveLength(1);
  expect(await choose(after, 7)).toEqual({ refused: 'conflict' });
});

test('what was offered before it was an order loses the names of its files, and its PDFs go', async () => {
  const order = await deliveredOrder({ quoteId: 'Q123456789', retentionDays: 7 });
  const at = delivered.toISOString();
  const offer = {
    ...{ version: 1, lines: [], names: { [source.hash]: 'Secret will.docx' }, quotation: order.quotation },
    ...{ minutes: 60, validUntil: at, sentAt: at, sentBy: 'staff' },
  };
  const quote: Quote = {
    ...{ id: 'Q123456789', revision: 3, state: 'accepted', cartDigest: order.cartDigest, hash: order.hash },
    ...{ email: order.email, locale: 'en', service: 'translation', sourceLanguage: 1, targetLanguages: [2] },
    ...{ fileCount: 1, askedAt: at, clock: { limitMs: 1, usedMs: 1, events: [] }, round: 1, messages: [] },
    ...{ offer, offerState: 'accepted' },
  };
  const rows = [
    { ...quoteKey(quote.id), ...quote },
    { ...versionKey(quote.id, 1), ...offer },
  ];
  for (const Item of rows) await tables.db.send(new PutCommand({ TableName: tables.names.quotes, Item }));
  const pdf = quotePdfKey(quote.id, 1, 'pl');
  await bucket.files.put(pdf, Buffer.from('Secret'), 'application/pdf');
  await eraseDueFiles(deps(days(8)));
  expect(await bucket.files.size(pdf)).toBeUndefined();
  const left = await stores().quotes.readAll(quote.id);
  expect(JSON.stringify(left)).not.toContain('Secret');
  expect(left).toMatchObject({ quote: { offer: { names: {}, version: 1 } }, versions: [{ names: {}, version: 1 }] });
});

test('without a choice they go a year after the order', async () => {
  const order = await deliveredOrder();
  await eraseDueFiles(deps(days(364)));
  expect(await left(order)).toBe(3);
  await eraseDueFiles(deps(days(365)));
  expect(await left(order)).toBe(0);
});

test('a shorter time that is chosen later counts from then on', async () => {
  const order = await deliveredOrder();
  await choose(order, 365);
  await eraseDueFiles(deps(days(20)));
  expect(await left(order)).toBe(3);
  await choose(await read(order), 7);
  await eraseDueFiles(deps(days(20)));
  expect(await left(order)).toBe(0);
});

/** An order that ended without jobs, as its ending write leaves it, on the day that the other orders are delivered. */
async function endedOrder(state: 'cancelled' | 'withdrawn' | 'expired', change: Partial<Order> = {}): Promise<Order> {
  const order = await placeOrder(tables.db, tables.names, days(-3), {
    order: { state: 'accepted', files: [source], delivered: [made], ...change },
  });
  for (const key of keysOf(order)) await bucket.files.put(key, Buffer.from('Secret'), 'text/plain');
  const at = delivered.toISOString();
  await tables.db.send(
    new UpdateCommand({
      ...{ TableName: tables.names.orders, Key: orderKey(order.id), UpdateExpression: 'SET #s = :s, endedAt = :at' },
      ...{ ExpressionAttributeNames: { '#s': 'state' }, ExpressionAttributeValues: { ':s': state, ':at': at } },
    }),
  );
  await transact(tables.db, [filesDueItem(tables.names.jobs, order.id, at)]);
  return read(order);
}

test.each(['cancelled', 'withdrawn', 'expired'] as const)(
  'files of an order that is %s go so many days after its end, and the certificate says when that was',
  async (state) => {
    const order = await endedOrder(state, { retentionDays: 14 });
    await eraseDueFiles(deps(days(13)));
    expect(await left(order)).toBe(3);
    await eraseDueFiles(deps(days(14)));
    expect(await left(order)).toBe(0);
    const certificate = erasureCertificate(await read(order), 'https://verso.example');
    expect(certificate).toMatchObject({ delivered_at: null, ended_at: delivered.toISOString(), retention_days: 14 });
    expect(await mails(order)).toHaveLength(1);
  },
);

test('what is erased is not erased again, however often it is due', async () => {
  const order = await endedOrder('cancelled', { retentionDays: 14 });
  await eraseDueFiles(deps(days(14)));
  const { filesErased } = await read(order);
  await transact(tables.db, [filesDueItem(tables.names.jobs, order.id, delivered.toISOString())]);
  expect(await eraseDueFiles(deps(days(15)))).toEqual({ erased: 0, failed: 0 });
  expect((await stores().production.due('files', days(15), 50)).map(({ orderId }) => orderId)).not.toContain(order.id);
  expect((await read(order)).filesErased).toEqual(filesErased);
  expect(await mails(order)).toHaveLength(1);
});

test('after the end another time may be chosen; without a word it is a year after the order', async () => {
  const order = await endedOrder('cancelled');
  await eraseDueFiles(deps(days(361)));
  expect(await left(order)).toBe(3);
  const other = await endedOrder('withdrawn');
  await choose(other, 7);
  await eraseDueFiles(deps(days(8)));
  expect([await left(other), await left(order)]).toEqual([0, 3]);
  await eraseDueFiles(deps(days(362)));
  expect(await left(order)).toBe(0);
});

test('from work that was delivered and then withdrawn from, the days count from the end', async () => {
  const early = days(-2).toISOString();
  const order = await endedOrder('withdrawn', { retentionDays: 7, deliveredAt: early });
  await eraseDueFiles(deps(days(6)));
  expect(await left(order)).toBe(3);
  await eraseDueFiles(deps(days(7)));
  expect(await left(order)).toBe(0);
});

test.each(['delivered', 'revision_requested'] as const)(
  'files of work that is %s wait until it is accepted',
  async (state) => {
    const order = await deliveredOrder({ state, retentionDays: 7 });
    await eraseDueFiles(deps(days(8)));
    expect([await left(order), (await read(order)).filesErased]).toEqual([3, undefined]);
  },
);

test('files wait for the answer to a complaint', async () => {
  const order = await deliveredOrder({ retentionDays: 7 });
  const { complaints } = stores();
  const open: Complaint = {
    ...{ orderId: order.id, number: 1, at: days(6).toISOString(), answerBy: days(20).toISOString(), reminders: 0 },
    ...{ text: 'Wrong name', demand: 'correct', state: 'open', files: [] },
  };
  await complaints.write([complaints.newItem(open, open.answerBy)]);
  await eraseDueFiles(deps(days(8)));
  expect(await left(order)).toBe(3);
  const decision = { outcome: 'refused', remedy: 'none', answer: 'No.', at: open.at, by: 'anna' } as const;
  await complaints.write([complaints.changedItem(open, { ...open, state: 'decided', decision })]);
  await eraseDueFiles(deps(days(9)));
  expect(await left(order)).toBe(0);
});

test('files wait while a new version is translated beside them, not for one that was given up', async () => {
  const [worked, gone] = [await placeOrder(tables.db, tables.names, days(2)), await endedOrder('cancelled')];
  const order = await deliveredOrder({ retentionDays: 7, newer: [worked.id] });
  const other = await deliveredOrder({ retentionDays: 7, newer: [gone.id] });
  await eraseDueFiles(deps(days(8)));
  expect([await left(order), await left(other)]).toEqual([3, 0]);
});

test('a run that was cut off is finished by the next, with the digests of before', async () => {
  const order = await deliveredOrder({ retentionDays: 7 });
  const broken = { ...deps(days(8)), carts: { erase: () => Promise.reject(new Error('cut off')) } };
  expect(await eraseDueFiles(broken)).toEqual({ erased: 0, failed: 1 });
  expect([await left(order), (await read(order)).filesErased?.erasedAt]).toEqual([0, undefined]);
  expect(await eraseDueFiles(deps(days(9)))).toMatchObject({ failed: 0 });
  expect((await read(order)).filesErased).toMatchObject({
    startedAt: days(8).toISOString(),
    erasedAt: days(9).toISOString(),
    files: [{}, { sha256: sha256(Buffer.from('Secret')) }],
  });
});
