import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { afterSaleStore } from '#functions/stores/orders/afterSale.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import type { DueOf } from '#functions/stores/production/workDue.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { startJob } from '../production/jobAssignments.ts';
import { addJobFile } from '../production/jobFiles.ts';
import { acceptOffer, candidatesFor, sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { reopenJob } from '../production/returnedJobs.ts';
import { doneInHouse, jobFile, productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { acceptOrder, doDueAcceptance } from './acceptance.ts';
import { rateOrder } from './ratings.ts';

const setField = (db: TestTables['db'], table: string, key: object, field: string, value: unknown) =>
  db.send(
    new UpdateCommand({
      ...{ TableName: table, Key: { ...key }, UpdateExpression: `SET ${field} = :value` },
      ExpressionAttributeValues: { ':value': value },
    }),
  );

let tables: TestTables;
const now = new Date('2026-11-23T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const desk = { kind: 'staff', id: 'desk' } as const;
const deps = (at = now) => ({
  ...productionDeps(tables, at),
  afterSale: afterSaleStore(tables.db, tables.names.orders),
  rules: defaultAfterSaleRules,
});
const read = async (id: string) => (await deps().orders.read(id)) ?? expect.fail('No order.');
const due = async (id: string, at: Date): Promise<DueOf<'accept'> | undefined> =>
  (await deps().production.due('accept', at, 50)).find(({ orderId }) => orderId === id);
const mails = async (template: string, id: string) =>
  (await allRows(tables.db, tables.names.work)).filter((row) => row.template === template && row.orderId === id);

beforeAll(async () => {
  tables = await createTables();
  for (const id of ['anna', 'ben']) await deps().translators.save(someTranslator(id, { wordsPerDay: 20_000 }));
});

const placed = (order: object = {}) =>
  placeOrder(tables.db, tables.names, now, {
    order,
    form: { sourceLanguage: 1, targetLanguages: [2], review: 'none' },
  });

/** An order whose only job was done and approved, so that it is delivered. */
async function delivered(translator: string, order: object = {}) {
  const { id: orderId } = await placed(order);
  await planOrder(deps(), orderId);
  const own = { orderId, jobId: '01', translator };
  await sendOffers(deps(), orderId, '01');
  for (const act of [acceptOffer, startJob]) expect(await act(deps(), own)).not.toHaveProperty('refused');
  await addJobFile(deps(), { ...own, file: jobFile(now), by: { kind: 'translator', id: translator } });
  expect(await handInJob(deps(), own)).not.toHaveProperty('refused');
  expect(await approveJob(deps(), { orderId, jobId: '01', by: desk })).toMatchObject({ state: 'delivered' });
  return orderId;
}

test('without a reply there is one reminder on the fifth day, and acceptance on the seventh, with one mail each', async () => {
  const id = await delivered('anna');
  const at = async (when: Date) => {
    const row = await due(id, when);
    return row ? (await Promise.all([doDueAcceptance(deps(when), row), doDueAcceptance(deps(when), row)])).sort() : [];
  };
  expect(await at(now)).toEqual(['nothing', 'nothing']);
  expect(await at(days(4))).toEqual([]);
  expect(await at(days(5))).toEqual(['nothing', 'reminded']);
  expect(await at(days(6))).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'delivered' });
  expect(await at(days(7))).toEqual(['accepted', 'nothing']);
  expect(await read(id)).toMatchObject({
    state: 'completed',
    completedBySystem: true,
    completedAt: days(7).toISOString(),
  });
  expect(await due(id, days(30))).toBeUndefined();
  expect(await mails('delivery_reminder', id)).toHaveLength(1);
  expect(await mails('delivery_accepted', id)).toHaveLength(1);
});

test('accepted by a click it is accepted once, and not again by itself', async () => {
  const id = await delivered('anna');
  const order = await read(id);
  const both = await Promise.all([acceptOrder(deps(days(1)), order), acceptOrder(deps(days(1)), order)]);
  expect(both).toEqual([{ completedAt: days(1).toISOString() }, { completedAt: days(1).toISOString() }]);
  const row = await due(id, days(7));
  expect(row && (await doDueAcceptance(deps(days(7)), row))).toBe('nothing');
  expect(await mails('delivery_accepted', id)).toEqual([]);
  const open = await placed();
  expect(await acceptOrder(deps(), open)).toEqual({ refused: 'conflict' });
});

test('what came back starts the days again when it is delivered again', async () => {
  const id = await delivered('ben');
  await reopenJob(deps(days(3)), { orderId: id, jobId: '01', by: desk, reason: 'A name', fault: 'translator' });
  const row = await due(id, days(7));
  expect(row && (await doDueAcceptance(deps(days(7)), row))).toBe('nothing');
  expect(await read(id)).toMatchObject({ state: 'revision_requested' });
  expect(await due(id, days(30))).toBeUndefined();
});

test('accepted by itself, corrected after a complaint and accepted by a click: it is said to be accepted by the customer', async () => {
  const id = await delivered('anna');
  const row = (await due(id, days(7))) ?? expect.fail('Nothing is due.');
  expect(await doDueAcceptance(deps(days(7)), row)).toBe('accepted');
  await reopenJob(deps(days(8)), { orderId: id, jobId: '01', by: desk, reason: 'A name', fault: 'translator' });
  const own = { orderId: id, jobId: '01', translator: 'anna' };
  await addJobFile(deps(days(8)), { ...own, file: jobFile(days(8)), by: { kind: 'translator', id: 'anna' } });
  await handInJob(deps(days(8)), own);
  await approveJob(deps(days(8)), { orderId: id, jobId: '01', by: desk });
  await acceptOrder(deps(days(9)), await read(id));
  const order = await read(id);
  expect(order).toMatchObject({ state: 'completed', completedAt: days(9).toISOString() });
  expect(order).not.toHaveProperty('completedBySystem');
});

test('what the house made itself is accepted by itself as well', async () => {
  const { id } = await placed();
  await planOrder(deps(), id);
  await doneInHouse(deps(), id);
  expect(await due(id, now)).toMatchObject({ at: now.toISOString(), reminded: false });
});

test('a rating counts once for the translator who did the work, who is asked first next time, or never again', async () => {
  const account = 'rating-account';
  const id = await delivered('ben', { account });
  const said = { stars: 5, isPublic: false, nextTime: 'same' as const };
  expect(await rateOrder(deps(), await read(id), said)).toEqual({ refused: 'conflict' });
  await acceptOrder(deps(), await read(id));
  const order = await read(id);
  await Promise.all([rateOrder(deps(), order, said), rateOrder(deps(), order, said)]);
  const counted = async () => (await deps().translators.readMany(['ben']))[0]?.counts;
  expect(await counted()).toMatchObject({ ratings: 1, stars: 5 });
  const first = async () => {
    const next = await placed({ account });
    await planOrder(deps(), next.id);
    const work = await deps().production.read(next.id);
    const [job] = work?.jobs ?? [];
    if (!work || !job) throw new Error('No job.');
    return (await candidatesFor(deps(), { order: next, ...work }, job)).map(({ translator }) => translator.id);
  };
  expect((await first())[0]).toBe('ben');
  await rateOrder(deps(), await read(id), { stars: 2, isPublic: true, nextTime: 'other' });
  expect(await counted()).toMatchObject({ ratings: 1, stars: 2 });
  expect(await first()).not.toContain('ben');
});

test('papers are accepted days after they arrived, not after they were posted, and not while they are back with us', async () => {
  const id = await delivered('ben');
  const put = (shipment: object) => setField(tables.db, tables.names.orders, orderKey(id), 'shipment', shipment);
  const state = async (count: number) => {
    const found = await due(id, days(count));
    if (found) await doDueAcceptance(deps(days(count)), found);
    return (await read(id)).state;
  };
  await put({ packageNumber: '1', state: 'sent', since: now.toISOString() });
  for (const day of [5, 7, 10]) expect(await state(day)).toBe('delivered');
  await put({ packageNumber: '1', state: 'returned', since: days(11).toISOString() });
  for (const day of [12, 40]) expect(await state(day)).toBe('delivered');
  expect(await mails('delivery_reminder', id)).toEqual([]);
  await put({ packageNumber: '2', state: 'delivered', since: days(41).toISOString() });
  for (const day of [42, 46, 47]) expect(await state(day)).toBe('delivered');
  expect(await mails('delivery_reminder', id)).toHaveLength(1);
  expect(await state(48)).toBe('completed');
});

test('papers of which the carrier tells nothing count as arrived three weeks after they were posted', async () => {
  const id = await delivered('anna');
  const shipment = { packageNumber: '1', state: 'sent', since: now.toISOString() };
  await setField(tables.db, tables.names.orders, orderKey(id), 'shipment', shipment);
  const states: string[] = [];
  for (const day of [7, 21, 26, 27, 28]) {
    const found = await due(id, days(day));
    if (found) await doDueAcceptance(deps(days(day)), found);
    states.push((await read(id)).state);
  }
  expect(states).toEqual(['delivered', 'delivered', 'delivered', 'delivered', 'completed']);
});
