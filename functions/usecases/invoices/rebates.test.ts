import { afterAll, beforeAll, expect, test } from 'vitest';
import { legOf } from '#functions/domain/ledger/checkPayments.ts';
import { factIds } from '#functions/domain/ledger/ledgerFact.ts';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { sweepCorrections } from './correctionInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from './test/invoiceWorld.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

let count = 0;

/** An order paid from a balance, of its price all but `bonus` with money. */
async function paidWithBonus(bonus: (price: number) => number) {
  const account = `spender-${++count}`;
  const cart = await world.newCart({ account });
  const wanted = world.wanted(cart, { account, method: 'balance' });
  const amounts = { topUp: grosze(wanted.amount - bonus(wanted.amount)), bonus: grosze(bonus(wanted.amount)) };
  const slug = `seed-${account}`;
  const facts = topUpFacts({ slug, account, ...amounts, fee: grosze(0) }, world.clock.at.toISOString());
  await world.payDeps().ledger.post(postingOf(facts));
  const paid = await startPayment(world.payDeps(), wanted);
  if ('refused' in paid) return expect.fail(paid.refused);
  return { order: paid.order, ...amounts };
}

const giveBack = (orderId: string, id: string, amount: number) =>
  refundOrder(world.payDeps(), {
    ...{ orderId, id, amount: grosze(amount), why: 'goodwill', work: undefined, progress: 0 },
    ...{ by: 'staff', request: 'request' },
  });
const sweepRefunds = () =>
  sweepCorrections({
    ...world.deps(),
    corrections: correctionDueStore(world.db, world.names.invoices),
    invoicesTable: world.names.invoices,
  });
const invoicesOf = async (cartDigest: string) =>
  (await world.deps().invoices.openedBy({ cartDigest })).flatMap((row) =>
    row.state === 'issued' ? [row.invoice] : [],
  );
/** What the books say of an order and its refunds: the VAT, and what was earned with it. */
async function booked(orderId: string, refunds: readonly string[]) {
  const ids = [factIds.order(orderId), ...refunds.map(factIds.refund)];
  const facts = await Promise.all(ids.map((id) => world.payDeps().ledger.readFact(id)));
  const sum = (of: (fact: (typeof facts)[number]) => number) => facts.reduce((total, fact) => total + of(fact), 0);
  return { vat: sum((fact) => legOf(fact, 'vat')), gross: sum((fact) => legOf(fact, 'vat') + legOf(fact, 'revenue')) };
}

test('books equal invoices: an order paid with bonus is invoiced for its money, and each refund corrects its money', async () => {
  const { order, topUp, bonus } = await paidWithBonus((price) => Math.floor(price / 9));
  await world.sweep();
  // A correction waits for the number of its original.
  await world.decide(order.cartDigest, '1111111111-20261120-0123456789AB-5C');
  const [invoice] = await invoicesOf(order.cartDigest);
  expect(invoice).toMatchObject({ gross: topUp, paidBy: 'balance' });
  expect(await booked(order.id, [])).toEqual({ vat: invoice?.vat, gross: topUp });
  const ids = ['refund-with-bonus-001', 'refund-with-bonus-002', 'refund-with-bonus-003'];
  const price = order.quotation.gross;
  for (const [place, amount] of [1, 777].entries()) await giveBack(order.id, ids[place] ?? '', amount);
  const last = await refundOrder(world.payDeps(), {
    ...{ orderId: order.id, id: ids[2] ?? '', amount: grosze(price - 778), why: 'goodwill', work: 'goes_on' },
    ...{ by: 'staff', request: 'request', progress: 0 },
  });
  expect(last).toMatchObject({ refund: { state: 'completed' } });
  expect(await sweepRefunds()).toMatchObject({ waiting: 0, failed: 0 });
  const all = await invoicesOf(order.cartDigest);
  expect(all.length).toBeGreaterThan(2);
  const total = (of: 'vat' | 'gross') => all.reduce((sum, one) => sum + one[of], 0);
  expect([total('vat'), total('gross')]).toEqual([0, 0]);
  expect(await booked(order.id, ids)).toEqual({ vat: 0, gross: 0 });
  expect(bonus).toBeGreaterThan(0);
});

test('an order paid wholly with bonus has no invoice, and giving it back owes no correction', async () => {
  const { order } = await paidWithBonus((price) => price);
  expect(await world.sweep()).toMatchObject({ issued: 0, nothing_to_invoice: 1, failed: 0 });
  expect(await booked(order.id, [])).toEqual({ vat: 0, gross: 0 });
  expect(await giveBack(order.id, 'refund-all-bonus-0001', 500)).toMatchObject({ refund: { state: 'completed' } });
  expect(await sweepRefunds()).toEqual({ corrected: 0, waiting: 0, failed: 0 });
  expect(await invoicesOf(order.cartDigest)).toEqual([]);
});

test('orders of a month are collected for their money', async () => {
  const { order, topUp } = await paidWithBonus((price) => 1_000 + (price % 7));
  const row = await world.payDeps().payments.read(order.paymentSlug);
  expect(row?.payment.paidWith).toMatchObject({ paid: topUp, vat: Math.round((topUp * 23) / 123) });
  await world.askMonthly(row?.payment.paidWith?.account ?? '');
  expect(await world.sweep()).toMatchObject({ collected: 1 });
  const now = world.clock.at;
  world.clock.at = new Date('2026-12-01T01:00:00Z');
  expect(await world.sweep()).toMatchObject({ collective: 1 });
  world.clock.at = now;
  const [invoice] = await invoicesOf(order.cartDigest);
  expect(invoice).toMatchObject({ gross: topUp, period: { from: '2026-11-01' } });
  expect(invoice?.lines.some(({ rebate = 0 }) => rebate > 0)).toBe(true);
});
