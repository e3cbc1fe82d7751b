import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sweepProduction } from './dueWork.ts';
import { holdOrder, releaseOrder } from './holds.ts';
import { startJob } from './jobAssignments.ts';
import { acceptOffer, sendOffers } from './jobOffers.ts';
import { planOrder } from './orderWork.ts';
import { doneInHouse, productionDeps, someTranslator, sweepDeps } from './test/workWorld.ts';

let tables: TestTables;
let now: Date;
const staff = { kind: 'staff', id: 'desk', request: 'request-1' } as const;
const deps = (at = now) => ({
  ...productionDeps(tables, at),
  production: productionStore(tables.db, { ...tables.names }),
});
/** This many minutes into a Monday morning. */
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeAll(async () => {
  tables = await createTables();
});
beforeEach(() => {
  // A Monday at ten in Warsaw.
  now = new Date('2026-11-23T09:00:00Z');
});

async function plannedOrder() {
  await deps().translators.save(someTranslator('anna'));
  const form = { sourceLanguage: 1, targetLanguages: [2] };
  const { orders, payments } = tables.names;
  const order = await placeOrder(tables.db, { orders, payments }, now, { form });
  await planOrder(deps(), order.id);
  await sendOffers(deps(), order.id, '01');
  return order.id;
}
const workOf = async (id: string) => {
  const work = await deps().production.read(id);
  if (!work?.jobs[0]) throw new Error('No work.');
  return { ...work, job: work.jobs[0] };
};
const orderOf = async (id: string) =>
  (await tables.db.send(new GetCommand({ TableName: tables.names.orders, Key: orderKey(id) }))).Item;

test('an order on hold stands still for everybody, and goes on with every clock moved by the pause', async () => {
  const orderId = await plannedOrder();
  const before = await workOf(orderId);
  const [offer] = await deps().production.allOffers(orderId);
  expect(await holdOrder(deps(), { orderId, by: staff, reason: 'A page is missing.' })).toMatchObject({
    state: 'on_hold',
  });
  expect(await orderOf(orderId)).toMatchObject({ state: 'on_hold', heldSince: now.toISOString() });
  const name = { orderId, jobId: '01', translator: 'anna' };
  expect(await acceptOffer(deps(later(5)), name)).toEqual({ refused: 'conflict' });
  // The time of the wave is over, but nobody else is asked while the order is on hold.
  const swept = await sweepProduction({ ...sweepDeps(tables, later(60)), ...deps(later(60)), onDefect: () => {} });
  expect(swept).toMatchObject({ stopped: 0 });
  expect((await workOf(orderId)).job).toMatchObject({ state: 'open', wave: before.job.wave });
  expect(await deps().production.queue('offer', later(60), 50)).toEqual([]);

  expect(await releaseOrder(deps(later(90)), { orderId, by: staff })).toMatchObject({ state: 'accepted' });
  const after = await workOf(orderId);
  const moved = (from: string | undefined, to: string | undefined) => Date.parse(to ?? '') - Date.parse(from ?? '');
  expect(moved(before.job.waveEndsAt, after.job.waveEndsAt)).toBe(90 * 60_000);
  expect(Date.parse(after.job.dueAt)).toBeGreaterThan(Date.parse(before.job.dueAt));
  expect(Date.parse(after.plan.promisedAt)).toBeGreaterThan(Date.parse(before.plan.promisedAt));
  const order = await orderOf(orderId);
  expect(order).toMatchObject({ state: 'accepted', promisedAt: after.plan.promisedAt });
  expect(order).not.toHaveProperty('heldSince');
  const [offered] = await deps().production.allOffers(orderId);
  expect(moved(offer?.expiresAt, offered?.expiresAt)).toBe(90 * 60_000);
  expect(await acceptOffer(deps(later(91)), name)).toMatchObject({ state: 'assigned' });
});

test('a job is looked at later as long as it is as it was read, and not once there is nothing left to do', async () => {
  const orderId = await plannedOrder();
  const { production } = deps();
  const { job } = await workOf(orderId);
  expect(await production.lookLater({ ...job, version: job.version + 1 }, later(5))).toBe(false);
  expect(await production.lookLater(job, later(5))).toBe(true);
  await doneInHouse(deps(), orderId);
  expect(await production.lookLater((await workOf(orderId)).job, later(5))).toBe(false);
});

test('who holds an order that is on hold is refused, and the clock holds it no second time; released without a hold, or held after the end, is refused', async () => {
  const orderId = await plannedOrder();
  expect(await releaseOrder(deps(), { orderId, by: staff })).toEqual({ refused: 'conflict' });
  await holdOrder(deps(), { orderId, by: staff, reason: 'one' });
  expect(await holdOrder(deps(later(10)), { orderId, by: staff, reason: 'two' })).toEqual({ refused: 'conflict' });
  const clock = { kind: 'system' } as const;
  expect(await holdOrder(deps(later(11)), { orderId, by: clock, reason: 'no_answer' })).toMatchObject({
    state: 'on_hold',
  });
  expect(await orderOf(orderId)).toMatchObject({ heldSince: now.toISOString() });
  await releaseOrder(deps(later(20)), { orderId, by: staff });
  expect(await releaseOrder(deps(later(30)), { orderId, by: staff })).toEqual({ refused: 'conflict' });
  const lines = await auditStore(tables.db, tables.names.audit).of(`order#${orderId}`, 10);
  expect(lines.lines.map(({ act, who, reason, request }) => ({ act, who, reason, request }))).toEqual(
    expect.arrayContaining([
      { act: 'order_held', who: { kind: 'staff', account: 'desk' }, reason: 'one', request: 'request-1' },
      { act: 'order_released', who: { kind: 'staff', account: 'desk' }, reason: undefined, request: 'request-1' },
    ]),
  );
  expect(lines.lines.filter(({ act }) => act === 'order_held')).toHaveLength(1);
});

test('work that was under way continues where it stopped, and the order follows its jobs', async () => {
  const orderId = await plannedOrder();
  const name = { orderId, jobId: '01', translator: 'anna' };
  await acceptOffer(deps(), name);
  await startJob(deps(), name);
  await holdOrder(deps(later(5)), { orderId, by: staff, reason: 'wait' });
  expect(await releaseOrder(deps(later(65)), { orderId, by: staff })).toMatchObject({ state: 'in_translation' });
});

test('a hold of less than a working minute moves neither the promise nor a due time', async () => {
  const orderId = await plannedOrder();
  const before = await deps().production.read(orderId);
  await holdOrder(deps(), { orderId, by: staff, reason: 'By mistake.' });
  await releaseOrder(deps(later(0.5)), { orderId, by: staff });
  const after = await deps().production.read(orderId);
  expect(after?.plan.promisedAt).toBe(before?.plan.promisedAt);
  expect(after?.jobs.map(({ dueAt }) => dueAt)).toEqual(before?.jobs.map(({ dueAt }) => dueAt));
  expect((await deps().production.events(orderId)).map(({ act }) => act)).not.toContain('promise_moved');
});
