import { afterAll, beforeAll, expect, test } from 'vitest';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import type { InvoiceBuyer } from '#functions/domain/invoice/presentBuyer.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { evidenceStore } from '#functions/stores/invoices/salesEvidence.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { grosze, sumGrosze } from '#shared/model/money/grosze.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { type AskedBy, type BuyerDeps, correctBuyer, previewBuyer, readInvoiceBuyer } from './correctBuyer.ts';
import { sweepCorrections } from './correctionInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from './test/invoiceWorld.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

const company: InvoiceBuyer = {
  ...{ customerType: 'company', name: 'Right Company', vatNumber: '5260001246', countryId: 616 },
  ...{ address: 'Polna 3', postcode: '30-001', city: 'Kraków' },
};
const deps = (): BuyerDeps => ({
  ...world.deps(),
  orders: world.payDeps().orders,
  outbox: mailOutbox(world.db, world.names.work),
  mailQueue: world.payDeps().mailQueue,
  auditTable: world.names.audit,
});
const preview = (order: Order, by: AskedBy = 'account') => previewBuyer(deps(), { order, buyer: company, by });
async function correct(order: Order, buyer = company) {
  const change = await previewBuyer(deps(), { order, buyer, by: 'account' });
  if ('refused' in change) return expect.fail(JSON.stringify(change));
  const acting = { who: { kind: 'customer' }, request: 'request' } as const;
  const made = await correctBuyer(deps(), { order, buyer, invoiceId: change.original.id, by: 'account', acting });
  return 'refused' in made ? expect.fail(JSON.stringify(made)) : made;
}
const reasonOf = (answer: object) => JSON.stringify('fields' in answer ? answer.fields : answer);
const refusedFor = (reason: string) => JSON.stringify({ buyer: [`validation/buyer.${reason}`] });
const invoicesOf = async (order: Order) =>
  (await world.deps().invoices.openedBy({ cartDigest: order.cartDigest })).flatMap((row) =>
    row.state === 'issued' ? [row] : [],
  );
const giveBack = (order: Order, id: string, amount: number) =>
  refundOrder(world.payDeps(), {
    ...{ orderId: order.id, id, amount: grosze(amount), why: 'goodwill', progress: 0, by: 'staff', request: 'r' },
    ...(amount === order.quotation.gross && { work: 'goes_on' as const }),
  });
const sweepRefunds = () =>
  sweepCorrections({
    ...world.deps(),
    corrections: correctionDueStore(world.db, world.names.invoices),
    invoicesTable: world.names.invoices,
  });

/** Paid orders of November on one collective invoice of 1 December, which KSeF has. */
async function collected(account: string, count: number): Promise<Order[]> {
  world.clock.at = new Date('2026-11-20T10:00:00Z');
  await world.askMonthly(account);
  const orders: Order[] = [];
  for (let place = 0; place < count; place++) orders.push(await world.paidOrder({ account }));
  await world.sweep();
  world.clock.at = new Date('2026-12-01T01:00:00Z');
  await world.sweep();
  for (const { cartDigest, id } of orders) await world.decide(cartDigest, `N-${id}`);
  return orders;
}

test('the buyer of a collective invoice changes for all its orders, less what was refunded on each', async () => {
  const [first, second, third] = await collected('buyer-three', 3);
  if (!first || !second || !third) throw new Error('No orders.');
  const price = first.quotation.gross;
  // A part of one order goes back, and the whole of another: neither is on the new invoice for more than is left.
  await giveBack(first, 'month-refund-0000001', 701);
  expect(reasonOf(await preview(second))).toBe(refusedFor('correction_running'));
  await giveBack(third, 'month-refund-0000002', price);
  await sweepRefunds();
  const lines = (await invoicesOf(first))[0]?.invoice.lines.length ?? 0;
  const before = world.mailMessages.length;
  const { correction, invoice } = await correct(second);
  expect(correction.invoice).toMatchObject({ kind: 'KOR', gross: 701 - 2 * price, corrects: { isFromTheStart: true } });
  expect(invoice.invoice).toMatchObject({
    ...{ gross: 2 * price - 701, buyer: { name: 'Right Company' }, period: { from: '2026-11-01', to: '2026-11-30' } },
  });
  // The orders of a month stand by their numbers.
  expect(invoice.invoice.orderIds.toSorted()).toEqual([first.id, second.id].toSorted());
  const sumOf = (order: Order) =>
    sumGrosze(invoice.invoice.lines.filter(({ orderId }) => orderId === order.id).map(({ gross }) => gross));
  expect([sumOf(first), sumOf(second), sumOf(third)]).toEqual([price - 701, price, 0]);
  expect(invoice.invoice.lines).toHaveLength((lines / 3) * 2);
  expect(fa3({ ...invoice.invoice, test: false })).toContain('<P_6_Od>2026-11-01</P_6_Od>');
  expect(world.mailMessages.slice(before)).toHaveLength(1);
  // The account finds the new invoice by each order that is on it, and by the one that was given back the first.
  const { invoices } = world.deps();
  for (const [order, id] of [
    [first, invoice.id],
    [second, invoice.id],
    [third, invoice.invoice.replaces?.id],
  ] as const)
    expect((await invoices.readOfOrder('buyer-three', order.id))?.id).toBe(id);
  expect(reasonOf(await preview(third))).toBe(refusedFor('nothing_left'));

  // What goes back later corrects the new invoice, of its own order alone.
  await world.decide(second.cartDigest, 'N-next');
  await giveBack(first, 'month-refund-0000003', 99);
  expect(await sweepRefunds()).toMatchObject({ corrected: 1, failed: 0 });
  const last = (await invoicesOf(first)).find(({ id }) => id === 'refund.month-refund-0000003');
  expect(last?.invoice).toMatchObject({ gross: -99, orderIds: [first.id], corrects: { id: invoice.id } });
  const again = await correct(first, { ...company, name: 'Third' });
  expect([again.invoice.id, again.invoice.invoice.gross]).toEqual([
    invoice.id.replace(/2$/, '3'),
    2 * price - 701 - 99,
  ]);
});

test('the evidence of the sale’s month has the correction and the new invoice, and the month is closed on its 20th', async () => {
  const [order] = await collected('buyer-evidence', 2);
  if (!order) throw new Error('No order.');
  expect(await preview(order)).toMatchObject({ until: new Date('2026-12-20T23:00:00Z'), isClosed: false });
  const { correction, invoice } = await correct(order);
  const page = await evidenceStore(world.db, world.names.invoices).page({ month: '2026-11', test: true }, 100);
  const ids = page.map(({ row }) => row.id);
  expect(ids).toEqual(expect.arrayContaining([correction.id, invoice.id]));
  world.clock.at = new Date('2026-12-20T23:00:00Z');
  await world.decide(order.cartDigest, 'N-late');
  expect(reasonOf(await previewBuyer(deps(), { order, buyer: { ...company, name: 'Late' }, by: 'account' }))).toBe(
    refusedFor('period_closed'),
  );
});

test('who has the link of one order changes nothing for the others; the desk’s form starts with the present buyer', async () => {
  const [order] = await collected('buyer-link', 2);
  if (!order) throw new Error('No order.');
  expect(reasonOf(await preview(order, 'hash'))).toBe(refusedFor('log_in'));
  expect(await preview(order, 'staff')).toMatchObject({ left: 2 * order.quotation.gross });
  expect(await readInvoiceBuyer(deps(), order, 'account')).toMatchObject({ buyer: { name: order.billing.name } });
  expect(await readInvoiceBuyer(deps(), order, 'hash')).toBeUndefined();
  await correct(order);
  expect((await readInvoiceBuyer(deps(), order, 'account'))?.buyer).toEqual(company);
});

test('forty orders, as many as an invoice has, fit into the one write', async () => {
  const orders = await collected('buyer-forty', 40);
  const [order] = orders;
  if (!order) throw new Error('No order.');
  const { correction, invoice } = await correct(order);
  expect([correction.invoice.orderIds.length, invoice.invoice.orderIds.length]).toEqual([40, 40]);
  expect(correction.invoice.gross + invoice.invoice.gross).toBe(0);
  const seen = await Promise.all(orders.map(invoicesOf));
  expect(seen.every((rows) => rows.length === 3)).toBe(true);
});
