import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Complaint } from '#functions/domain/complaint/complaint.ts';
import type { DeliveredFile, Order } from '#functions/domain/order/order.ts';
import type { Job } from '#functions/domain/production/job.ts';
import { noProgress } from '#functions/domain/segments/unitWork.ts';
import { countedTextKey, deliveredKey, preparedKey, threadFileKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { orderInvoiceDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { mailWords } from '#functions/stores/mails/mails.ts';
import { orderingStore } from '#functions/stores/orders/ordering.ts';
import { orderStore, orderWorkStore } from '#functions/stores/orders/orders.ts';
import { ownedOrderStore } from '#functions/stores/orders/ownedOrders.ts';
import { ownedPaymentStore, paymentStore } from '#functions/stores/payments/payments.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { glossaryStore } from '#functions/stores/production/glossaries.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { wishStore } from '#functions/stores/production/wishes.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { openOrder } from '../orders/orders.ts';
import { deliverPlaced, type PlacedChange, placeOrder } from '../orders/test/placedOrder.ts';
import { sentFile } from '../test/sentFile.ts';
import { startBucket } from '../test/startBucket.ts';
import { startedCart } from '../test/startedCart.ts';
import { eraseOrders, refuseUnderWork } from './closeAccount.ts';

const now = new Date();
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const deps = () => ({
  ownedOrders: ownedOrderStore(tables.db, tables.names.orders),
  ownedPayments: ownedPaymentStore(tables.db, tables.names.payments),
  orders: orderStore(tables.db, tables.names.orders),
  orderWork: orderWorkStore(tables.db, tables.names.orders),
  production: productionStore(tables.db, tables.names),
  payments: paymentStore(tables.db, tables.names.payments),
  ordering: orderingStore(tables.db, tables.names),
  carts: cartStore(tables.db, tables.names.carts),
  files: async () => bucket.files,
  thread: threadStore(tables.db, tables.names.jobs),
  complaints: complaintStore(tables.db, tables.names.jobs),
  wishes: wishStore(tables.db, tables.names.jobs),
  glossaries: glossaryStore(tables.db, tables.names),
  mailWords: mailWords(tables.db, tables.names.work),
  now,
});

const sent = sentFile(now, { hasCountedText: true });
const made: DeliveredFile = {
  id: 'B'.repeat(20),
  kind: 'translated',
  name: 'Secret translation.txt',
  bytes: 8,
  contentType: 'text/plain',
  targetLanguage: 2,
  deliveredAt: now.toISOString(),
};

/** Work in progress when the order ended. */
const someJob: Job = {
  ...{ orderId: '', id: '01', itemId: 'text', service: 'translation', step: 'translation', state: 'working' },
  ...{ sourceLanguage: 1, targetLanguage: 2, specialised: false, express: false, after: [], version: 1, words: 2 },
  ...{ dueAt: now.toISOString(), round: 1, wave: 0, holders: ['anna'], load: {}, heldMinutes: 0, files: [] },
  assignee: 'anna',
};

let people = 0;
const newOwner = () => ({ account: `account-${++people}`, email: `secret.person.${people}@example.com` });

/** A delivered and invoiced order with files, counted text, cart and comment. */
async function orderOf({ account, email }: { account?: string; email: string }, change: PlacedChange['order'] = {}) {
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { ...(account && { account }), email, files: [sent], delivered: [made], state: 'accepted', ...change },
    form: { comment: 'Secret comment', email },
    payment: { ...(account && { account }), email },
  });
  await orderInvoiceDueStore(tables.db, tables.names.orders).done(order.id);
  if (change?.state === undefined) await deliverPlaced(tables.db, tables.names, order.id, now);
  await deps().carts.create({ ...startedCart(now), hash: order.hash }, 'Secret text');
  for (const key of keysOf(order)) await bucket.files.put(key, Buffer.from('Secret'), 'text/plain');
  return order;
}

const keysOf = ({ id, cartDigest }: Order) => [
  uploadKey(cartDigest, sent.hash, sent.id),
  countedTextKey(cartDigest, sent.hash, sent.id),
  deliveredKey(id, made.id),
];

const everyRow = async (table: string) =>
  JSON.stringify((await tables.db.send(new ScanCommand({ TableName: table, ConsistentRead: true }))).Items);

test('nothing of the person is left in orders, payments, carts and files; amounts and states are', async () => {
  const owner = newOwner();
  const own = await orderOf(owner);
  const asGuest = await orderOf({ email: owner.email });
  expect(await refuseUnderWork(deps(), owner)).toBeUndefined();
  expect(await eraseOrders(deps(), owner)).toBeUndefined();
  for (const order of [own, asGuest]) {
    for (const key of keysOf(order)) expect(await bucket.files.read(key)).toBeUndefined();
    const left = await orderStore(tables.db, tables.names.orders).read(order.id);
    expect(left).toMatchObject({
      state: 'delivered',
      quotation: { gross: order.quotation.gross },
      erasedAt: now.toISOString(),
    });
    expect(await orderStore(tables.db, tables.names.orders).readByHash(order.hash)).toBeUndefined();
    expect(
      await openOrder(orderStore(tables.db, tables.names.orders), order.id, {
        account: owner.account,
        isStaff: false,
        hash: order.hash,
      }),
    ).toEqual({ refused: 'not_found' });
  }
  for (const table of [tables.names.orders, tables.names.carts, tables.names.payments])
    expect(await everyRow(table)).not.toMatch(/secret|Przykładowa|person/i);
  const { payments } = await deps().ownedPayments.page(owner.account, 10);
  expect(payments).toMatchObject([{ slug: own.paymentSlug, email: '', amount: own.quotation.gross }]);
  // An interrupted run is repeated.
  expect(await eraseOrders(deps(), owner)).toBeUndefined();
});

test.each(['accepted', 'in_translation', 'on_hold', 'revision_requested'] as const)(
  'an order that is %s keeps the account',
  async (state) => {
    const owner = newOwner();
    await orderOf(owner, { state });
    expect(await refuseUnderWork(deps(), owner)).toEqual({ refused: 'orders_under_work' });
  },
);

test('an order whose invoice is still to be made keeps its buyer', async () => {
  const owner = newOwner();
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { account: owner.account, email: owner.email, state: 'accepted' },
  });
  await deliverPlaced(tables.db, tables.names, order.id, now);
  expect(await eraseOrders(deps(), owner)).toEqual({ refused: 'orders_under_work' });
  expect((await orderStore(tables.db, tables.names.orders).read(order.id))?.email).toBe(owner.email);
});

test('another person’s order is not touched', async () => {
  const other = await orderOf(newOwner());
  await eraseOrders(deps(), newOwner());
  expect(await orderStore(tables.db, tables.names.orders).read(other.id)).toMatchObject({ email: other.email });
});

test('what was typed and made in a job that was never handed over goes as well', async () => {
  const owner = newOwner();
  const order = await orderOf(owner);
  const file = { ...made, id: 'C'.repeat(20), sha256: '0', round: 1, uploadedAt: now.toISOString() };
  const job = { ...someJob, orderId: order.id, files: [file] };
  await deps().production.plan(
    {
      orderId: order.id,
      version: 1,
      customer: '',
      promisedAt: now.toISOString(),
      plannedAt: now.toISOString(),
      excluded: [],
    },
    [job],
    { from: 'delivered', to: 'delivered', delivered: [], now },
    [],
  );
  await bucket.files.put(deliveredKey(order.id, file.id), Buffer.from('Secret'), 'text/plain');
  const column = { orderId: order.id, itemId: order.files[0]?.hash ?? 'text', targetLanguage: 2 };
  await deps().production.segments.begin(column, { version: 0, progress: noProgress });
  await bucket.files.put(preparedKey(order.id, column.itemId), Buffer.from('Secret'), 'application/json');
  await eraseOrders(deps(), owner);
  expect(await deps().production.segments.head(column)).toBeUndefined();
  expect(await bucket.files.read(preparedKey(order.id, column.itemId))).toBeUndefined();
  expect(await bucket.files.read(deliveredKey(order.id, file.id))).toBeUndefined();
});

test('an order whose complaint waits for an answer is not erased; with the answer it goes, and nothing of it is left', async () => {
  const owner = newOwner();
  const order = await orderOf(owner);
  const { complaints } = deps();
  const open: Complaint = {
    ...{ orderId: order.id, number: 1, at: now.toISOString(), answerBy: now.toISOString(), reminders: 0 },
    ...{ text: 'Secret reason', demand: 'correct', state: 'open' },
    files: [{ id: 'C'.repeat(20), name: 'secret.png', bytes: 6, contentType: 'image/png' }],
  };
  const key = threadFileKey(order.id, 'C'.repeat(20));
  await bucket.files.put(key, Buffer.from('Secret'), 'image/png');
  await complaints.write([complaints.newItem(open, open.answerBy)]);
  expect(await eraseOrders(deps(), owner)).toEqual({ refused: 'orders_under_work' });
  expect(await complaints.read(order.id)).toHaveLength(1);
  const decision = { outcome: 'refused', remedy: 'none', answer: 'Secret answer', at: open.at, by: 'anna' } as const;
  await complaints.write([complaints.changedItem(open, { ...open, state: 'decided', decision })]);
  expect(await eraseOrders(deps(), owner)).toBeUndefined();
  expect(await bucket.files.read(key)).toBeUndefined();
  const rows = await everyRow(tables.names.jobs);
  for (const word of ['Secret reason', 'Secret answer', 'secret.png']) expect(rows).not.toContain(word);
});
