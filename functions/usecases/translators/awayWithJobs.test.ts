import { beforeAll, expect, test } from 'vitest';
import { threadStore } from '#functions/stores/production/thread.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { brand } from '#shared/model/brand.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { assignJob } from '../production/jobAssignments.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { daysAmong, tellOfDaysOff } from './awayWithJobs.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
let tables: TestTables;
let orderId: string;
beforeAll(async () => {
  tables = await createTables();
  await deps().translators.save(someTranslator('anna', { wordsPerDay: 100_000 }));
  const form = { sourceLanguage: 1, targetLanguages: [2] };
  orderId = (await placeOrder(tables.db, tables.names, now, { form })).id;
  await planOrder(deps(), orderId);
  await assignJob(deps(), { orderId, jobId: '01', translator: 'anna', by: { kind: 'staff', id: 'desk' } });
});
const deps = () => ({ ...productionDeps(tables, now), write: threadStore(tables.db, tables.names.jobs).write });
const mails = async () =>
  (await allRows(tables.db, tables.names.work)).filter(({ template }) => template === 'work_away_task');

test('days off count where they lie between today and the day on which a job is due', () => {
  const job = { dueAt: '2026-11-25T12:00:00.000Z' };
  const days = ['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-22'];
  expect(daysAmong(days, job, now)).toEqual(['2026-11-24', '2026-11-25']);
});

test('the desk is told once of each job that its translator is away for; the job stays theirs', async () => {
  expect(await tellOfDaysOff(deps(), 'anna', ['2027-12-01'])).toBe(0);
  expect(await tellOfDaysOff(deps(), 'anna', [])).toBe(0);
  const days = ['2026-11-23', '2026-11-24'];
  expect(await tellOfDaysOff(deps(), 'anna', days)).toBe(1);
  expect(await tellOfDaysOff(deps(), 'anna', days)).toBe(0);
  expect(await mails()).toMatchObject([{ to: brand.email, orderId }]);
  expect(await deps().production.job(orderId, '01')).toMatchObject({ state: 'assigned', assignee: 'anna' });
  expect((await deps().production.events(orderId)).map(({ act }) => act)).toContain('away');
});
