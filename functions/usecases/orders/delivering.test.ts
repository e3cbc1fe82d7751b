import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailQueued } from '#events/messages/queueMessages.ts';
import { newFileId } from '#functions/gateways/random.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { orderStore, orderWorkStore } from '#functions/stores/orders/orders.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { startBucket } from '../test/startBucket.ts';
import { deliverFile, deliverOrder, type MadeFile } from './deliverOrder.ts';
import { placeOrder } from './test/placedOrder.ts';

const now = new Date();
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let enqueued: MailQueued[] = [];

beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const staff = { kind: 'staff', id: 'anna' } as const;
const deps = () => ({
  ...productionDeps(tables, now),
  orders: orderStore(tables.db, tables.names.orders),
  orderWork: orderWorkStore(tables.db, tables.names.orders),
  mailQueue: { send: async (message: MailQueued) => void enqueued.push(message) },
  files: bucket.files,
  now,
});
const made = (targetLanguage: number): MadeFile => ({
  id: newFileId(),
  kind: 'translated',
  name: 'contract.txt',
  contentType: 'text/plain',
  targetLanguage,
  content: Buffer.from('two words'),
});
const order = (state: 'accepted' | 'quoted', targetLanguages = [2, 3]) =>
  placeOrder(tables.db, tables.names, now, { order: { state }, form: { targetLanguages } });

test('an order is delivered once each target language has its file, and its customer gets one mail', async () => {
  enqueued = [];
  const { id } = await order('accepted');
  expect(await deliverOrder(deps(), id, staff)).toEqual({ refused: 'conflict' });
  await deliverFile(deps(), id, made(2));
  expect(await deliverOrder(deps(), id, staff)).toEqual({ refused: 'conflict' });
  const added = await Promise.all([3, 3, 2].map((language) => deliverFile(deps(), id, made(language))));
  for (const one of added) expect(one).not.toHaveProperty('refused');
  expect((await deps().orders.read(id))?.delivered).toHaveLength(4);
  const both = await Promise.all([deliverOrder(deps(), id, staff), deliverOrder(deps(), id, staff)]);
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'conflict' }]);
  expect(await deps().orders.read(id)).toMatchObject({ state: 'delivered', deliveredAt: now.toISOString() });
  expect(enqueued).toHaveLength(1);
  const mail = await mailStore(tables.db, tables.names.work).read(enqueued[0]?.id ?? '');
  expect(mail).toMatchObject({ template: 'order_delivered', orderId: id, state: 'queued' });
});

test('an order whose work the clock plans just while it is handed over is handed over with its jobs done', async () => {
  const { id } = await order('accepted', [2]);
  await deliverFile(deps(), id, made(2));
  const { production, ...others } = deps();
  const late: typeof production.read = async (of) => {
    const work = await production.read(of);
    await planOrder(deps(), id);
    return work;
  };
  const delivered = await deliverOrder({ ...others, production: { ...production, read: late } }, id, staff);
  expect(delivered).toMatchObject({ state: 'delivered' });
  const work = await production.read(id);
  expect(work?.jobs.map(({ state }) => state)).toEqual(['approved']);
});

test('a file that was written though the answer was lost is there once, and is not refused', async () => {
  const { id } = await order('accepted', [2]);
  const { orderWork, ...others } = deps();
  const answerLost = {
    ...orderWork,
    async addDelivered(...args: Parameters<typeof orderWork.addDelivered>) {
      await orderWork.addDelivered(...args);
      return orderWork.addDelivered(...args);
    },
  };
  const file = made(2);
  const line = { pk: `object#${id}`, sk: file.id };
  const once = { Put: { TableName: tables.names.audit, Item: line, ConditionExpression: 'attribute_not_exists(pk)' } };
  const answered = await deliverFile({ ...others, orderWork: answerLost }, id, file, [once]);
  expect(answered).toMatchObject({ delivered: [{ id: file.id }] });
  expect((await others.orders.read(id))?.delivered).toHaveLength(1);
});

test('nothing is added to an unpaid order, nor in a language that was not ordered', async () => {
  const unpaid = await order('quoted');
  expect(await deliverFile(deps(), unpaid.id, made(2))).toEqual({ refused: 'conflict' });
  const { id } = await order('accepted', [2]);
  expect(await deliverFile(deps(), id, made(3))).toMatchObject({ refused: 'validation_failed' });
  expect(await deliverFile(deps(), 'ZZZZZZZZZZZZ', made(2))).toEqual({ refused: 'not_found' });
});

test('an order takes a hundred delivered files, and not one more', async () => {
  const before = Array.from({ length: 99 }, () => {
    const { content, ...file } = made(2);
    return { ...file, bytes: content.byteLength, deliveredAt: now.toISOString() };
  });
  const form = { targetLanguages: [2] };
  const { id } = await placeOrder(tables.db, tables.names, now, { order: { delivered: before }, form });
  expect(await deliverFile(deps(), id, made(2))).toHaveProperty('delivered.99');
  expect(await deliverFile(deps(), id, made(2))).toEqual({ refused: 'too_many_files', replace: { limit: 100 } });
});
