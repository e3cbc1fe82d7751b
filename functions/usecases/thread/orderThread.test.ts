import { beforeAll, beforeEach, expect, test } from 'vitest';
import { workingMinutesBetween } from '#functions/domain/delivery/workingCalendar.ts';
import { isOpen } from '#functions/domain/thread/message.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { holdOrder, releaseOrder } from '../production/holds.ts';
import { startJob } from '../production/jobAssignments.ts';
import { acceptOffer, sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { threadOf, writeToThread } from './orderThread.ts';
import { answerQuestion, askQuestion, doDueQuestion, goOnByStaff, holdByStaff, releaseByStaff } from './questions.ts';

let tables: TestTables;
let orderId: string;
// A Monday at ten in Warsaw.
const now = new Date('2026-11-23T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const days = (count: number) => later(count * 24 * 60);
const deps = (at = now) => ({
  ...productionDeps(tables, at),
  thread: threadStore(tables.db, tables.names.jobs),
  rules: defaultAfterSaleRules,
});
const order = async () => (await deps().orders.read(orderId)) ?? expect.fail('No order.');
const promise = async () => (await deps().production.read(orderId))?.plan.promisedAt ?? '';
const mails = async (template: string) =>
  (await allRows(tables.db, tables.names.work)).filter(
    (row) => row.template === template && JSON.stringify(row).includes(orderId),
  );
const customer = { kind: 'customer' } as const;
const by = (text: string) => ({ from: 'customer' as const, text, files: [] });

async function work(jobId: string, translator: string) {
  await sendOffers(deps(), orderId, jobId);
  const taken = await acceptOffer(deps(), { orderId, jobId, translator });
  if ('refused' in taken) throw new Error(taken.refused);
  await startJob(deps(), { orderId, jobId, translator });
}
async function ask(at = now, jobId = '01', translator = 'anna') {
  const asked = await askQuestion(deps(at), { orderId, jobId, translator, text: 'Which name is right?', files: [] });
  if ('refused' in asked) throw new Error(asked.refused);
  return (await deps().thread.read(orderId)).findLast(isOpen) ?? expect.fail('No question.');
}

beforeAll(async () => {
  tables = await createTables();
  await deps().translators.save(someTranslator('anna', { wordsPerDay: 20_000 }));
  await deps().translators.save(someTranslator('ben', { wordsPerDay: 20_000 }));
});
beforeEach(async () => {
  const { orders, payments } = tables.names;
  const form = { sourceLanguage: 1, targetLanguages: [2] };
  orderId = (await placeOrder(tables.db, { orders, payments }, now, { form })).id;
  await planOrder(deps(), orderId);
  await work('01', 'anna');
});

test('a question stops the promise where the customer sees it; the answer moves it once by as long, and both are in the thread', async () => {
  const before = await promise();
  const question = await ask();
  expect(await order()).toMatchObject({ questionSince: now.toISOString() });
  expect(await mails('order_question')).toMatchObject([{ said: 'Which name is right?' }]);
  const act = { questionId: question.id, written: by('The second.'), by: customer };
  const answered = await Promise.all([1, 2].map(async () => answerQuestion(deps(later(60)), await order(), act)));
  expect(answered.filter((one) => 'refused' in one)).toEqual([{ refused: 'conflict' }]);
  const after = await order();
  expect(after).not.toHaveProperty('questionSince');
  expect(after.promisedAt).toBe(await promise());
  expect(workingMinutesBetween(new Date(before), new Date(await promise()))).toBe(60);
  expect((await deps().thread.read(orderId)).map(({ from, text }) => `${from}: ${text}`)).toEqual([
    ...['translator: Which name is right?', 'customer: The second.'],
  ]);
  // The translator who asked gets a single mail: that the job goes on, with the answer.
  expect(await mails('work_resumed')).toMatchObject([{ translator: 'anna', reason: 'The second.' }]);
  expect(await mails('work_message')).toEqual([]);
});

test('what a translator asks while the work stands still already is not lost', async () => {
  await ask();
  await askQuestion(deps(later(5)), { orderId, jobId: '01', translator: 'anna', text: 'And the date?', files: [] });
  expect((await deps().thread.read(orderId)).map(({ text, question }) => [text, question?.jobId])).toEqual([
    ...[
      ['Which name is right?', '01'],
      ['And the date?', undefined],
    ],
  ]);
});

test('without an answer the customer is reminded, then the order is held once; going on without one lets it go on', async () => {
  const question = await ask();
  const due = (at: Date) => doDueQuestion(deps(at), question);
  expect(await due(days(1))).toBe('nothing');
  expect(await due(days(2))).toBe('reminded');
  expect(await due(days(2))).toBe('nothing');
  expect(await due(days(5))).toBe('reminded');
  expect(await Promise.all([due(days(7)), due(days(7))])).toContain('held');
  expect(await due(days(8))).toBe('nothing');
  expect(await order()).toMatchObject({ state: 'on_hold' });
  expect(await mails('question_reminder')).toHaveLength(2);
  expect(await mails('question_hold')).toHaveLength(1);
  const act = { questionId: question.id, written: by('Go on.'), by: customer, goesOn: true };
  expect(await answerQuestion(deps(days(9)), await order(), act)).not.toHaveProperty('refused');
  expect(await order()).toMatchObject({ state: 'in_translation' });
  expect(await deps().production.job(orderId, '01')).toMatchObject({ state: 'working' });
  // The time on hold and the time before it each count once.
  const stood = workingMinutesBetween(now, days(9));
  const { plan } = (await deps().production.read(orderId)) ?? expect.fail('No plan.');
  const first = (await order()).quotation.delivery?.deliverAt ?? plan.promisedAt;
  expect(workingMinutesBetween(new Date(first), new Date(plan.promisedAt))).toBe(stood);
});

test('an answer does not lift what staff put on hold, and staff may have it go on themselves', async () => {
  const question = await ask();
  await holdOrder(deps(later(10)), { orderId, by: { kind: 'staff', id: 'desk' }, reason: 'Unpaid invoice' });
  const act = { questionId: question.id, written: by('The second.'), by: customer };
  expect(await answerQuestion(deps(later(20)), await order(), act)).toEqual({ refused: 'conflict' });
  expect(await order()).toMatchObject({ state: 'on_hold' });
  const other = await placeOrder(tables.db, tables.names, now, { form: { sourceLanguage: 1, targetLanguages: [2] } });
  orderId = other.id;
  await planOrder(deps(), orderId);
  await work('01', 'ben');
  const asked = await ask(now, '01', 'ben');
  await goOnByStaff(deps(later(30)), { orderId, jobId: '01', by: { kind: 'staff', id: 'desk' } });
  expect(isOpen((await deps().thread.message(orderId, asked.id)) ?? asked)).toBe(false);
  expect(await doDueQuestion(deps(days(7)), asked)).toBe('nothing');
});

test('messages stand as they were written, in the same millisecond and where a clock is behind as well', async () => {
  const texts = Array.from({ length: 8 }, (_, place) => `Message ${place}`);
  for (const text of texts) await writeToThread(deps(), await order(), by(text));
  await writeToThread(deps(later(-3)), await order(), by('From a clock that is behind'));
  const read = (await deps().thread.read(orderId)).map(({ text }) => text);
  expect(read).toEqual([...texts, 'From a clock that is behind']);
});

test('messages are relayed: the customer’s to who works on it, a translator’s to the customer, without a name', async () => {
  await writeToThread(deps(), await order(), by('Please keep the layout.'));
  expect(await mails('work_message')).toMatchObject([{ translator: 'anna', reason: 'Please keep the layout.' }]);
  await writeToThread(deps(later(1)), await order(), { from: 'translator', by: 'anna', text: 'I will.', files: [] });
  const [mail] = await mails('order_message');
  // The mail's message is sent at once, without waiting for the sweeper.
  const queued: string[] = [];
  const mailQueue = { send: async ({ id }: { id: string }) => void queued.push(id) };
  await writeToThread({ ...deps(later(2)), mailQueue }, await order(), by('Thank you.'));
  expect(queued).toHaveLength(1);
  expect(mail).toMatchObject({ to: 'buyer@example.com', said: 'I will.' });
  expect(JSON.stringify(mail)).not.toContain('anna');
  await deps().thread.erase(orderId);
  expect(await deps().thread.read(orderId)).toEqual([]);
});

test('a thread says when its oldest open question would hold the order, unless it is held or answered', async () => {
  expect(await threadOf(deps(), await order())).toEqual({ messages: [], pausedSince: undefined, holdAt: undefined });
  const question = await ask();
  const read = async () => threadOf(deps(), await order());
  expect(await read()).toMatchObject({
    messages: [{ id: question.id }],
    pausedSince: (await order()).questionSince,
    holdAt: days(defaultAfterSaleRules.questionHoldDays).toISOString(),
  });
  expect(await threadOf(deps(), { ...(await order()), state: 'on_hold' })).toMatchObject({ holdAt: undefined });
  await answerQuestion(deps(later(60)), await order(), {
    ...{ questionId: question.id, written: by('The second.'), by: customer },
  });
  expect(await read()).toMatchObject({ pausedSince: undefined, holdAt: undefined });
});

const desk = { kind: 'staff', id: 'desk' } as const;
async function hold(resumes: boolean, at = now) {
  const held = await holdByStaff(deps(at), { orderId, by: desk, reason: 'Page 2 is missing.', resumes });
  expect(held).toMatchObject({ state: 'on_hold' });
  return (await deps().thread.read(orderId)).findLast(isOpen) ?? expect.fail('No question.');
}

test('why the desk puts an order on hold reaches its customer as a question and by mail; the answer is the desk’s, which resumes', async () => {
  const question = await hold(false);
  expect(question).toMatchObject({ from: 'staff', text: 'Page 2 is missing.' });
  expect(await mails('order_hold')).toMatchObject([{ said: 'Page 2 is missing.', question: question.id }]);
  expect(await order()).toMatchObject({ state: 'on_hold', heldFor: 'customer' });
  const act = { questionId: question.id, written: by('Here it is.'), by: customer };
  expect(await answerQuestion(deps(later(60)), await order(), { ...act, goesOn: true })).toEqual({
    refused: 'conflict',
  });
  const answered = await Promise.all([1, 2].map(async () => answerQuestion(deps(later(60)), await order(), act)));
  expect(answered.filter((one) => 'refused' in one)).toEqual([{ refused: 'conflict' }]);
  expect(await order()).toMatchObject({ state: 'on_hold', heldFor: 'desk' });
  expect(await mails('order_message')).toMatchObject([{ said: 'Here it is.', goesTo: 'provider' }]);
  const before = await promise();
  expect(await releaseByStaff(deps(later(90)), { orderId, by: desk })).not.toHaveProperty('refused');
  const after = await order();
  for (const name of ['heldFor', 'heldSince']) expect(after).not.toHaveProperty(name);
  expect(workingMinutesBetween(new Date(before), new Date(await promise()))).toBe(90);
});

test('where the desk has said so, the answer resumes the order; a desk that resumes first closes its question', async () => {
  const question = await hold(true);
  const act = { questionId: question.id, written: by('Here it is.'), by: customer };
  expect(await answerQuestion(deps(later(60)), await order(), act)).not.toHaveProperty('refused');
  expect((await order()).state).toBe('in_translation');
  const second = await hold(false, later(120));
  await releaseByStaff(deps(later(130)), { orderId, by: desk });
  expect((await deps().thread.read(orderId)).filter(isOpen)).toEqual([]);
  const late = { questionId: second.id, written: by('Too late.'), by: customer };
  expect(await answerQuestion(deps(later(140)), await order(), late)).toEqual({ refused: 'conflict' });
});

test('an order on hold reminds its customer of what it waits for, and the question ends with the hold', async () => {
  const question = await hold(false);
  for (const day of [2, 5, 7, 9]) await doDueQuestion(deps(days(day)), question);
  expect(await mails('order_hold')).toHaveLength(4);
  for (const template of ['question_reminder', 'question_hold']) expect(await mails(template)).toEqual([]);
  await releaseByStaff(deps(days(10)), { orderId, by: desk });
  const other = await hold(false, days(10));
  await releaseOrder(deps(days(11)), { orderId, by: desk });
  expect(await doDueQuestion(deps(days(12)), other)).toBe('nothing');
  expect((await deps().thread.read(orderId)).filter(isOpen)).toEqual([]);
});
