import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { closedWalletItem } from '#functions/stores/ledger/ledgerItems.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { transact } from '#functions/stores/transact.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { allRows } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { deliverPlaced } from '../orders/test/placedOrder.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { startJob } from '../production/jobAssignments.ts';
import { addJobFile } from '../production/jobFiles.ts';
import { acceptOffer, sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { jobFile, productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { decideComplaint, doDueComplaint } from './complaintDecisions.ts';
import { type ComplaintDeps, complain } from './complaints.ts';

let world: InvoiceWorld;
let now: Date;
beforeAll(async () => {
  world = await startInvoiceWorld();
  now = world.clock.at;
  await translatorStore(world.db, world.names.translators).save(someTranslator('anna', { wordsPerDay: 90_000 }));
});
afterAll(() => world.stop());

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const deps = (at = now, change: Partial<ComplaintDeps> = {}): ComplaintDeps => ({
  ...world.payDeps(),
  production: productionStore(world.db, world.names),
  translators: translatorStore(world.db, world.names.translators),
  outbox: mailOutbox(world.db, world.names.work),
  complaints: complaintStore(world.db, world.names.jobs),
  rules: defaultAfterSaleRules,
  now: at,
  ...change,
});
const read = async (id: string) => (await deps().orders.read(id)) ?? expect.fail('No order.');
const stated = { text: 'The year is wrong.', demand: 'correct', files: [] } as const;
const acting = { request: 'request', audit: auditItem };
function auditItem(line: Parameters<ReturnType<typeof auditStore>['item']>[0]) {
  return auditStore(world.db, world.names.audit).item(line, `${line.at}${line.act}${JSON.stringify(line.before)}`);
}
const mails = async (id: string, template: string) =>
  (await allRows(world.db, world.names.work)).filter((row) => row.orderId === id && row.template === template);
const refundsOf = async (slug: string) => {
  const { payment, refunds } = (await deps().payments.read(slug)) ?? expect.fail('No payment.');
  return { refunded: payment.refunded, refunds };
};

/** A paid and delivered order: delivered by staff without jobs, or with a translator's job. */
async function delivered({ account, byJob = false }: { account?: string; byJob?: boolean } = {}) {
  const order = await world.paidOrder(account === undefined ? {} : { account });
  if (!byJob) await deliverPlaced(world.db, world.names, order.id, now);
  else {
    const work = productionDeps(world, now);
    await planOrder(work, order.id);
    await sendOffers(work, order.id, '01');
    const own = { orderId: order.id, jobId: '01', translator: 'anna' };
    for (const act of [acceptOffer, startJob]) expect(await act(work, own)).not.toHaveProperty('refused');
    await addJobFile(work, { ...own, file: jobFile(now), by: { kind: 'translator', id: 'anna' } });
    expect(await handInJob(work, own)).not.toHaveProperty('refused');
    await approveJob(work, { orderId: order.id, jobId: '01', by: { kind: 'staff', id: 'desk' } });
  }
  return read(order.id);
}
const made = async (id: string, change: object = {}, at = now) => {
  const complaint = await complain(deps(at), await read(id), { ...stated, ...change });
  return 'refused' in complaint ? expect.fail(complaint.refused) : complaint;
};
const decide = (orderId: string, wanted: object, at = days(1), change: Partial<ComplaintDeps> = {}) =>
  decideComplaint(
    deps(at, change),
    { orderId, number: 1, outcome: 'upheld', remedy: 'refund', answer: 'You are right.', by: 'anna', ...wanted },
    acting,
  );
const due = async (id: string, at: Date) => (await deps().complaints.due(at, 500)).find((one) => one.orderId === id);
const look = async (id: string, at: Date, times = 1) => {
  const row = await due(id, at);
  return row ? (await Promise.all(Array.from({ length: times }, () => doDueComplaint(deps(at), row)))).sort() : [];
};

test('a complaint has a number, an end of its time and its receipt; one at a time, of delivered work, within the time', async () => {
  const unpaid = await world.paidOrder();
  expect(await complain(deps(), await read(unpaid.id), stated)).toEqual({ refused: 'not_delivered' });
  const order = await delivered();
  const both = await Promise.all([complain(deps(), order, stated), complain(deps(), order, stated)]);
  expect(both).toContainEqual({ refused: 'complaint_open' });
  expect(both).toContainEqual(expect.objectContaining({ number: 1, answerBy: days(14).toISOString(), state: 'open' }));
  expect(await complain(deps(), order, stated)).toEqual({ refused: 'complaint_open' });
  expect(await mails(order.id, 'complaint_received')).toMatchObject([{ said: stated.text }]);
  expect(await mails(order.id, 'complaint_task')).toHaveLength(1);
  const rules = { ...defaultAfterSaleRules, complainWithinDays: 30 };
  const other = await delivered();
  expect(await complain(deps(days(30), { rules }), other, stated)).toEqual({ refused: 'complaint_too_late' });
  expect(await complain(deps(days(29), { rules }), other, stated)).toMatchObject({ number: 1 });
});

test('nobody asks for more than what is left of the payment', async () => {
  const order = await delivered();
  const { gross } = order.quotation;
  const ask = (demand: 'reduce' | 'refund', amount?: number) =>
    complain(deps(), order, { ...stated, demand, ...(amount !== undefined && { amount: grosze(amount) }) });
  const refused = { refused: 'validation_failed', fields: { amount: ['validation/more_than_left'] } };
  expect(await ask('reduce')).toEqual(refused);
  expect(await ask('reduce', gross + 1)).toEqual(refused);
  const all = { id: 'all-of-it-goes-back_', slug: order.paymentSlug, amount: grosze(gross), to: 'provider' as const };
  await requestRefund(deps(), all);
  expect(await ask('refund')).toMatchObject({ fields: { demand: ['validation/nothing_left'] } });
});

test('staff are reminded on days 7, 11 and 13, once each; on day 14 it is upheld by itself, once, and the money goes back', async () => {
  const order = await delivered();
  await made(order.id, { demand: 'refund' });
  for (const day of [7, 11, 13]) {
    expect(await look(order.id, new Date(days(day).getTime() - 1))).toEqual([]);
    expect(await look(order.id, days(day), 3)).toEqual(['nothing', 'nothing', 'reminded']);
  }
  expect(await mails(order.id, 'complaint_task')).toHaveLength(4);
  expect(await look(order.id, new Date(days(14).getTime() - 1))).toEqual([]);
  expect(await decide(order.id, { outcome: 'refused', remedy: 'none' }, days(14))).toEqual({ refused: 'conflict' });
  expect(await look(order.id, days(14), 3)).toContain('upheld');
  const { refunded, refunds } = await refundsOf(order.paymentSlug);
  expect([refunded, refunds.length]).toEqual([order.quotation.gross, 1]);
  expect(refunds[0]).toMatchObject({ why: 'complaint', to: 'provider' });
  expect(await due(order.id, days(99))).toBeUndefined();
  expect((await deps().complaints.read(order.id))[0]?.decision).not.toHaveProperty('by');
  expect(await mails(order.id, 'complaint_decided')).toMatchObject([{ amount: order.quotation.gross }]);
  expect(await mails(order.id, 'refund_made')).toEqual([]);
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('a refused one needs its reason alone, is mailed, and another one may follow', async () => {
  const order = await delivered();
  await made(order.id);
  expect(await decide(order.id, { outcome: 'refused', remedy: 'refund' })).toMatchObject({
    fields: { remedy: ['validation/remedy_of_outcome'] },
  });
  const answer = { outcome: 'refused', remedy: 'none', answer: 'It says so in the source.' };
  expect(await decide(order.id, answer)).toMatchObject({ state: 'decided', decision: { by: 'anna', ...answer } });
  expect(await decide(order.id, answer)).toEqual({ refused: 'conflict' });
  expect(await mails(order.id, 'complaint_decided')).toMatchObject([{ said: answer.answer }]);
  expect(await made(order.id, {}, days(2))).toMatchObject({ number: 2 });
});

test('a part of the price goes back once, to where it was paid from, however many decide in one moment', async () => {
  const account = 'complains';
  const order = await delivered({ account });
  await made(order.id, { demand: 'reduce', amount: grosze(500) });
  const wanted = { outcome: 'partly', remedy: 'reduction', amount: grosze(300) };
  const more = { ...wanted, amount: grosze(order.quotation.gross + 1) };
  expect(await decide(order.id, more)).toMatchObject({ fields: { amount: ['validation/more_than_left'] } });
  const decided = await Promise.all([decide(order.id, wanted), decide(order.id, { ...wanted, amount: grosze(400) })]);
  expect(decided.filter((one) => 'refused' in one)).toEqual([{ refused: 'conflict' }]);
  const [won] = decided.flatMap((one) => ('refused' in one ? [] : [one.decision?.amount]));
  const { refunded, refunds } = await refundsOf(order.paymentSlug);
  expect([refunded, refunds.map(({ amount }) => amount)]).toEqual([won, [won]]);
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('above the limit of one person a second one decides the same sum; what stands at the end of the time is upheld', async () => {
  const limit = { aloneUpTo: grosze(100) };
  const order = await delivered();
  await made(order.id, { demand: 'refund' });
  const first = await decide(order.id, {}, days(1), limit);
  expect(first).toMatchObject({ state: 'open', proposed: { by: 'anna', amount: order.quotation.gross } });
  expect(await refundsOf(order.paymentSlug)).toMatchObject({ refunded: 0 });
  expect(await decide(order.id, {}, days(2), limit)).toEqual({ refused: 'second_person' });
  const less = { remedy: 'reduction', amount: grosze(200) };
  expect(await decide(order.id, { ...less, by: 'ben' }, days(2), limit)).toMatchObject({ proposed: { by: 'ben' } });
  expect(await decide(order.id, less, days(3), limit)).toMatchObject({ state: 'decided', decision: { by: 'anna' } });
  expect(await refundsOf(order.paymentSlug)).toMatchObject({ refunded: 200 });
  const other = await delivered();
  await made(other.id, { demand: 'refund' });
  await decide(other.id, {}, days(1), limit);
  expect(await look(other.id, days(14))).toEqual(['upheld']);
  expect(await refundsOf(other.paymentSlug)).toMatchObject({ refunded: other.quotation.gross });
});

test('a correction sends chosen work back with its decision, also of an accepted order, and by itself when the time ends', async () => {
  const order = await delivered({ byJob: true });
  await made(order.id);
  const wanted = { remedy: 'correction', fault: 'translator' };
  expect(await decide(order.id, wanted)).toMatchObject({ fields: { jobs: ['validation/choose_jobs'] } });
  expect(await decide(order.id, { ...wanted, jobs: ['07'] })).toHaveProperty('fields');
  const both = await Promise.all([1, 2].map(() => decide(order.id, { ...wanted, jobs: ['01'] })));
  expect(both).toContainEqual({ refused: 'conflict' });
  expect(await deps().production.job(order.id, '01')).toMatchObject({ state: 'returned', round: 2 });
  expect(await read(order.id)).toMatchObject({ state: 'revision_requested' });
  expect(await mails(order.id, 'complaint_decided')).toHaveLength(1);
  const other = await delivered({ byJob: true });
  await made(other.id);
  expect(await look(other.id, days(14), 2)).toEqual(['nothing', 'upheld']);
  expect(await deps().production.job(other.id, '01')).toMatchObject({ state: 'returned', round: 2 });
  const reopenedBy = async (id: string) =>
    (await deps().production.events(id)).flatMap(({ act, by }) => (act === 'reopened' ? [by.kind] : []));
  expect([await reopenedBy(order.id), await reopenedBy(other.id)]).toEqual([['staff'], ['system']]);
});

test('what cannot be done by itself is left to people, and the decision stands within the time all the same', async () => {
  const order = await delivered();
  await made(order.id);
  expect(await look(order.id, days(14))).toEqual(['upheld']);
  expect((await deps().complaints.read(order.id))[0]).toMatchObject({ state: 'decided', decision: { byHand: true } });
  const tasks = await mails(order.id, 'complaint_task');
  expect(tasks).toContainEqual(expect.objectContaining({ complaint: expect.objectContaining({ about: 'by_time' }) }));
});

test('money of a balance that is closed by then is left to people too, and none of it moves', async () => {
  const account = 'closes-its-balance';
  const cart = await world.newCart({ account });
  const wanted = world.wanted(cart, { account, method: 'balance' });
  const amounts = { topUp: grosze(wanted.amount), bonus: grosze(0), fee: grosze(0) };
  await world.payDeps().ledger.post(postingOf(topUpFacts({ slug: 'seed', account, ...amounts }, now.toISOString())));
  const paid = await startPayment(world.payDeps(), wanted);
  if ('refused' in paid) return expect.fail(paid.refused);
  await deliverPlaced(world.db, world.names, paid.order.id, now);
  await made(paid.order.id, { demand: 'refund' });
  await transact(world.db, [closedWalletItem(world.names.ledger, account, now)]);
  expect(await look(paid.order.id, days(14))).toEqual(['upheld']);
  const [complaint] = await deps().complaints.read(paid.order.id);
  expect(complaint?.decision).toMatchObject({ remedy: 'refund', amount: wanted.amount, byHand: true });
  expect(await refundsOf(paid.order.paymentSlug)).toEqual({ refunded: 0, refunds: [] });
});
