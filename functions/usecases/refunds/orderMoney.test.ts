import { afterAll, beforeAll, expect, test } from 'vitest';
import { factOf } from '#functions/domain/production/statement.ts';
import { someJob } from '#functions/domain/production/test/someJob.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { closedWalletItem } from '#functions/stores/ledger/ledgerItems.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { transact } from '#functions/stores/transact.ts';
import { earningStore } from '#functions/stores/translators/statements.ts';
import { Coupon } from '#shared/model/money/coupon.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { requoteCart } from '../carts/requoteCart.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { readOrderMoney } from './orderMoney.ts';
import { approveRefund, declineRefund, refundOrder } from './refundRequests.ts';
import { balanceChangeOf, type OrderRefund, previewRefund } from './refundSums.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

const read = (id: string) =>
  readOrderMoney(
    {
      ...world.payDeps(),
      production: productionStore(world.db, world.names),
      earnings: earningStore(world.db, world.names.translators),
    },
    id,
  );
let count = 0;
const wanted = (orderId: string, change: Partial<OrderRefund> = {}): OrderRefund => ({
  ...{
    orderId,
    id: `money-${++count}`.padEnd(20, '_'),
    why: 'goodwill',
    work: 'goes_on',
    by: 'anna',
    request: 'r',
    progress: 0,
  },
  ...change,
});

test('an unpaid order has nothing left to refund, and can neither be cancelled nor withdrawn from', async () => {
  const { order } = await world.started(await world.newCart());
  expect(await read(order.id)).toMatchObject({
    ...{ left: 0, targets: [], acts: [], method: undefined, balance: undefined, refunds: [], approvals: [] },
  });
  expect(await read('ZZZZZZZZZZZZ')).toEqual({ refused: 'not_found' });
});

test('of an order that a coupon made free nothing goes back, by no way', async () => {
  const coupon = Coupon.parse({ terms: { kind: 'percent', code: 'NOTHING', part: 10_000 } });
  const { carts } = world.payDeps();
  await carts.coupons.create(coupon);
  const free = await world.newCart({ form: { ...(await world.newCart()).form!, coupon: 'NOTHING' } });
  const quoted = await requoteCart({ carts, now: world.clock.at }, digestOf(free.hash));
  const { order } = await world.started(quoted!.cart);
  expect(await read(order.id)).toMatchObject({ left: 0, targets: [], method: undefined });
});

test('a guest’s order can be refunded whole, through the provider only, and shows no balance', async () => {
  const { id, quotation } = await world.paidOrder();
  expect(await read(id)).toMatchObject({
    ...{ left: quotation.gross, targets: ['provider'], acts: ['cancel', 'withdraw'], method: 'card', progress: 0 },
    balance: undefined,
    margin: { income: quotation.net, work: 0, left: quotation.net, open: 0 },
  });
});

test('the margin counts what was earned in earlier rounds of a job, and the part done of one that was cancelled', async () => {
  const { id, quotation } = await world.paidOrder();
  const now = world.clock.at;
  const pay = (net: number) => ({ rate: 1, unit: 'word' as const, quantity: net, net: grosze(net) });
  const jobs = [
    someJob({ orderId: id, id: '01', state: 'working', round: 2, holders: ['anna', 'bert'], pay: pay(700) }),
    someJob({ orderId: id, id: '02', state: 'cancelled', round: 1, holders: ['anna'], pay: pay(900) }),
  ];
  const at = now.toISOString();
  const plan = { orderId: id, version: 1, customer: 'c', promisedAt: at, plannedAt: at, excluded: [] };
  const change = { from: 'accepted', to: 'in_translation', delivered: [], now } as const;
  expect(await productionStore(world.db, world.names).plan(plan, jobs, change, [])).toBe('written');
  const earned = [
    ['anna', '01', 1, 500],
    ['anna', '02', 1, 30],
    // Not counted: earnings of a round still in work, and of one that never was.
    ['bert', '01', 2, 7000],
    ['anna', '02', 2, 8000],
  ] as const;
  const earnings = earningStore(world.db, world.names.translators);
  for (const [translator, job, round, net] of earned) {
    const fact = factOf({ orderId: id, id: job, round });
    await transact(world.db, [earnings.item({ translator, fact, kind: 'earning', net: grosze(net), at })]);
  }
  const work = 700 + 500 + 30;
  expect(await read(id)).toMatchObject({ margin: { income: quotation.net, work, left: quotation.net - work } });
});

test('a customer’s order may also be refunded to the balance; what went back is deducted, and what is asked for is shown until it is approved', async () => {
  const account = 'money-account';
  const { id, quotation, paymentSlug: slug } = await world.paidOrder({ account });
  expect(await read(id)).toMatchObject({ targets: ['provider', 'balance'], balance: 0 });
  await refundOrder(world.payDeps(), wanted(id, { amount: grosze(500), to: 'balance' }));
  expect(await read(id)).toMatchObject({ left: quotation.gross - 500, balance: 500, refunds: [{ amount: 500 }] });
  world.limit.aloneUpTo = grosze(600);
  const [first, second] = [wanted(id, { amount: grosze(700) }), wanted(id, { amount: grosze(800) })];
  for (const one of [first, second]) await refundOrder(world.payDeps(), one);
  expect(await read(id)).toMatchObject({ approvals: [{ amount: 700 }, { amount: 800 }] });
  const decision = { slug, by: 'bert', request: 'r' };
  await approveRefund(world.payDeps(), { ...decision, refundId: first.id });
  await declineRefund(world.payDeps(), { ...decision, refundId: second.id, reason: 'no' });
  expect(await read(id)).toMatchObject({
    left: quotation.gross - 1200,
    approvals: [{ amount: 800, state: 'declined' }],
  });
  world.limit.aloneUpTo = grosze(100_000_000);
});

test('no balance is shown of a customer whose account is gone', async () => {
  const account = 'gone-account';
  const { id } = await world.paidOrder({ account });
  await transact(world.db, [closedWalletItem(world.names.ledger, account, world.clock.at)]);
  expect(await read(id)).toMatchObject({ balance: undefined });
});

test('a refund of an act or a sum that the payment does not allow is refused before it is made', async () => {
  const { id } = await world.paidOrder();
  await refundOrder(world.payDeps(), wanted(id, { act: 'cancel', why: 'cancellation' }));
  const deps = world.payDeps();
  expect(await previewRefund(deps, { orderId: id, act: 'cancel', progress: 0 })).toEqual({
    ...{ refused: 'validation_failed', fields: { act: ['pricing/refund.closed'] } },
  });
  expect(await previewRefund(deps, { orderId: 'ZZZZZZZZZZZZ', progress: 0 })).toEqual({ refused: 'not_found' });
  const guest = await world.paidOrder();
  expect(await previewRefund(deps, { orderId: guest.id, progress: 0, amount: grosze(100) })).toMatchObject({
    ...{ amount: 100, kept: guest.quotation.gross - 100, to: 'provider', balance: undefined, needsApproval: false },
  });
  expect(await previewRefund(deps, { orderId: guest.id, progress: 0, amount: grosze(0) })).toEqual({
    refused: 'conflict',
  });
});

test('the change of a balance is shown for a refund that went there, and for no other', async () => {
  const account = 'changed-account';
  const { id } = await world.paidOrder({ account });
  const [first, second, away] = [
    wanted(id, { amount: grosze(300), to: 'balance' }),
    wanted(id, { amount: grosze(200), to: 'balance' }),
    wanted(id, { amount: grosze(100), to: 'provider' }),
  ];
  for (const one of [first, second, away]) await refundOrder(world.payDeps(), one);
  const { ledger } = world.payDeps();
  expect(await balanceChangeOf(ledger, first.id)).toEqual({ before: 0, after: 300 });
  expect(await balanceChangeOf(ledger, second.id)).toEqual({ before: 300, after: 500 });
  expect(await balanceChangeOf(ledger, away.id)).toBeUndefined();
  const forgotten = { readFact: ledger.readFact, history: async () => ({ entries: [], more: false }) };
  expect(await balanceChangeOf(forgotten, first.id)).toBeUndefined();
});
