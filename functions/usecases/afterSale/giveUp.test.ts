import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { jobKey, planKey } from '#functions/stores/production/productionKeys.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { allRows } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { decideComplaint, doDueComplaint } from '../complaints/complaintDecisions.ts';
import { type ComplaintDeps, complain } from '../complaints/complaints.ts';
import { sweepCorrections } from '../invoices/correctionInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { refundDue } from '../refunds/refundSums.ts';
import { giveUp, type PossibleAct, previewGivingUp } from './giveUp.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

const deps = () => ({
  ...world.payDeps(),
  production: productionStore(world.db, world.names),
  outbox: mailOutbox(world.db, world.names.work),
});
const read = async (id: string) => (await deps().orders.read(id)) ?? expect.fail('No order.');
const preview = async (id: string) => (await previewGivingUp(deps(), await read(id))) ?? expect.fail('Nothing paid.');
const possible = async (id: string, act: 'withdraw' | 'cancel'): Promise<PossibleAct> => {
  const found = (await preview(id)).acts.find((one) => one.act === act);
  return found && !('refused' in found) ? found : expect.fail(`${act} is not possible`);
};
const end = async (id: string, act: 'withdraw' | 'cancel', back: number, to: 'provider' | 'balance' = 'provider') =>
  giveUp(deps(), await read(id), { act, to, back: grosze(back), statement: 'I withdraw.', request: 'request' });
const mails = async (id: string) => (await allRows(world.db, world.names.work)).filter(({ orderId }) => orderId === id);

/** When an order's files are due for erasure: after the shortest retention. */
const filesDue = async (id: string) => {
  const week = new Date(world.clock.at.getTime() + 7 * 86_400_000);
  return (await deps().production.due('files', week, 50)).flatMap(({ orderId, at }) => (orderId === id ? [at] : []));
};

/** A paid order in work; `approved` of the two steps (translation and review) of its only line are approved. */
async function underWork(approved: 0 | 1, account?: string) {
  const order = await world.paidOrder(account === undefined ? {} : { account });
  const review = { ':review': 'proofreading' };
  await set(orderKey(order.id), 'form.review = :review', review, world.names.orders);
  await planOrder(productionDeps(world, world.clock.at), order.id);
  await set(orderKey(order.id), '#state = :state', { ':state': 'in_translation' }, world.names.orders);
  if (approved === 1) await approve(order.id);
  return order;
}
const set = (Key: Record<string, string>, sets: string, values: Record<string, unknown>, TableName: string) =>
  world.db.send(
    new UpdateCommand({
      ...{ TableName, Key, UpdateExpression: `SET ${sets}`, ExpressionAttributeValues: values },
      ...(sets.includes('#state') && { ExpressionAttributeNames: { '#state': 'state' } }),
    }),
  );
async function approve(orderId: string) {
  const { jobs } = world.names;
  await set(jobKey({ orderId, id: '01' }), '#state = :state', { ':state': 'approved' }, jobs);
  await set(planKey(orderId), 'version = version + :one', { ':one': 1 }, jobs);
}

test('a consumer withdraws half way: once, for what was shown, with receipt, invoice correction and books that agree', async () => {
  const order = await underWork(1);
  const { gross } = order.quotation;
  const shown = await possible(order.id, 'withdraw');
  expect(shown.decision).toMatchObject({ progress: 5000, reason: 'pro_rata', kept: Math.round(gross / 2) });
  const back = shown.ways[0]?.amount ?? 0;
  expect(await end(order.id, 'withdraw', back + 1)).toEqual({ refused: 'changed_meanwhile' });
  const both = await Promise.all([end(order.id, 'withdraw', back), end(order.id, 'withdraw', back)]);
  for (const one of both) expect(one).toMatchObject({ back, to: 'provider', work: [{ progress: 5000 }] });
  const ended = await read(order.id);
  expect(ended).toMatchObject({ state: 'withdrawn', givenUp: { back, statement: 'I withdraw.' } });
  const { refunds = [] } = (await deps().payments.read(order.paymentSlug)) ?? {};
  expect(refunds).toMatchObject([{ amount: back, why: 'withdrawal', to: 'provider' }]);
  const receipts = (await mails(order.id)).filter(({ template }) => template === 'withdrawal_receipt');
  expect(receipts).toMatchObject([{ amount: back, goesTo: 'provider', said: 'I withdraw.' }]);
  const [due] = await deps().production.due('stop', world.clock.at, 50);
  expect(due).toMatchObject({ orderId: order.id, paidPart: 5000, reason: 'withdrawn' });
  expect(await filesDue(order.id)).toEqual([ended.endedAt]);
  await world.sweep();
  // A correction waits for KSeF's verdict on its original.
  await world.decide(order.cartDigest);
  world.later(20);
  await sweepCorrections({
    ...world.deps(),
    corrections: correctionDueStore(world.db, world.names.invoices),
    invoicesTable: world.names.invoices,
  });
  const rows = await world.deps().invoices.openedBy({ cartDigest: order.cartDigest });
  const made = rows.flatMap((row) => (row.state === 'issued' ? [row.invoice] : []));
  expect(made.find(({ kind }) => kind === 'KOR')).toMatchObject({ gross: -back });
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
  expect(await end(order.id, 'cancel', back)).toEqual({ refused: 'conflict' });
});

test('the same call between the reading of the order and of its payment answers both alike', async () => {
  const order = await underWork(1);
  const back = (await possible(order.id, 'withdraw')).ways[0]?.amount ?? 0;
  const own = deps();
  let first: ReturnType<typeof end> | undefined;
  const read = async (slug: string) => {
    first ??= end(order.id, 'withdraw', back);
    await first;
    return own.payments.read(slug);
  };
  const payments = { ...own.payments, read };
  const wanted = { act: 'withdraw', to: 'provider', back: grosze(back), statement: 'I withdraw.' } as const;
  const second = await giveUp({ ...own, payments }, order, { ...wanted, request: 'request' });
  expect(second).toEqual(await first);
  expect(second).toMatchObject({ back });
});

const complaintDeps = (daysLater = 0): ComplaintDeps => ({
  ...deps(),
  translators: translatorStore(world.db, world.names.translators),
  complaints: complaintStore(world.db, world.names.jobs),
  rules: { ...defaultAfterSaleRules, complainWithinDays: 30 },
  now: new Date(world.clock.at.getTime() + daysLater * 86_400_000),
});
const stated = { text: 'Less than half was done.', demand: 'reduce', files: [] } as const;

test('who withdrew half way may complain of the sum, up to what was kept; unanswered it goes back when the time is over', async () => {
  const order = await underWork(1);
  expect(await complain(complaintDeps(), await read(order.id), stated)).toEqual({ refused: 'not_delivered' });
  const back = (await possible(order.id, 'withdraw')).ways[0]?.amount ?? 0;
  await end(order.id, 'withdraw', back);
  const kept = order.quotation.gross - back;
  const ask = async (amount: number, later = 0) =>
    complain(complaintDeps(later), await read(order.id), { ...stated, amount: grosze(amount) });
  expect(await ask(kept, 30)).toEqual({ refused: 'complaint_too_late' });
  expect(await ask(kept + 1)).toMatchObject({ fields: { amount: ['validation/more_than_left'] } });
  const made = await ask(kept, 29);
  if ('refused' in made) return expect.fail(made.refused);
  expect(await doDueComplaint(complaintDeps(43), made)).toBe('upheld');
  const rows = await deps().payments.read(order.paymentSlug);
  expect(rows?.payment.refunded).toBe(order.quotation.gross);
  expect(rows?.refunds.map(({ why, amount }) => [why, amount]).sort()).toEqual([
    ['complaint', kept],
    ['withdrawal', back],
  ]);
  expect(await read(order.id)).toMatchObject({ state: 'withdrawn', endedAt: world.clock.at.toISOString() });
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('what is wrong with an order that staff ended is put right by hand, as no work of it goes on', async () => {
  const order = await underWork(1);
  const at = world.clock.at.toISOString();
  const ended = { ':state': 'cancelled', ':at': at };
  await set(orderKey(order.id), '#state = :state, endedAt = :at', ended, world.names.orders);
  const made = await complain(complaintDeps(), await read(order.id), { ...stated, demand: 'correct' });
  expect(made).toMatchObject({ number: 1, state: 'open' });
  const wanted = { orderId: order.id, number: 1, outcome: 'upheld', remedy: 'correction', by: 'anna' } as const;
  const decided = await decideComplaint(complaintDeps(1), { ...wanted, jobs: ['01'], answer: 'We do.' }, {});
  expect(decided).toMatchObject({ decision: { remedy: 'correction', byHand: true } });
});

test('of an order that nobody paid for there is nothing to complain about, however it ended', async () => {
  const { order } = placedOrder(world.clock.at, { order: { acceptedAt: undefined } });
  for (const state of ['cancelled', 'expired'] as const)
    expect(await complain(complaintDeps(), { ...order, state }, stated)).toEqual({ refused: 'not_delivered' });
});

test('work that is approved after the sum was shown is another sum: nothing is written for the old one', async () => {
  const order = await underWork(0);
  const before = (await possible(order.id, 'cancel')).ways[0]?.amount ?? 0;
  await approve(order.id);
  expect(await end(order.id, 'cancel', before)).toEqual({ refused: 'changed_meanwhile' });
  expect(await read(order.id)).toMatchObject({ state: 'in_translation' });
  expect((await deps().payments.read(order.paymentSlug))?.refunds).toEqual([]);
});

test('before the work begins everything comes back at once, to the balance where its owner wants it', async () => {
  const account = 'gives-up';
  const order = await world.paidOrder({ account });
  const { ways } = await possible(order.id, 'cancel');
  expect(ways.map(({ to, amount }) => [to, amount])).toEqual([
    ...[
      ['provider', order.quotation.gross],
      ['balance', order.quotation.gross],
    ],
  ]);
  await end(order.id, 'cancel', order.quotation.gross, 'balance');
  expect(await deps().ledger.readWallet(account)).toMatchObject({ paid: order.quotation.gross });
  expect(await read(order.id)).toMatchObject({ state: 'cancelled' });
});

test('a company cancels and has no withdrawal; delivered work that was asked for at once is refused with the reason', async () => {
  const company = await world.paidOrder({ billing: { customerType: 'company', vatNumber: '5260001246' } });
  expect((await preview(company.id)).acts.map(({ act }) => act)).toEqual(['cancel']);
  await set(orderKey(company.id), '#state = :state', { ':state': 'delivered' }, world.names.orders);
  expect((await preview(company.id)).acts).toMatchObject([{ act: 'cancel', refused: 'done' }]);
  expect(await end(company.id, 'cancel', 1)).toMatchObject({ fields: { act: ['pricing/refund.done'] } });
  const order = await underWork(1);
  await set(orderKey(order.id), '#state = :state', { ':state': 'delivered' }, world.names.orders);
  const isAsked = order.billing.consents.immediateExecution;
  expect(isAsked).toBe(true);
  expect((await preview(order.id)).acts).toMatchObject([{ refused: 'performed' }, { refused: 'done' }]);
  expect(await end(order.id, 'withdraw', 1)).toMatchObject({
    refused: 'validation_failed',
    fields: { act: ['pricing/refund.performed'] },
  });
});

test('any history of progress and partial refunds: what is shown is what is paid, and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constant('work' as const), fc.integer({ min: 1, max: 4000 })), { maxLength: 3 }),
      fc.constantFrom('withdraw' as const, 'cancel' as const),
      fc.constantFrom('provider' as const, 'balance' as const),
      async (history, act, to) => {
        const account = `history-${Math.random()}`;
        const order = await underWork(0, account);
        let given = 0;
        for (const [place, step] of history.entries()) {
          if (step === 'work') await approve(order.id);
          else {
            const id = `part-${place}-${order.id}`.padEnd(20, '_').slice(0, 20);
            const slug = order.paymentSlug;
            const part = await requestRefund(deps(), { id, slug, amount: grosze(step), to: 'balance' });
            if (part !== 'approval_needed' && !('refused' in part)) given += step;
          }
        }
        const shown = await possible(order.id, act);
        const back = shown.ways.find((way) => way.to === to)?.amount ?? 0;
        expect(shown.decision.kept + shown.decision.refund).toBe(order.quotation.gross);
        expect(back).toBe(Math.max(0, shown.decision.refund - given));
        expect(await end(order.id, act, back, to)).toMatchObject({ back });
        const rows = await deps().payments.read(order.paymentSlug);
        expect(rows?.payment.refunded).toBe(given + back);
      },
    ),
    { numRuns: 8, seed: 20261122 },
  );
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('lines, coupon, shipping and fee at any VAT rate: the parts are kept or come back to the grosz', () => {
  const now = new Date('2026-11-23T09:00:00Z');
  const amount = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      fc.record({
        words: fc.integer({ min: 1, max: 20_000 }),
        targets: fc.subarray([2, 3, 4, 7], { minLength: 1 }),
        shipping: fc.boolean(),
        fee: amount,
        refunded: amount,
        done: fc.array(amount, { minLength: 4, maxLength: 4 }),
        act: fc.constantFrom('withdraw' as const, 'cancel' as const),
        part: fc.constantFrom(undefined, 1000, 3333),
        isTaxed: fc.boolean(),
      }),
      ({ words, targets, shipping, fee, refunded, done, act, part, isTaxed }) => {
        const priced = quote(
          {
            ...{ service: 'translation', specialised: false, review: 'none', express: false },
            ...(shipping && { shippingMethod: 1 as const }),
            ...(part !== undefined && { coupon: { kind: 'percent' as const, code: 'C', part } }),
            ...(!isTaxed && { vat: { rate: 0, reason: 'eu_reverse_charge' as const } }),
            items: [{ id: 'text', sourceLanguage: 1, targetLanguages: targets, count: { state: 'counted', words } }],
          },
          currentPriceConfiguration(now),
          now,
        );
        const { order, payment } = placedOrder(now, {
          order: { quotation: priced, state: 'in_translation' },
          form: { targetLanguages: targets },
          payment: { amount: priced.gross, fee: grosze(fee), refunded: grosze(Math.min(refunded, priced.gross)) },
        });
        const lines = targets.map((targetLanguage, place) => ({
          itemId: 'text',
          targetLanguage,
          done: done[place] ?? 0,
        }));
        const due = refundDue(order, payment, { act, progress: 3000, lines }, now);
        if (typeof due === 'string' || !due.decision) throw new Error('Not decided.');
        const { parts, kept, refund } = due.decision;
        const keptParts = [...parts.work, parts.shipping, parts.fee].reduce((sum, part) => sum + part.kept, 0);
        const whole = [...parts.work, parts.shipping, parts.fee].reduce((sum, part) => sum + part.gross, 0);
        expect(keptParts).toBe(kept);
        expect(whole).toBe(priced.gross + fee);
        expect(kept + refund).toBe(whole);
        for (const part of parts.work) expect(part.kept).toBeLessThanOrEqual(part.gross);
      },
    ),
    { numRuns: 400, seed: 20261122 },
  );
});
