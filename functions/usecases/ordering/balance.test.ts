import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { openRefundStore } from '#functions/stores/payments/refunds.ts';
import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import type { OpenRefunds } from '#shared/model/money/refund.ts';
import { sweepPayments } from '../payments/sweepPayments.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { payOutRefund, receiveRefundNotice } from '../refunds/payingOut.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { startPayment } from './startPayment.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

const wallet = (account: string) => world.deps().ledger.readWallet(account);
const books = () => readBooks(world.db, world.names);
/** Reads a list of refunds for staff, page by page. */
async function listed(list: OpenRefunds): Promise<string[]> {
  const store = openRefundStore(world.db, world.names.payments);
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await store.page(list, 1, after);
    ids.push(...page.refunds.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}
let count = 0;

/** An account with this balance. Its top-up is posted without a payment. */
async function richAccount(topUp: number, bonus = 0): Promise<string> {
  const account = `account-${++count}`;
  const slug = `seed-${account}`;
  const amounts = { topUp: grosze(topUp), bonus: grosze(bonus), fee: grosze(0) };
  await world.deps().ledger.post(postingOf(topUpFacts({ slug, account, ...amounts }, '2026-11-20T10:00:00.000Z')));
  return account;
}

const byBalance = async (account: string) => {
  const cart = await world.newCart();
  const result = await startPayment(world.deps(), world.wanted(cart, { account, method: 'balance' }));
  return { cart, result };
};
const gross = async () => world.wanted(await world.newCart()).amount;

/** An order paid by card. */
async function paidByCard(account?: string) {
  const cart = await world.newCart();
  const { order, redirectUrl } = await world.started(cart, { account });
  await world.pay(order, redirectUrl);
  return { cart, order, redirectUrl, slug: order.paymentSlug };
}

test('an order is paid from the balance, money first and bonus last, and accepted at once', async () => {
  const price = await gross();
  const account = await richAccount(price - 100, 500);
  const { cart, result } = await byBalance(account);
  expect(result).toMatchObject({ started: { redirectUrl: null } });
  if ('refused' in result) return expect.fail(result.refused);
  expect(world.mailMessages).toEqual([{ version: 1, id: `order_accepted.${result.order.id}` }]);
  expect(await world.status(cart)).toBe('done');
  expect(await wallet(account)).toMatchObject({ paid: 0, bonus: 400, version: 3 });
  const { entries } = await world.deps().ledger.history(account, { limit: 10 });
  expect(entries.map(({ kind, after }) => [kind, after.paid + after.bonus])).toEqual([
    ['order_balance', 400],
    ['bonus', price + 400],
    ['top_up', price - 100],
  ]);
  const again = await startPayment(world.deps(), world.wanted(cart, { account, method: 'balance' }));
  expect(again).toMatchObject({ started: { redirectUrl: null } });
  expect((await wallet(account)).version).toBe(3);
});

test('a balance that does not suffice orders nothing; the cart stays open for another way to pay', async () => {
  const account = await richAccount((await gross()) - 1);
  const { cart, result } = await byBalance(account);
  expect(result).toEqual({ refused: 'payment_required' });
  expect(await world.status(cart)).toBe('not_found');
  expect(await wallet(account)).toMatchObject({ version: 1 });
  const visitor = await startPayment(world.deps(), world.wanted(cart, { method: 'balance' }));
  expect(visitor).toEqual({ refused: 'payment_required' });
});

test('many orders at once spend a balance to the grosz and not beyond', async () => {
  const price = await gross();
  const account = await richAccount(3 * price + price - 1);
  const results = await Promise.all(Array.from({ length: 12 }, () => byBalance(account)));
  expect(results.filter(({ result }) => !('refused' in result))).toHaveLength(3);
  expect(await wallet(account)).toMatchObject({ paid: price - 1 });
});

test('a token spends no more with an order and in a day than it may, however many orders come at once', async () => {
  const price = await gross();
  const account = await richAccount(20 * price);
  const spender = { token: 'capped', mostPerOrder: grosze(price), mostPerDay: grosze(3 * price - 1) };
  const by = async (limits: object) => {
    const cart = await world.newCart();
    const wanted = world.wanted(cart, { account, method: 'balance', spender: { ...spender, ...limits } });
    return { cart, result: await startPayment(world.deps(), wanted) };
  };
  const dear = await by({ mostPerOrder: grosze(price - 1) });
  expect(dear.result).toMatchObject({ refused: 'spending_limit' });
  expect(await world.status(dear.cart)).toBe('not_found');
  const results = await Promise.all(Array.from({ length: 8 }, () => by({})));
  expect(results.filter(({ result }) => !('refused' in result))).toHaveLength(2);
  expect(await wallet(account)).toMatchObject({ paid: 18 * price });
  expect((await by({})).result).toMatchObject({ refused: 'spending_limit' });
  // Every token has its own limit, which starts anew each day.
  expect((await by({ token: 'other' })).result).not.toHaveProperty('refused');
  expect(await world.deps().ordering.spentToday('capped', world.deps().now)).toBe(2 * price);
});

test('a second payment goes to the balance of its customer', async () => {
  const account = await richAccount(0 + 1);
  const cart = await world.newCart();
  const first = await world.started(cart, { account });
  const second = await world.started(cart, { account, method: 'przelewy24' });
  await world.provider.press(first.redirectUrl, 'pay');
  await world.provider.press(second.redirectUrl, 'pay');
  await expect
    .poll(async () => {
      await world.drain();
      return (await wallet(account)).paid;
    })
    .toBe(1 + first.order.quotation.gross);
});

test('the second payment of a guest goes back through the provider', async () => {
  const cart = await world.newCart();
  const first = await world.started(cart);
  const second = await world.started(cart, { method: 'przelewy24' });
  await world.provider.press(first.redirectUrl, 'pay');
  await world.provider.press(second.redirectUrl, 'pay');
  const refund = async () => (await world.deps().payments.read(first.order.paymentSlug))?.refunds[0];
  await expect
    .poll(async () => {
      await world.drain();
      return (await refund())?.state;
    })
    .toBe('requested');
  expect(await refund()).toMatchObject({ orderId: first.order.id });
  const id = (await refund())?.id ?? '';
  expect(await listed('waiting')).toContain(id);
  world.later(2);
  await sweepPayments(world.deps());
  expect((await refund())?.state).toBe('asked');
  await world.provider.press(first.redirectUrl, 'finish_refunds');
  await world.provider.press(second.redirectUrl, 'finish_refunds');
  await expect
    .poll(async () => {
      world.later(60);
      await sweepPayments(world.deps());
      return (await refund())?.state;
    })
    .toBe('completed');
  expect([...(await listed('waiting')), ...(await listed('rejected'))]).not.toContain(id);
});

test('a part of an order goes back through the provider; its notice ends it, once, and no other sum does', async () => {
  const { slug, redirectUrl, order } = await paidByCard('account-with-card');
  const wanted = { id: 'refund-0000000000001', slug, amount: grosze(1000), to: 'provider' as const };
  expect(await requestRefund(world.deps(), wanted)).toMatchObject({ state: 'requested' });
  expect(await requestRefund(world.deps(), wanted)).toMatchObject({ state: 'requested' });
  const rest = (order.quotation.gross - 999) as Grosze;
  expect(await requestRefund(world.deps(), { ...wanted, id: 'refund-0000000000002', amount: rest })).toEqual({
    refused: 'conflict',
  });
  world.later(2);
  await sweepPayments(world.deps());
  await world.provider.press(redirectUrl, 'finish_refunds');
  const findNotice = () => world.provider.notices.find((body) => body.includes(wanted.id));
  await expect.poll(findNotice).toBeDefined();
  const notice = findNotice() ?? '';
  const forged = notice.replace('"status":0', '"status":1');
  expect(await receiveRefundNotice(world.deps(), forged)).toMatchObject({ code: 'bad_signature' });
  expect(await receiveRefundNotice(world.deps(), notice)).toEqual({ outcome: 'stored' });
  expect(await receiveRefundNotice(world.deps(), notice)).toEqual({ outcome: 'stored' });
  expect((await world.deps().payments.read(slug))?.refunds).toMatchObject([{ state: 'completed', amount: 1000 }]);
});

test('a refund that the provider rejects is on the balance, or waits for a guest whom two mails are about', async () => {
  for (const account of ['account-rejected', undefined]) {
    const { slug, redirectUrl, order } = await paidByCard(account);
    const id = `rejected-${account === undefined ? 'g' : 'a'}`.padEnd(20, '0');
    await requestRefund(world.deps(), { id, slug, amount: grosze(1000), to: 'provider' });
    await world.provider.press(redirectUrl, 'reject_refunds');
    const state = async () => (await world.deps().payments.read(slug))?.refunds[0]?.state;
    await expect
      .poll(async () => {
        world.later(60);
        await sweepPayments(world.deps());
        await world.provider.press(redirectUrl, 'finish_refunds');
        return state();
      })
      .toBe('rejected');
    const mails = (await world.rows('work')).filter((row) => row.orderId === order.id && row.amount === 1000);
    const sent = mails.map(({ template, to, goesTo }) => [template, to, goesTo]).sort();
    if (account === undefined)
      expect(sent).toEqual([
        ['refund_rejected', 'buyer@example.com', 'nobody'],
        ['refund_task', 'help@verso.example', 'nobody'],
      ]);
    else {
      expect(sent).toEqual([['refund_rejected', 'buyer@example.com', 'balance']]);
      expect(await wallet(account)).toMatchObject({ paid: 1000 });
    }
    expect(await listed('rejected')).toEqual(account === undefined ? [id] : []);
    await paidOutByHand({ slug, refundId: id }, account === undefined);
    expect(await listed('rejected')).toEqual([]);
  }
});

test('staff see refunds on their way page by page, and the sweeper says which of them they have to pay out', async () => {
  const { slug, redirectUrl } = await paidByCard();
  const ids = ['listed-1', 'listed-2', 'listed-3'].map((id) => id.padEnd(20, '0'));
  for (const id of ids) {
    world.later(1);
    await requestRefund(world.deps(), { id, slug, amount: grosze(100), to: 'provider' });
  }
  expect(await listed('waiting')).toEqual(ids);
  await world.provider.press(redirectUrl, 'reject_refunds');
  // No notice arrives: the sweeper asks the provider how the refunds ended.
  await world.provider.press(redirectUrl, 'finish_refunds');
  let byHand = 0;
  await expect
    .poll(async () => {
      world.later(60);
      byHand += (await sweepPayments(world.deps())).refundsByHand;
      await world.provider.press(redirectUrl, 'finish_refunds');
      return byHand;
    })
    .toBe(3);
  expect(await listed('waiting')).toEqual([]);
  expect(await listed('rejected')).toEqual(ids);
});

/** Pays a refund out by hand: that is accepted once, and only if the money was not credited elsewhere. */
async function paidOutByHand(of: { slug: string; refundId: string }, isOwed: boolean) {
  const payOut = (note: string, refundId = of.refundId) =>
    payOutRefund(world.deps(), { slug: of.slug, refundId, by: 'staff', note });
  if (!isOwed) return expect(await payOut('transferred')).toEqual({ refused: 'conflict' });
  expect(await payOut('transferred', 'nobody-knows-this-id')).toEqual({ refused: 'not_found' });
  // Of concurrent calls the first note is kept; a call with another note is a conflict.
  const notes = ['transferred', 'another transfer', 'transferred', 'another transfer', 'transferred'];
  const closed = await Promise.all(notes.map((note) => payOut(note)));
  const kept = (await world.deps().payments.read(of.slug))?.refunds.find(({ id }) => id === of.refundId)?.payout;
  const payout = { by: 'staff', note: kept?.note, at: world.clock.at.toISOString() };
  expect(kept).toEqual(payout);
  const written = { state: 'paid_out', finishedAt: expect.any(String), payout };
  for (const [place, note] of notes.entries())
    expect(closed[place]).toMatchObject(note === kept?.note ? written : { refused: 'conflict' });
  expect(await payOut('a third one')).toEqual({ refused: 'conflict' });
  const fact = (await books()).facts.filter(({ id }) => id === `refund-by-hand:${of.refundId}`);
  expect(fact).toMatchObject([
    {
      legs: [
        { account: 'refund-pending', amount: -1000 },
        { account: 'bank', amount: 1000 },
      ],
    },
  ]);
}

test('refunds of an order paid from the balance return its money; the bonus part lapses, to the grosz', async () => {
  const price = await gross();
  const account = await richAccount(price - 3000, 3000);
  const { result } = await byBalance(account);
  if ('refused' in result) throw new Error(result.refused);
  const { slug } = result.started;
  for (const [index, amount] of [333, 777, price - 1110].entries()) {
    const id = `refund-to-balance-${index}`;
    const refund = await requestRefund(world.deps(), { id, slug, amount: grosze(amount), to: 'balance' });
    expect(refund).toMatchObject({ state: 'completed' });
  }
  expect(await wallet(account)).toMatchObject({ paid: price - 3000, bonus: 0 });
  const more = await requestRefund(world.deps(), { id: 'one-too-many', slug, amount: grosze(1), to: 'balance' });
  expect(more).toEqual({ refused: 'conflict' });
});

test('a withdrawal that keeps nothing returns the bonus that was spent as bonus; of any other refund it lapses', async () => {
  const price = await gross();
  const paid = async () => {
    const account = await richAccount(price - 3000, 3000);
    const { result } = await byBalance(account);
    return 'refused' in result ? expect.fail(result.refused) : { account, slug: result.started.slug };
  };
  const back = async (of: { slug: string }, id: string, wanted: { amount: number; act?: 'withdraw' | 'cancel' }) =>
    requestRefund(world.deps(), { id, slug: of.slug, to: 'balance', ...wanted, amount: grosze(wanted.amount) });
  const [whole, cancelled, half] = [await paid(), await paid(), await paid()];
  expect(await back(whole, 'withdrawn-whole-00001', { amount: price, act: 'withdraw' })).toMatchObject({ bonus: 3000 });
  expect(await wallet(whole.account)).toMatchObject({ paid: price - 3000, bonus: 3000 });
  expect(await back(cancelled, 'cancelled-whole-00001', { amount: price, act: 'cancel' })).not.toHaveProperty('bonus');
  expect(await wallet(cancelled.account)).toMatchObject({ paid: price - 3000, bonus: 0 });
  expect(await back(half, 'withdrawn-in-part-001', { amount: 1000, act: 'withdraw' })).not.toHaveProperty('bonus');
  expect(await wallet(half.account)).toMatchObject({ bonus: 0 });
});

test('afterwards the books balance', async () => {
  const all = await books();
  const seeds = new Set(all.facts.filter(({ slug }) => slug?.startsWith('seed-')).map(({ id }) => id));
  const violations = checkBooks(all).filter(({ about }) => !seeds.has(about) && about !== 'clearing:p24');
  expect(violations).toEqual([]);
});
