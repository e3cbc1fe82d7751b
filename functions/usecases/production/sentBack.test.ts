import { beforeAll, expect, test } from 'vitest';
import { checkRules } from '#functions/domain/checks/checkReport.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { pendingCheck } from '#functions/domain/production/job.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { handInJob } from './handInJob.ts';
import { assignJob, startJob } from './jobAssignments.ts';
import { addJobFile } from './jobFiles.ts';
import { planOrder } from './orderWork.ts';
import { returnJob, returnToTranslator } from './returnedJobs.ts';
import { productionDeps, someTranslator } from './test/workWorld.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
const by = { kind: 'staff', id: 'desk' } as const;
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  for (const id of ['anna', 'rita']) await deps().translators.save(someTranslator(id, { wordsPerDay: 100_000 }));
});
const deps = () => ({ ...productionDeps(tables, now), approvesChecked: true });

const checked = (unchanged = false) => ({
  ...jobFile(),
  check: { ...pendingCheck(now), state: 'done' as const, sha256: '0'.repeat(64), rules: checkRules, unchanged },
});
const jobFile = () => ({
  ...{ id: crypto.randomUUID(), name: 'a.docx', bytes: 12, contentType: 'text/plain', sha256: '0'.repeat(64) },
  uploadedAt: now.toISOString(),
});

async function planned() {
  const item = {
    id: 'text',
    sourceLanguage: 1,
    targetLanguages: [2],
    count: { state: 'counted' as const, words: 800 },
  };
  const choices = { service: 'translation', review: 'verification', specialised: false } as const;
  const quotation = quote({ ...choices, items: [item], express: false }, currentPriceConfiguration(now), now);
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { state: 'accepted', acceptedAt: now.toISOString(), quotation },
    form: { ...choices, sourceLanguage: 1, targetLanguages: [2] },
  });
  await planOrder(deps(), order.id);
  return order.id;
}
const first = (orderId: string) => ({ orderId, jobId: '01', translator: 'anna' });
const second = (orderId: string) => ({ orderId, jobId: '02', translator: 'rita' });
async function delivered(name: ReturnType<typeof first>) {
  await addJobFile(deps(), { ...name, file: checked(), by: { kind: 'translator', id: name.translator } });
  return handInJob(deps(), name);
}
/** A translation whose reviser has begun. */
async function reviewed() {
  const orderId = await planned();
  await assignJob(deps(), { ...first(orderId), by });
  await startJob(deps(), first(orderId));
  await delivered(first(orderId));
  await assignJob(deps(), { ...second(orderId), by });
  await startJob(deps(), second(orderId));
  return orderId;
}
const mailsOf = async (orderId: string, template: string) =>
  (await allRows(tables.db, tables.names.work)).filter(
    (row) => row.template === template && (row.job as { orderId?: string } | undefined)?.orderId === orderId,
  );

test('a reviser sends the translation back: its translator sees the remarks, the revision waits, and goes on by itself', async () => {
  const orderId = await reviewed();
  const before = await deps().production.read(orderId);
  const remarks = 'The second page is missing.';
  for (let time = 0; time < 2; time++)
    expect(await returnToTranslator(deps(), { ...second(orderId), remarks })).toMatchObject({
      state: 'in_review',
      jobs: [
        { state: 'returned', assignee: 'anna', round: 2, reason: remarks },
        { state: 'working', assignee: 'rita' },
      ],
    });
  const after = await deps().production.read(orderId);
  expect(after?.plan.promisedAt).toBe(before?.plan.promisedAt);
  const [translation, revision] = after?.jobs ?? [];
  expect((translation?.dueAt ?? '') < (revision?.dueAt ?? '')).toBe(true);
  expect(await mailsOf(orderId, 'work_returned')).toMatchObject([{ to: 'anna@example.com', reason: remarks }]);
  const acts = await deps().production.events(orderId);
  expect(acts.at(-1)).toMatchObject({ act: 'sent_back', jobId: '01', by: { kind: 'translator', id: 'rita' } });

  // Nothing is delivered of what is not there, and nobody is paid for it twice.
  await addJobFile(deps(), { ...second(orderId), file: checked(), by });
  expect(await handInJob(deps(), second(orderId))).toEqual({ refused: 'translation_returned' });
  expect(await handInJob(deps(), first(orderId))).toEqual({ refused: 'conflict' });
  expect(await delivered(first(orderId))).toMatchObject({ jobs: [{ state: 'approved' }, { state: 'working' }] });
  expect(await mailsOf(orderId, 'work_ready')).toMatchObject([{ to: 'rita@example.com' }]);
  expect((await deps().earnings.of('anna')).filter((one) => one.orderId === orderId)).toHaveLength(1);
  expect(await handInJob(deps(), second(orderId))).toMatchObject({ state: 'delivered' });
  expect((await deps().orders.read(orderId))?.delivered?.map(({ kind, round }) => [kind, round])).toEqual([
    ['translated', 2],
    ['verified', 1],
  ]);
});

test('what staff then return is approved by staff again', async () => {
  const orderId = await reviewed();
  await returnToTranslator(deps(), { ...second(orderId), remarks: 'A word.' });
  await addJobFile(deps(), { ...first(orderId), file: checked(), by });
  await handInJob({ ...deps(), approvesChecked: false }, first(orderId));
  await returnJob(deps(), { ...first(orderId), by, reason: 'Once more.' });
  expect(await handInJob(deps(), first(orderId))).toMatchObject({ jobs: [{ state: 'delivered' }, {}] });
});

test('only who revises it, while that is under work, and never a text that nobody translated', async () => {
  const orderId = await reviewed();
  const remarks = 'No.';
  expect(await returnToTranslator(deps(), { ...second(orderId), translator: 'anna', remarks })).toEqual({
    refused: 'not_found',
  });
  expect(await returnToTranslator(deps(), { ...first(orderId), remarks })).toEqual({ refused: 'conflict' });
  await delivered(second(orderId));
  expect(await returnToTranslator(deps(), { ...second(orderId), remarks })).toEqual({ refused: 'conflict' });
});
