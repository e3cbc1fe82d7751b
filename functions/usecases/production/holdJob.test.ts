import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { holdJob, resumeJob } from './holds.ts';
import { startJob } from './jobAssignments.ts';
import { acceptOffer, sendOffers } from './jobOffers.ts';
import { planOrder } from './orderWork.ts';
import { productionDeps, someTranslator } from './test/workWorld.ts';

let tables: TestTables;
let orderId: string;
// A Monday at ten in Warsaw.
const now = new Date('2026-11-23T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const deps = (at = now) => productionDeps(tables, at);
const desk = { kind: 'staff', id: 'desk' } as const;
const mine = () => ({ orderId, jobId: '01', translator: 'anna' });
const ask = (at = now) =>
  holdJob(deps(at), { ...mine(), by: { kind: 'translator', id: 'anna' }, reason: 'Which name is right?' });
const answered = (at = now) => resumeJob(deps(at), { orderId, jobId: '01', by: desk });
const job = async () => (await deps().production.job(orderId, '01')) ?? expect.fail('No job.');
const promise = async () => (await deps().production.read(orderId))?.plan.promisedAt ?? '';

beforeAll(async () => {
  tables = await createTables();
  await deps().translators.save(someTranslator('anna'));
});
beforeEach(async () => {
  const { orders, payments } = tables.names;
  const form = { sourceLanguage: 1, targetLanguages: [2] };
  orderId = (await placeOrder(tables.db, { orders, payments }, now, { form })).id;
  await planOrder(deps(), orderId);
  await sendOffers(deps(), orderId, '01');
  await acceptOffer(deps(), mine());
});

test('only a job in progress is stopped by a question, and only one that stands still goes on', async () => {
  expect(await ask()).toEqual({ refused: 'conflict' });
  expect(await answered()).toEqual({ refused: 'conflict' });
  expect(await job()).toMatchObject({ state: 'assigned' });
  await startJob(deps(), mine());
  expect(await ask()).not.toHaveProperty('refused');
  expect(await job()).toMatchObject({ state: 'held', heldAt: now.toISOString(), reason: 'Which name is right?' });
});

test('stopped twice it is stopped once; answered twice it goes on once, later by the minutes it stood', async () => {
  await startJob(deps(), mine());
  const [due, promised] = [(await job()).dueAt, await promise()];
  await ask();
  await ask(later(10));
  await answered(later(30));
  await answered(later(60));
  const goesOn = await job();
  expect(goesOn).toMatchObject({ state: 'working', heldMinutes: 30 });
  expect(goesOn).not.toHaveProperty('heldAt');
  expect(goesOn).not.toHaveProperty('reason');
  expect(Date.parse(goesOn.dueAt) - Date.parse(due)).toBe(30 * 60_000);
  expect(Date.parse(await promise())).toBeGreaterThan(Date.parse(promised));
  const acts = (await deps().production.events(orderId)).map(({ act }) => act);
  expect(acts.filter((act) => ['held', 'resumed', 'promise_moved'].includes(act))).toEqual([
    ...['held', 'resumed', 'promise_moved'],
  ]);
});

test('a question about another translator’s job, or one that does not exist, is not found', async () => {
  await startJob(deps(), mine());
  const by = { kind: 'translator', id: 'ben' } as const;
  expect(await holdJob(deps(), { ...mine(), translator: 'ben', by, reason: '?' })).toEqual({ refused: 'not_found' });
  expect(await resumeJob(deps(), { orderId, jobId: '77', by: desk })).toEqual({ refused: 'not_found' });
});
