import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sweepProduction } from './dueWork.ts';
import { startJob } from './jobAssignments.ts';
import { acceptOffer } from './jobOffers.ts';
import { planOrder } from './orderWork.ts';
import { productionDeps, someTranslator, sweepDeps } from './test/workWorld.ts';

/** A Monday at nine in Warsaw. */
const now = new Date('2026-11-23T08:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const sweep = (at: Date) =>
  sweepProduction({ ...sweepDeps(tables, at), onDefect: (_, error) => expect.unreachable(String(error)) });

test('staff are woken when nobody is left to ask, when a quarter of the slack is used, and when work is late', async () => {
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { acceptedAt: now.toISOString() },
    form: { review: 'none' },
  });
  const [line] = order.quotation.lines;
  const pair = { sourceLanguage: line?.sourceLanguage ?? 0, targetLanguage: line?.targetLanguage ?? 0 };
  const pairs = [{ ...pair, steps: ['translation' as const], sworn: false }];
  await productionDeps(tables, now).translators.save(someTranslator('only-one', { pairs }));
  await planOrder(productionDeps(tables, now), order.id);
  expect(await sweep(now)).toMatchObject({ offered: 1, unassigned: 0, untaken: 0, late: 0 });
  const [job] = (await productionDeps(tables, now).production.read(order.id))?.jobs ?? [];
  const due = Date.parse(job?.dueAt ?? '');
  // The offer is still open when a quarter of the slack is used up: unassigned, but somebody is left to ask.
  expect(await sweep(later(19))).toMatchObject({ unassigned: 1, untaken: 0 });
  const name = { orderId: order.id, jobId: '01', translator: 'only-one' };
  await acceptOffer(productionDeps(tables, later(19)), name);
  expect(await sweep(later(20))).toMatchObject({ unassigned: 0, untaken: 0, late: 0 });
  await startJob(productionDeps(tables, later(20)), name);
  expect(await sweep(new Date(due + 60_000))).toMatchObject({ unassigned: 0, late: 1 });
});

test('after the last wave a job that was not taken has no translator left to ask', async () => {
  const order = await placeOrder(tables.db, tables.names, now, { order: { acceptedAt: now.toISOString() } });
  await planOrder(productionDeps(tables, now), order.id);
  const { untaken } = await sweep(now);
  for (const minutes of [60, 120]) await sweep(later(minutes));
  expect((await sweep(later(121))).untaken).toBe(untaken + 1);
});
