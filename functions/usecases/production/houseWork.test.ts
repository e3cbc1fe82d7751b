import { beforeAll, expect, test } from 'vitest';
import { checkRules } from '#functions/domain/checks/checkReport.ts';
import { pendingCheck } from '#functions/domain/production/job.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { dismissFindings, noteCheck, overrideCheck } from './fileChecks.ts';
import { closeJob, takeJobInHouse } from './houseWork.ts';
import { assignJob, giveBack, startJob } from './jobAssignments.ts';
import { addJobFile, announceJobFile, receiveJobFile, removeJobFile } from './jobFiles.ts';
import { acceptOffer, sendOffers } from './jobOffers.ts';
import { planOrder } from './orderWork.ts';
import { reopenJob } from './returnedJobs.ts';
import { doneInHouse, jobFile, productionDeps, someTranslator } from './test/workWorld.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
const by = { kind: 'staff', id: 'desk' } as const;
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  for (const id of ['anna', 'piotr']) await deps().translators.save(someTranslator(id, { wordsPerDay: 100_000 }));
});
const { files } = memoryFiles();
const checks = { send: async () => {} };
const deps = () => ({ ...productionDeps(tables, now), files, checks });

async function offered(form: object = {}) {
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { acceptedAt: now.toISOString() },
    form: { sourceLanguage: 1, targetLanguages: [2], ...form },
  });
  await planOrder(deps(), order.id);
  await sendOffers(deps(), order.id, '01');
  return { orderId: order.id, jobId: '01', by };
}
const ofHouse = { translator: undefined };
const jobOf = ({ orderId, jobId }: { orderId: string; jobId: string }) => deps().production.job(orderId, jobId);
const orderOf = ({ orderId }: { orderId: string }) => deps().orders.read(orderId);
const acts = async (orderId: string) => (await deps().production.events(orderId)).map(({ act }) => act);

/** Adds a file with a check that has come to this. */
async function fileWith(name: Awaited<ReturnType<typeof offered>>, found: { block?: number; warn?: number } = {}) {
  const file = { ...jobFile(now), check: pendingCheck(now) };
  await addJobFile(deps(), { ...name, ...ofHouse, file });
  if ('block' in found || 'warn' in found)
    await noteCheck(deps(), { ...name, fileId: file.id }, () => ({
      check: { ...file.check, state: 'done', rules: checkRules, sha256: file.sha256, ...found },
    }));
  return file.id;
}

test('the house takes an open job and hands over its file: nobody earns it, the customer gets the file once it is there', async () => {
  const name = await offered();
  expect(await closeJob(deps(), { ...name, reason: 'Ours' })).toEqual({ refused: 'conflict' });
  for (let time = 0; time < 2; time++)
    expect(await takeJobInHouse(deps(), { ...name, reason: 'An agency' })).toMatchObject({ state: 'in_translation' });
  const out = await deps().production.offersOf(name.orderId, '01');
  expect(out.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  expect(await acceptOffer(deps(), { ...name, translator: 'anna' })).toEqual({ refused: 'offer_over' });
  expect(await closeJob(deps(), name)).toEqual({ refused: 'file_needed' });
  expect(await orderOf(name)).toMatchObject({ state: 'in_translation' });
  const id = await fileWith(name, { block: 0 });
  for (let time = 0; time < 2; time++) expect(await closeJob(deps(), name)).toMatchObject({ state: 'delivered' });
  expect(await jobOf(name)).toMatchObject({ state: 'approved', approvedAt: now.toISOString() });
  expect(await orderOf(name)).toMatchObject({ delivered: [{ id, kind: 'translated', targetLanguage: 2, job: '01' }] });
  const mails = await allRows(tables.db, tables.names.work);
  const told = mails.filter(({ orderId, template }) => orderId === name.orderId && template === 'order_delivered');
  expect(told).toHaveLength(1);
  expect((await acts(name.orderId)).slice(2)).toEqual(['taken_in_house', 'file_added', 'done_by_staff']);
});

test('what the house made is checked as a translator’s delivery is', async () => {
  const name = await offered();
  await takeJobInHouse(deps(), name);
  const pending = await fileWith(name);
  expect(await closeJob(deps(), name)).toEqual({ refused: 'check_pending' });
  await removeJobFile(deps(), { ...name, ...ofHouse, fileId: pending });
  const blocked = { ...name, fileId: await fileWith(name, { block: 1 }) };
  expect(await closeJob(deps(), name)).toEqual({ refused: 'check_blocked' });
  await overrideCheck(deps(), { ...blocked, reason: 'The source is wrong.' });
  expect((await jobOf(name))?.files[0]?.check?.override).toMatchObject({ by, reason: 'The source is wrong.' });
  const warned = await fileWith(name, { warn: 1 });
  expect(await closeJob(deps(), name)).toEqual({ refused: 'check_warnings' });
  await removeJobFile(deps(), { ...name, ...ofHouse, fileId: warned });
  expect(await closeJob(deps(), name)).toMatchObject({ state: 'delivered' });
});

test('the house has no say in a job that a translator has, and nobody else in one of the house', async () => {
  const theirs = await offered();
  await assignJob(deps(), { ...theirs, translator: 'anna' });
  await startJob(deps(), { ...theirs, translator: 'anna' });
  const about = { name: 'a.docx', bytes: 4, contentType: 'text/plain' };
  const conflict = { refused: 'conflict' };
  expect(await takeJobInHouse(deps(), theirs)).toEqual(conflict);
  expect(await announceJobFile(deps(), { ...theirs, ...ofHouse }, about)).toEqual(conflict);
  expect(await receiveJobFile(deps(), { ...theirs, ...ofHouse }, { ...about, id: 'x' })).toEqual(conflict);
  expect(await addJobFile(deps(), { ...theirs, ...ofHouse, file: jobFile(now) })).toEqual(conflict);
  const file = jobFile(now);
  await addJobFile(deps(), { ...theirs, translator: 'anna', file: { ...file, check: pendingCheck(now) } });
  expect(await removeJobFile(deps(), { ...theirs, ...ofHouse, fileId: file.id })).toEqual(conflict);
  expect(await overrideCheck(deps(), { ...theirs, fileId: file.id, reason: 'No' })).toEqual(conflict);
  const figures = { add: async () => {} } as never;
  const dismissed = await dismissFindings({ ...deps(), figures }, { ...theirs, fileId: file.id, findings: ['a'] });
  expect(dismissed).toEqual(conflict);
  const ours = await offered();
  await takeJobInHouse(deps(), ours);
  expect(await startJob(deps(), { ...ours, translator: 'anna' })).toEqual({ refused: 'not_found' });
  expect(await addJobFile(deps(), { ...ours, translator: 'anna', file })).toEqual({ refused: 'not_found' });
  expect(await giveBack(deps(), { ...ours, ...ofHouse })).toMatchObject({ opened: [{ id: '01' }] });
  expect(await takeJobInHouse(deps(), { ...ours, jobId: '09' })).toEqual({ refused: 'not_found' });
});

test('a certification that the house hands over says who certified', async () => {
  const name = await offered({ service: 'sworn' });
  await doneInHouse(deps(), name.orderId, '01');
  const certification = { ...name, jobId: '02' };
  await takeJobInHouse(deps(), certification);
  await fileWith(certification, { block: 0 });
  expect(await closeJob(deps(), certification)).toMatchObject({ refused: 'validation_failed' });
  expect(await closeJob(deps(), { ...certification, reason: 'A. Kowal, 7/2026' })).not.toHaveProperty('refused');
});

test('what the house made comes back to the house as a new round', async () => {
  const name = await offered();
  await doneInHouse(deps(), name.orderId);
  expect(await reopenJob(deps(), { ...name, reason: 'A name', fault: 'staff' })).toMatchObject({
    state: 'revision_requested',
  });
  expect(await closeJob(deps(), name)).toEqual({ refused: 'file_needed' });
  await doneInHouse(deps(), name.orderId);
  expect(await orderOf(name)).toMatchObject({ state: 'delivered', delivered: [{ round: 1 }, { round: 2 }] });
});

test('papers are posted, not done in the house', async () => {
  const name = await offered({ service: 'sworn', shippingMethod: 2, shippingData: 'KRA01M' });
  await doneInHouse(deps(), name.orderId);
  expect(await jobOf({ ...name, jobId: '03' })).toMatchObject({ step: 'shipping', state: 'open' });
  expect(await takeJobInHouse(deps(), { ...name, jobId: '03' })).toEqual({ refused: 'conflict' });
});
