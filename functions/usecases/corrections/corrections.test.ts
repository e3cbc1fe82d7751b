import { beforeAll, beforeEach, expect, test } from 'vitest';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { deliveredTextKey } from '#functions/gateways/fileKeys.ts';
import { afterSaleStore } from '#functions/stores/orders/afterSale.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { transact } from '#functions/stores/transact.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { brand } from '#shared/model/brand.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { acceptOrder } from '../afterSale/acceptance.ts';
import { deliverPlaced, placeOrder } from '../orders/test/placedOrder.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { startJob } from '../production/jobAssignments.ts';
import { addJobFile } from '../production/jobFiles.ts';
import { acceptOffer, sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { doneInHouse, jobFile, productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { startBucket } from '../test/startBucket.ts';
import { readCorrections, requestCorrection } from './corrections.ts';
import { readDeliveredText, readFileChanges } from './deliveredTexts.ts';

let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let orderId: string;
// A Monday at ten in Warsaw.
const now = new Date('2026-11-23T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const deps = (at = now) => ({
  ...productionDeps(tables, at),
  thread: threadStore(tables.db, tables.names.jobs),
  rules: defaultAfterSaleRules,
  files: bucket.files,
});
const order = async () => (await deps().orders.read(orderId)) ?? expect.fail('No order.');
const own = () => ({ orderId, jobId: '01', translator: 'anna' });
const mails = async (template: string) =>
  (await allRows(tables.db, tables.names.work)).filter(
    (row) => row.template === template && JSON.stringify(row).includes(orderId),
  );

async function handedIn(at: Date): Promise<string> {
  const file = jobFile(at);
  await addJobFile(deps(at), { ...own(), file, by: { kind: 'translator', id: 'anna' } });
  expect(await handInJob(deps(at), own())).not.toHaveProperty('refused');
  const approved = await approveJob(deps(at), { orderId, jobId: '01', by: { kind: 'system' } });
  expect(approved).toMatchObject({ state: 'delivered' });
  return file.id;
}

const asked = (fileId: string, at = later(60)) =>
  requestCorrection(deps(at), orderId, {
    marks: [{ fileId, block: 1, place: '', quote: 'The landlord', comment: 'Say "the owner".' }],
    files: [],
    words: (number, marks) => `Correction ${number}: ${marks[0]?.comment}`,
  });

beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
  await deps().translators.save(someTranslator('anna', { wordsPerDay: 20_000 }));
});
beforeEach(async () => {
  const form = { sourceLanguage: 1, targetLanguages: [2] };
  orderId = (await placeOrder(tables.db, tables.names, now, { form })).id;
  await planOrder(deps(), orderId);
});
async function delivered(): Promise<string> {
  await sendOffers(deps(), orderId, '01');
  for (const act of [acceptOffer, startJob]) expect(await act(deps(), own())).not.toHaveProperty('refused');
  return handedIn(later(30));
}

test('marked passages begin a new round with a due time, once of two clicks, and stand in the thread', async () => {
  const file = await delivered();
  const both = await Promise.all([asked(file), asked(file)]);
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'conflict' }]);
  expect(await order()).toMatchObject({ state: 'revision_requested' });
  const job = await deps().production.job(orderId, '01');
  expect(job).toMatchObject({ state: 'returned', round: 2, assignee: 'anna', dueAt: '2026-11-23T14:00:00.000Z' });
  expect(job).not.toHaveProperty('pay');
  expect(await mails('work_returned')).toMatchObject([
    { translator: 'anna', reason: 'Correction 1: Say "the owner".' },
  ]);
  expect((await deps().thread.read(orderId)).map(({ from, text }) => [from, text])).toEqual([
    ['customer', 'Correction 1: Say "the owner".'],
  ]);
  expect(await readCorrections(deps(), await order())).toMatchObject({
    corrections: [{ number: 1, isDone: false, results: [], marks: [{ fileName: 'translation.docx', block: 1 }] }],
    files: [],
  });
  // While a correction is in work, the order can be neither accepted nor corrected again.
  const accept = { orders: deps().orders, afterSale: afterSaleStore(tables.db, tables.names.orders), now: later(61) };
  expect(await acceptOrder(accept, await order())).toEqual({ refused: 'conflict' });
  expect(await asked(file, later(62))).toEqual({ refused: 'conflict' });
});

test('the new version is delivered beside the old one, the difference is listed by block, and only it can be marked', async () => {
  const first = await delivered();
  await asked(first);
  const second = await handedIn(later(120));
  const text = (blocks: string[]) =>
    Buffer.from(
      JSON.stringify({ format: 'docx', cutOff: false, blocks: blocks.map((one) => ({ place: '', text: one })) }),
    );
  await bucket.files.put(deliveredTextKey(orderId, first), text(['Title', 'The landlord']), 'application/json');
  await bucket.files.put(deliveredTextKey(orderId, second), text(['Title', 'The owner']), 'application/json');
  const reading = { ...deps(), files: bucket.files };
  const read = await readCorrections(reading, await order());
  expect(read.corrections).toMatchObject([{ isDone: true, results: [{ id: second }] }]);
  expect(read.files.map(({ id }) => id)).toEqual([second]);
  expect(await readFileChanges(reading, await order(), second)).toMatchObject({
    before: { id: first },
    differences: { changes: [{ before: 'The landlord', after: 'The owner' }], unchanged: 1 },
  });
  expect(await readFileChanges(reading, await order(), first)).toMatchObject({ before: undefined });
  expect(await readDeliveredText(reading, await order(), second)).toMatchObject({ text: { format: 'docx' } });
  expect(await readDeliveredText(reading, await order(), 'another-file')).toEqual({ refused: 'not_found' });
  expect(await asked(first, later(130))).toEqual({ refused: 'not_found' });
  expect(await asked(second, later(130))).toMatchObject({ number: 2 });
  await deps().production.eraseTexts(orderId);
  expect(await deps().production.corrections(orderId)).toEqual([]);
});

test('what the house made is put right by the house, which gets a mail', async () => {
  await doneInHouse(deps(), orderId);
  expect(await order()).toMatchObject({ state: 'delivered' });
  const [made] = (await order()).delivered ?? [];
  expect(await asked('another-file')).toEqual({ refused: 'not_found' });
  expect(await asked(made?.id ?? '')).toMatchObject({ number: 1, rounds: [{ jobId: '01', round: 2 }] });
  expect(await order()).toMatchObject({ state: 'revision_requested' });
  expect(await mails('order_message')).toMatchObject([{ to: brand.email, said: 'Correction 1: Say "the owner".' }]);
  await doneInHouse(deps(), orderId);
  expect((await readCorrections(deps(), await order())).corrections).toMatchObject([{ isDone: true }]);
});

test('a file that earlier releases delivered without a job is put right by staff, who get a mail', async () => {
  const { id, name, bytes, contentType } = jobFile(now);
  const made = { id, name, bytes, contentType, kind: 'translated' as const, targetLanguage: 2 };
  const delivered = [{ ...made, deliveredAt: now.toISOString() }];
  const { plan, jobs } = (await deps().production.read(orderId)) ?? expect.fail('No work.');
  const closed = jobs.map((before) => ({ before, after: { ...before, state: 'approved' as const } }));
  await transact(tables.db, deps().production.besideOrder({ plan, jobs: closed }));
  await deliverPlaced(tables.db, tables.names, orderId, now, { delivered });
  expect(await asked(id)).toMatchObject({ number: 1, rounds: [] });
  expect(await order()).toMatchObject({ state: 'delivered' });
  expect(await mails('order_message')).toMatchObject([{ to: brand.email, said: 'Correction 1: Say "the owner".' }]);
  expect((await readCorrections(deps(), await order())).corrections).toMatchObject([{ isDone: false }]);
});

test('one correction opens as many jobs again as are written at once; more files are refused', async () => {
  const targets = Array.from({ length: 31 }, (_, at) => at + 2);
  const count = { state: 'counted' as const, words: 6 };
  const items = [{ id: 'text', sourceLanguage: 1, targetLanguages: targets, count }];
  const wanted = {
    service: 'translation' as const,
    items,
    specialised: false,
    review: 'none' as const,
    express: false,
  };
  const quotation = quote(wanted, currentPriceConfiguration(now), now);
  const form = { sourceLanguage: 1, targetLanguages: targets };
  orderId = (await placeOrder(tables.db, tables.names, now, { order: { quotation }, form })).id;
  await planOrder(deps(), orderId);
  const { plan, jobs } = (await deps().production.read(orderId)) ?? expect.fail('No work.');
  expect(jobs).toHaveLength(31);
  const handed = jobs.map((before) => ({ before, file: jobFile(now) }));
  const closed = handed.map(({ before, file }) => ({
    before,
    after: { ...before, state: 'approved' as const, assignee: 'anna', files: [{ ...file, round: 1 }] },
  }));
  await transact(tables.db, deps().production.besideOrder({ plan, jobs: closed }));
  const delivered = handed.map(({ before: { targetLanguage }, file: { id, name, bytes, contentType } }) => ({
    ...{ id, name, bytes, contentType, kind: 'translated' as const, targetLanguage, deliveredAt: now.toISOString() },
  }));
  await deliverPlaced(tables.db, tables.names, orderId, now, { delivered });
  const marks = delivered.map(({ id: fileId }) => ({ fileId, place: '', quote: '', comment: 'x' }));
  const ask = (most: number) =>
    requestCorrection(deps(), orderId, { marks: marks.slice(0, most), files: [], words: () => 'x' });
  expect(await ask(31)).toMatchObject({ refused: 'validation_failed', fields: { passages: [expect.anything()] } });
  expect(await ask(30)).toMatchObject({ rounds: { length: 30 } });
});
