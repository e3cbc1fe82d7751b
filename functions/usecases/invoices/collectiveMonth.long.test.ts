import { afterAll, beforeAll, expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { pagesOf, pdfOf } from '../../domain/invoice/test/pdfOf.ts';
import type { Order } from '../../domain/order/order.ts';
import { vatShare } from '../../domain/vat/invoiceVat.ts';
import { correctInvoice } from './correctionInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from './test/invoiceWorld.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

const reason = { en: 'Withdrawal', pl: 'Odstąpienie' };

test('forty-one orders of a month are on two invoices, whose sums are theirs, and each refund corrects its order', async () => {
  await world.askMonthly('acc-forty');
  const orders: Order[] = [];
  for (let place = 0; place < 41; place++) orders.push(await world.paidOrder({ account: 'acc-forty' }));
  expect(await world.sweep()).toMatchObject({ collected: 41, issued: 0 });
  const deps = () => ({ ...world.deps(), invoicesTable: world.names.invoices });
  const refund = ({ cartDigest, id: orderId }: Order, refundId: string, amount: number) =>
    correctInvoice(deps(), { cartDigest, orderId, refundId, amount: grosze(amount), reason });
  const [first, , third] = orders;
  if (!first || !third) throw new Error('No orders.');
  // Before the month's invoice there is nothing to correct: the refund waits.
  expect(await refund(first, 'before', 501)).toEqual({ refused: 'not_found' });
  world.clock.at = new Date('2026-12-01T01:00:00Z');
  expect(await world.sweep()).toMatchObject({ collective: 2 });

  const issued = (await world.deps().invoices.page('acc-forty', 100)).flatMap(({ row }) =>
    row.state === 'issued' ? [row.invoice] : [],
  );
  expect(issued.map(({ orderIds }) => orderIds.length).toSorted((a, b) => a - b)).toEqual([1, 40]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const { orderIds, lines, net, vat, gross } of issued) {
    const sumOf = (part: 'net' | 'vat' | 'gross') =>
      orderIds.reduce((sum, id) => sum + (byId.get(id)?.quotation[part] ?? 0), 0);
    expect([net, vat, gross]).toEqual([sumOf('net'), sumOf('vat'), sumOf('gross')]);
    for (const id of orderIds)
      expect(lines.filter(({ orderId }) => orderId === id).reduce((sum, line) => sum + line.gross, 0)).toBe(
        byId.get(id)?.quotation.gross,
      );
  }
  const month = issued.find(({ orderIds }) => orderIds.length === 40);
  if (!month) throw new Error('No month.');
  const pages = await pagesOf(pdfOf(month));
  expect(pages.length).toBeGreaterThan(1);
  for (const id of month.orderIds) expect(pages.join(' ')).toContain(id);

  // Corrections wait for KSeF's verdict on their original.
  for (const { cartDigest } of [first, third]) await world.decide(cartDigest);
  await refund(first, 'before', 501);
  await refund(third, 'after', third.quotation.gross);
  for (const [order, amount] of [
    [first, 501],
    [third, third.quotation.gross],
  ] as const) {
    const rows = await world.deps().invoices.openedBy({ cartDigest: order.cartDigest });
    const corrections = rows.flatMap((row) =>
      row.state === 'issued' && row.invoice.kind === 'KOR' ? [row.invoice] : [],
    );
    expect(corrections.map(({ gross, vat, orderIds }) => [gross, vat, orderIds])).toEqual([
      [-amount, -vatShare(grosze(amount), order.quotation), [order.id]],
    ]);
  }
});
