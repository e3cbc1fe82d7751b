import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#functions/domain/cart/cart.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { providerReport } from '#infra/commands/books/books.ts';
import { allRows } from '#infra/test/tables.ts';
import { GatewayFees } from '#shared/model/money/gatewayFees.ts';
import { grosze, sumGrosze } from '#shared/model/money/grosze.ts';
import { sweepCorrections } from '../invoices/correctionInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { sweepPayments } from '../payments/sweepPayments.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import type { OrderRefund } from '../refunds/refundSums.ts';
import { startPayment, type WantedPayment } from './startPayment.ts';

/** The cart of these tests costs 147.60 with 23 % VAT. A transfer by a person adds 1.00 and 0.5 %: 1.74 in all. */
const none = { fixed: 0, part: 0 };
const table = GatewayFees.parse({
  blik: { individual: none, company: none },
  card: { individual: none, company: { fixed: 30, part: 145 } },
  transfer: { individual: { fixed: 100, part: 50 }, company: none },
  paypal: { individual: none, company: none },
  przelewy24: { individual: { fixed: 7, part: 0 }, company: none },
});
const [price, fee, feeVat] = [14_760, 174, 33];
const total = price + fee;

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
  world.prices.gatewayFees = table;
});
afterAll(() => world.stop());

const byTransfer = { method: 'transfer', total } as const;
const rowsOf = async (slug: string) => (await world.payDeps().payments.read(slug))!;
const books = () => readBooks(world.db, world.names);
const start = (cart: Cart, change: Partial<WantedPayment>) => startPayment(world.payDeps(), world.wanted(cart, change));
const factOf = async (id: string) => {
  const legs = (await books()).facts.find((fact) => fact.id === id)?.legs ?? [];
  return Object.fromEntries(legs.map(({ account, amount }) => [account, amount]));
};
const settled = (slug: string, count = 1) =>
  expect
    .poll(async () => {
      await world.drain();
      return (await rowsOf(slug)).notices.filter(({ state }) => state === 'settled').length;
    })
    .toBe(count);

async function paid(account?: string) {
  const cart = await world.newCart(account === undefined ? {} : { account });
  const { order, redirectUrl, started } = await world.started(cart, { account, ...byTransfer });
  await world.provider.press(redirectUrl, 'pay');
  await settled(order.paymentSlug);
  return { cart, order, slug: order.paymentSlug, redirectUrl, started };
}

let count = 0;
const refund = (orderId: string, change: Partial<OrderRefund> = {}) =>
  refundOrder(world.payDeps(), {
    ...{
      orderId,
      id: `fee-refund-${++count}`.padEnd(20, '_'),
      why: 'goodwill',
      work: 'goes_on',
      by: 'staff',
      request: 'r',
      progress: 0,
    },
    ...change,
  });
const correct = () =>
  sweepCorrections({
    ...world.deps(),
    corrections: correctionDueStore(world.db, world.names.invoices),
    invoicesTable: world.names.invoices,
  });

test('an order is charged its price and the fee of the method; the books and the payment tell both', async () => {
  const { order, slug, started, redirectUrl } = await paid();
  expect(started).toMatchObject({ total, fee });
  const asked = world.provider.sandbox.transactions().find(({ request }) => request.sessionId === `${slug}.1`);
  expect(asked).toMatchObject({ request: { amount: total }, paidAmount: total });
  expect(await (await fetch(redirectUrl)).text()).toContain('149');
  const { payment, attempts } = await rowsOf(slug);
  expect(payment).toMatchObject({ state: 'paid', amount: price, fee, feeVat, unapplied: 0 });
  expect(attempts).toMatchObject([{ amount: total, fee, feeVat, method: 'transfer' }]);
  expect(await factOf(`order:${order.id}`)).toEqual({
    'clearing:p24': -total,
    revenue: 12_000,
    vat: 2760 + feeVat,
    fee: fee - feeVat,
  });
  const mails = (await world.rows('work')).filter(
    ({ orderId, template }) => orderId === order.id && template !== 'order_unpaid',
  );
  expect(mails).toMatchObject([{ template: 'order_accepted', amount: total }]);
  expect(checkBooks(await books())).toEqual([]);
});

test('its invoice has a line for the fee, and says the sum that was paid', async () => {
  const { order } = await paid();
  await world.sweep();
  const [row] = await world.deps().invoices.openedBy({ cartDigest: order.cartDigest });
  if (row?.state !== 'issued') throw new Error('not issued');
  expect(row.invoice).toMatchObject({ gross: total, vat: 2760 + feeVat, paidBy: 'transfer' });
  expect(row.invoice.lines.at(-1)).toMatchObject({
    texts: { en: 'Payment gateway fee' },
    ...{ net: fee - feeVat, vat: feeVat, gross: fee },
  });
});

test('the card of a consumer and the balance cost nothing; a company’s card does', async () => {
  const consumer = await world.started(await world.newCart());
  expect(consumer.started).toMatchObject({ total: price, fee: 0 });
  const cart = await world.newCart();
  const company = await world.newCart({ billing: { ...cart.billing!, customerType: 'company' } });
  expect(await start(company, {})).toEqual({ refused: 'quote_changed' });
  const own = 30 + 214;
  expect(await world.started(company, { total: price + own })).toMatchObject({
    started: { total: price + own, fee: own },
  });
});

test('nobody is charged another total than they saw: nothing is ordered, and a running attempt keeps its fee', async () => {
  const cart = await world.newCart();
  for (const seen of [price, total - 1, total + 1, 0])
    expect(await start(cart, { method: 'transfer', total: seen })).toEqual({ refused: 'quote_changed' });
  expect(await world.status(cart)).toBe('not_found');
  const first = await world.started(cart, byTransfer);
  world.prices.gatewayFees = { ...table, transfer: table.card };
  try {
    // A page that shows the old total is sent to the running attempt, which charges that total.
    expect((await world.started(cart, byTransfer)).redirectUrl).toBe(first.redirectUrl);
    expect(await start(cart, { method: 'przelewy24', total })).toEqual({ refused: 'quote_changed' });
    // A page that shows the new total gets a new attempt for the same order.
    const again = await world.started(cart, { method: 'transfer', total: price });
    expect(again.order.id).toBe(first.order.id);
    expect(again.started).toMatchObject({ total: price, fee: 0 });
  } finally {
    world.prices.gatewayFees = table;
  }
  const { slug, attempts } = { slug: first.order.paymentSlug, ...(await rowsOf(first.order.paymentSlug)) };
  expect(attempts.map(({ amount }) => amount)).toEqual([total, price]);
  await world.provider.press(first.redirectUrl, 'pay');
  await settled(slug);
  expect((await rowsOf(slug)).payment).toMatchObject({ paidAttempt: 1, fee });
});

test('a payment that lacks the fee pays nothing', async () => {
  const cart = await world.newCart();
  const { order, redirectUrl } = await world.started(cart, byTransfer);
  await world.provider.press(redirectUrl, 'pay_less');
  const sent = () =>
    world.provider.sandbox.transactions().find(({ request }) => request.sessionId === `${order.paymentSlug}.1`);
  await expect.poll(() => sent()?.deliveries[0]?.answered).toBe(400);
  world.later(2);
  expect((await sweepPayments(world.payDeps())).wrongAmounts).toBe(1);
  expect((await rowsOf(order.paymentSlug)).notices).toEqual([]);
  // The wrong payment is hidden at the provider, as other tests compare its payments with our books.
  const kept = sent();
  if (kept) Object.assign(kept, { paidAt: null, status: 0 });
});

test('a second and a late payment are the customer’s with all that was charged', async () => {
  const account = 'twice-with-fees';
  const cart = await world.newCart({ account });
  const first = await world.started(cart, { account });
  const second = await world.started(cart, { account, ...byTransfer });
  const slug = first.order.paymentSlug;
  await world.provider.press(first.redirectUrl, 'pay');
  await settled(slug);
  await world.provider.press(second.redirectUrl, 'pay');
  await settled(slug, 2);
  expect((await rowsOf(slug)).payment).toMatchObject({ paidAttempt: 1, fee: 0, unapplied: total });
  expect(await world.payDeps().ledger.readWallet(account)).toMatchObject({ paid: total });

  const guest = await world.started(await world.newCart(), byTransfer);
  const { payment } = await rowsOf(guest.order.paymentSlug);
  expect(await world.payDeps().ordering.expire(payment, world.clock.at)).toBe('written');
  // The files of the expired order are due for erasure from this instant on.
  const owed = (await allRows(world.db, world.names.jobs)).filter(({ orderId }) => orderId === guest.order.id);
  expect(owed).toMatchObject([{ kind: 'files', at: world.clock.at.toISOString() }]);
  await world.provider.press(guest.redirectUrl, 'pay');
  await settled(guest.order.paymentSlug);
  expect((await rowsOf(guest.order.paymentSlug)).refunds).toMatchObject([{ to: 'provider', amount: total }]);
  expect(checkBooks(await books())).toEqual([]);
});

test('refunds are of what was paid: the fee comes back in proportion, and with everything whole', async () => {
  const account = 'refunded-with-fees';
  const { order } = await paid(account);
  await world.sweep();
  // Corrections wait for KSeF's verdict on their original.
  await world.decide(order.cartDigest);
  expect(await refund(order.id, { amount: grosze(total + 1) })).toEqual({ refused: 'conflict' });
  const deps = [1, 5000, 77, 3333];
  for (const amount of deps) await refund(order.id, { amount: grosze(amount), to: 'balance' });
  expect(await refund(order.id, { to: 'balance' })).toMatchObject({
    refund: { amount: total - sumGrosze(deps.map(grosze)) },
    kept: 0,
  });
  expect(await refund(order.id)).toEqual({ refused: 'conflict' });
  expect(await world.payDeps().ledger.readWallet(account)).toMatchObject({ paid: total });
  world.later(20);
  expect(await correct()).toMatchObject({ corrected: deps.length + 1, failed: 0 });
  const rows = await world.deps().invoices.openedBy({ cartDigest: order.cartDigest });
  const lines = rows.flatMap((row) => (row.state === 'issued' ? row.invoice.lines : []));
  for (const part of ['net', 'vat', 'gross'] as const) {
    const ofFee = lines.filter(({ texts }) => texts.en === 'Payment gateway fee').map((line) => line[part]);
    expect(sumGrosze(ofFee)).toBe(0);
    expect(sumGrosze(lines.map((line) => line[part]))).toBe(0);
  }
  expect(checkBooks(await books())).toEqual([]);
});

test('a withdrawal before the work began gives the fee back too, and the provider’s report agrees with the books', async () => {
  const { order, slug, redirectUrl } = await paid();
  expect(await refund(order.id, { act: 'withdraw', why: 'withdrawal' })).toMatchObject({
    refund: { amount: total, to: 'provider' },
    ...{ kept: 0, decision: { reason: 'before_start', refund: total } },
  });
  await expect
    .poll(async () => {
      world.later(60);
      await sweepPayments(world.payDeps());
      await world.provider.press(redirectUrl, 'finish_refunds');
      return (await rowsOf(slug)).refunds[0]?.state;
    })
    .toBe('completed');
  expect(await factOf(`refund-done:${(await rowsOf(slug)).refunds[0]?.id}`)).toEqual({
    'refund-pending': -total,
    'clearing:p24': total,
  });
  const { report } = await providerReport(world.provider.client, new Date(Date.now() - 86_400_000), new Date());
  const own = {
    paid: report.paid.filter((one) => one.slug === slug),
    refunded: report.refunded.filter(({ refundId }) => refundId.startsWith('fee-refund-')),
  };
  const all = await books();
  const mine = {
    ...all,
    notices: all.notices.filter((one) => one.slug === slug),
    refunds: (await rowsOf(slug)).refunds,
  };
  expect(own.paid).toMatchObject([{ amount: total }]);
  expect(reconcile(mine, own)).toEqual([]);
  expect(checkBooks(all)).toEqual([]);
});

test('rows from before there were fees are read as having none', async () => {
  const { slug } = await paid();
  const { payment, attempts } = await rowsOf(slug);
  const { fee: _, feeVat: __, ...old } = payment;
  const { fee: ___, feeVat: ____, ...oldAttempt } = attempts[0]!;
  const { Payment, PaymentAttempt } = await import('../../domain/payment/payment.ts');
  expect(Payment.parse(old)).toMatchObject({ fee: 0, feeVat: 0, amount: price });
  expect(PaymentAttempt.parse(oldAttempt)).toMatchObject({ fee: 0, feeVat: 0, amount: total });
});
