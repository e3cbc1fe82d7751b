import { expect, test } from 'vitest';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Payment, PaymentNotice } from '../../domain/payment/payment.ts';
import type { Refund, RefundApproval } from '../../domain/refund/refund.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { finishRefund, refundOfUnapplied } from './payingOut.ts';
import { declineRefund } from './refundRequests.ts';
import { endOf, refundDue } from './refundSums.ts';

const now = new Date('2026-11-20T12:00:00Z');
const site = { origin: 'https://verso.example', brandName: 'Verso', contactEmail: 'hello@verso.example', test: true };
const { payment: guest, order } = placedOrder(now);
const owned: Payment = { ...guest, account: 'anna' };
const refund: Refund = {
  ...{ id: 'refund-1', slug: guest.slug, to: 'provider', reason: 'order', state: 'asked', amount: grosze(1000) },
  requestedAt: now.toISOString(),
};

/** Ends a refund; returns the answer and, for each write, its postings and mails. */
async function finish(
  payment: Payment,
  ended: 'completed' | 'rejected',
  results: ('written' | 'closed' | 'changed')[],
) {
  const wrote: unknown[] = [];
  const endRefund: Parameters<typeof finishRefund>[0]['ordering']['endRefund'] = async ({ facts, byHand, mails }) => {
    wrote.push([facts.length, byHand, mails.map(({ template }) => template)]);
    return results[wrote.length - 1] ?? 'written';
  };
  return { answer: await finishRefund({ ordering: { endRefund }, site, now }, payment, refund, ended), wrote };
}

test('a refund that was paid out leaves the books, and nobody is written to', async () => {
  for (const payment of [guest, owned])
    expect(await finish(payment, 'completed', ['written'])).toEqual({ answer: 'finished', wrote: [[1, false, []]] });
});

test('a rejected one is put on the balance, or without one waits for staff', async () => {
  const toBalance = await finish(owned, 'rejected', ['written']);
  expect(toBalance).toMatchObject({ answer: 'finished', wrote: [[1, false, []]] });
  const byHand = await finish(guest, 'rejected', ['written']);
  expect(byHand).toMatchObject({ answer: 'by_hand', wrote: [[0, true, ['refund_task']]] });
});

test('a balance that was closed meanwhile takes nothing: staff pay it out', async () => {
  const { answer, wrote } = await finish(owned, 'rejected', ['closed', 'written']);
  expect(answer).toBe('by_hand');
  expect(wrote).toMatchObject([
    [1, false, []],
    [0, true, ['refund_task']],
  ]);
});

test('a refund that has ended is not ended again', async () => {
  expect((await finish(owned, 'completed', ['changed'])).answer).toBe('already');
  expect((await finish(guest, 'rejected', ['changed'])).answer).toBe('already');
});

test('an act ends an order that can end so; a refund of a part ends none', () => {
  const end = (state: typeof order.state, act: 'withdraw' | 'cancel' | undefined) =>
    endOf({ ...order, state }, { act, progress: 5000 });
  expect(end('accepted', 'withdraw')).toEqual({ id: order.id, from: 'accepted', to: 'withdrawn', progress: 5000 });
  expect(end('accepted', 'cancel')).toMatchObject({ to: 'cancelled' });
  expect(end('accepted', undefined)).toBeUndefined();
  expect(end('cancelled', 'cancel')).toBeUndefined();
});

test('who gives up pays for each item and language what is done of it, and no other', () => {
  const items = ['one', 'two'].map((id) => ({
    ...{ id, sourceLanguage: 1, targetLanguages: [2, 3] },
    count: { state: 'counted' as const, words: 1000 },
  }));
  const wanted = { service: 'translation', specialised: false, review: 'none', express: false, items } as const;
  const quotation = quote(wanted, currentPriceConfiguration(now), now);
  const { order, payment } = placedOrder(now, { order: { quotation, state: 'in_translation' } });
  const lines = [
    { itemId: 'two', targetLanguage: 3, done: 9000 },
    { itemId: 'one', targetLanguage: 2, done: 1000 },
    { itemId: 'two', targetLanguage: 2, done: 2000 },
    { itemId: 'one', targetLanguage: 3, done: 5000 },
  ];
  const due = refundDue(order, { ...payment, amount: quotation.gross }, { act: 'cancel', progress: 0, lines }, now);
  if (typeof due === 'string') throw new Error(due);
  const kept = due.decision?.parts.work.map(({ gross, kept }) => Math.round((100 * kept) / gross));
  expect(kept).toEqual([10, 50, 20, 90]);
});

const notice: PaymentNotice = {
  ...{ slug: guest.slug, attempt: 1, orderId: 71, methodId: 1, statement: 's', source: 'notice', state: 'received' },
  receivedAt: now.toISOString(),
};

test('money that could not be used goes back as it came, once, unless there is a balance for it', () => {
  const attempt = { amount: grosze(1234) };
  const back = (payment: Payment, outcome: 'applied' | 'late' | 'second', orderId = 71) =>
    refundOfUnapplied(payment, { notice: { ...notice, orderId }, attempt }, outcome, now);
  const [late, second] = [back(guest, 'late'), back(guest, 'second')];
  expect(late).toMatchObject({
    ...{ amount: 1234, to: 'provider', reason: 'unapplied', state: 'requested', attempt: 1, providerOrderId: 71 },
    ...{ orderId: order.id, requestedAt: now.toISOString() },
  });
  expect(second?.id).toBe(late?.id);
  expect(back(guest, 'late', 72)?.id).not.toBe(late?.id);
  expect(late?.id).toHaveLength(20);
  expect(back(guest, 'applied')).toBeUndefined();
  expect(back(owned, 'late')).toBeUndefined();
});

const asked: RefundApproval = {
  ...{ id: 'refund-1', slug: guest.slug, orderId: order.id, amount: grosze(90_000), to: 'provider', why: 'goodwill' },
  ...{ state: 'awaiting', by: 'anna', at: now.toISOString(), progress: 0 },
};

test('a refund that waits for a second person is declined once, also by who asked for it', async () => {
  const decline = async (reads: (RefundApproval | undefined)[], written = true, by = 'ben') => {
    let tries = 0;
    const approvals = { read: async () => reads[Math.min(tries++, reads.length - 1)], decline: async () => written };
    return declineRefund(
      { approvals, now },
      { slug: guest.slug, refundId: 'refund-1', by, request: 'r', reason: 'No.' },
    );
  };
  const decided = { by: 'ben', at: now.toISOString(), reason: 'No.' };
  const declined: RefundApproval = { ...asked, state: 'declined', decided };
  expect(await decline([asked])).toEqual(declined);
  expect(await decline([asked], true, 'anna')).toMatchObject({ state: 'declined', decided: { by: 'anna' } });
  expect(await decline([undefined])).toEqual({ refused: 'not_found' });
  expect(await decline([declined])).toBe(declined);
  expect(await decline([asked, declined], false)).toBe(declined);
  expect(await decline([asked], false)).toEqual({ refused: 'conflict' });
  expect(await decline([declined], true, 'carla')).toEqual({ refused: 'conflict' });
  expect(await decline([{ ...asked, state: 'approved', decided }])).toEqual({ refused: 'conflict' });
});
