import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { trackOf } from '#functions/domain/order/trackOf.ts';
import { contentKey } from '#functions/stores/carts/cartKeys.ts';
import { workDueItem } from '#functions/stores/production/workDue.ts';
import { transact } from '#functions/stores/transact.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sweepProduction } from '../production/dueWork.ts';
import { startJob } from '../production/jobAssignments.ts';
import { acceptOffer } from '../production/jobOffers.ts';
import { productionDeps, someTranslator, sweepDeps } from '../production/test/workWorld.ts';
import { askForNames } from './askForNames.ts';
import { confirmNames } from './confirmNames.ts';

let tables: TestTables;
let orderId: string;
// A Monday at ten in Warsaw.
const now = new Date('2026-11-23T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const deps = (at = now) => productionDeps(tables, at);
const sweep = (at = now) =>
  sweepProduction({ ...sweepDeps(tables, at), onDefect: (_, error) => expect.unreachable(String(error)) });
const order = async () => (await deps().orders.read(orderId)) ?? expect.fail('No order.');
const names = async () => (await deps().production.names(orderId)) ?? expect.fail('No names.');
const job = async () => (await deps().production.job(orderId, '01')) ?? expect.fail('No job.');
const mails = async (template: string) =>
  (await allRows(tables.db, tables.names.work)).filter(
    (row) => row.template === template && JSON.stringify(row).includes(orderId),
  );
const everything = async (revision = 1) => ({
  revision,
  names: (await names()).names.map(({ id }) => ({ id })),
  added: [],
});

async function ordered(content: string) {
  const form = { sourceLanguage: 1, targetLanguages: [2], textCharacters: content.length };
  const placed = await placeOrder(tables.db, tables.names, now, { form });
  orderId = placed.id;
  await tables.db.send(
    new PutCommand({ TableName: tables.names.carts, Item: { ...contentKey(placed.cartDigest), content } }),
  );
  await transact(tables.db, [workDueItem(tables.names.jobs, { kind: 'plan', orderId, at: now.toISOString() })]);
}

beforeAll(async () => {
  tables = await createTables();
  await deps().translators.save(someTranslator('anna', { wordsPerDay: 20_000 }));
});
beforeEach(async () => {
  await ordered('Mr Alan Okonkwo was born on 2 June 1980.\nPESEL 44051401359.');
});

test('names are asked for once, right after the payment; offers wait for them until the stated time and no longer', async () => {
  await sweep();
  expect((await names()).names.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    ...['name Alan Okonkwo', 'document 44051401359', 'date 2 June 1980'],
  ]);
  const { until } = await names();
  expect(until).toBe(later(30).toISOString());
  expect(await mails('names_to_confirm')).toMatchObject([{ to: 'buyer@example.com', at: until }]);
  expect(trackOf(await order(), [await job()])[0]?.steps[1]).toMatchObject({
    step: 'names_confirmed',
    state: 'ahead',
  });
  await sweep(later(29));
  expect(await job()).toMatchObject({ state: 'open', wave: 0, waveEndsAt: until });
  await sweep(later(30));
  expect(await job()).toMatchObject({ state: 'open', wave: 1 });
  expect(await askForNames(sweepDeps(tables, later(31)), orderId)).toBe('nothing');
  expect(await mails('names_to_confirm')).toHaveLength(1);
});

test('who confirms in the moment between the question and the plan of the work is not told that there is nothing', async () => {
  await askForNames(sweepDeps(tables, now), orderId);
  expect(await deps().production.read(orderId)).toBeUndefined();
  expect(await confirmNames(deps(later(1)), orderId, await everything())).not.toHaveProperty('refused');
  expect(trackOf(await order(), [await job()])[0]?.steps[1]?.at).toBe(later(1).toISOString());
  await sweep(later(2));
  expect(await job()).toMatchObject({ state: 'open', wave: 1 });
});

test('confirming lets the offers go out at once, is a step of the order, and counts once of two windows', async () => {
  await sweep();
  const said = { ...(await everything()), added: [{ text: 'Al', wanted: 'Alan' }] };
  const both = await Promise.all([1, 2].map(async () => confirmNames(deps(later(2)), orderId, said)));
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'changed_meanwhile' }]);
  expect((await names()).names.map(({ text, wanted, confirmed }) => [text, wanted, confirmed])).toEqual([
    ...[
      ['Alan Okonkwo', undefined, true],
      ['44051401359', undefined, true],
      ['2 June 1980', undefined, true],
      ['Al', 'Alan', true],
    ],
  ]);
  expect(trackOf(await order(), [await job()])[0]?.steps[1]).toEqual({
    ...{ step: 'names_confirmed', state: 'current', at: later(2).toISOString() },
  });
  await sweep(later(3));
  expect(await job()).toMatchObject({ state: 'open', wave: 1 });
});

test('a correction later reaches who works on it, and nothing is confirmed once the order is given up', async () => {
  await sweep(later(30));
  await sweep(later(60));
  const taken = await acceptOffer(deps(later(61)), { orderId, jobId: '01', translator: 'anna' });
  if ('refused' in taken) throw new Error(taken.refused);
  await startJob(deps(later(61)), { orderId, jobId: '01', translator: 'anna' });
  // Names that are unanswered when the work begins are not shown as a step of the progress.
  expect(trackOf(await order(), [await job()])[0]?.steps[1]).toMatchObject({ step: 'in_translation' });
  const corrected = { revision: 1, names: [{ id: 'name-1', wanted: 'Alan Okonkwó' }], added: [] };
  expect(await confirmNames(deps(later(70)), orderId, { ...corrected, names: [{ id: 'name-9' }] })).toEqual({
    refused: 'not_found',
  });
  expect(await confirmNames(deps(later(70)), orderId, corrected)).toMatchObject({
    names: [{ wanted: 'Alan Okonkwó', confirmed: true }, { confirmed: false }, { confirmed: false }],
  });
  expect(await mails('work_names')).toMatchObject([{ translator: 'anna' }]);
  expect(trackOf(await order(), [await job()])[0]?.steps.map(({ step }) => step)).toEqual([
    ...['paid', 'names_confirmed', 'in_translation', 'delivered', 'accepted'],
  ]);
  expect((await deps().production.events(orderId)).at(-1)).toMatchObject({
    ...{ act: 'names_confirmed', by: { kind: 'customer' } },
  });
});

test('a text without names is planned and offered at once, and nobody is written to', async () => {
  await ordered('The quick brown fox jumps over the lazy dog.');
  await sweep();
  expect(await deps().production.names(orderId)).toBeUndefined();
  expect(await job()).toMatchObject({ state: 'open', wave: 1 });
  expect(await mails('names_to_confirm')).toEqual([]);
  expect(await confirmNames(deps(), orderId, { revision: 1, names: [], added: [] })).toEqual({ refused: 'not_found' });
});

test('what was confirmed goes with the texts of an order that is erased', async () => {
  await sweep();
  await deps().production.eraseTexts(orderId);
  expect(await deps().production.names(orderId)).toBeUndefined();
});
