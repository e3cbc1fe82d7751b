import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import type { InvoiceBuyer } from '#functions/domain/invoice/presentBuyer.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { vatShare } from '#functions/domain/vat/invoiceVat.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { invoiceDueStore } from '#functions/stores/invoices/invoiceDeliveries.ts';
import { invoiceStore } from '#functions/stores/invoices/invoices.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { type AskedBy, type BuyerDeps, correctBuyer, previewBuyer } from './correctBuyer.ts';
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
const acting = { who: { kind: 'customer' }, request: 'request' } as const;

const deps = (): BuyerDeps => ({
  ...world.deps(),
  orders: world.payDeps().orders,
  outbox: mailOutbox(world.db, world.names.work),
  mailQueue: world.payDeps().mailQueue,
  auditTable: world.names.audit,
});
const preview = (order: Order, buyer = company, by: AskedBy = 'account') => previewBuyer(deps(), { order, buyer, by });
const correct = (order: Order, { buyer = company, invoiceId = `order.${order.id}`, by = 'account' as AskedBy } = {}) =>
  correctBuyer(deps(), { order, buyer, invoiceId, by, acting });
const invoicesOf = async ({ cartDigest }: Order) =>
  (await world.deps().invoices.openedBy({ cartDigest })).flatMap((row) => (row.state === 'issued' ? [row] : []));

/** What the national system has answered about an order's invoice. */
async function accepted(order: Order): Promise<void> {
  const dues = invoiceDueStore(world.db, world.names.invoices);
  for (const row of await invoicesOf(order))
    if (row.ksefNumber === undefined)
      await dues.note(row, { ksef: 'accepted', ksefNumber: `N-${row.id}` }, undefined, world.clock.at);
}

async function invoiced(change: Parameters<InvoiceWorld['paidOrder']>[0] = {}): Promise<Order> {
  const order = await world.paidOrder(change);
  await world.sweep();
  await accepted(order);
  return order;
}

const giveBack = (order: Order, id: string, amount: number) =>
  refundOrder(world.payDeps(), {
    ...{ orderId: order.id, id, amount: grosze(amount), why: 'goodwill', progress: 0, by: 'staff', request: 'r' },
  });
const sweepRefunds = () =>
  sweepCorrections({
    ...world.deps(),
    corrections: correctionDueStore(world.db, world.names.invoices),
    invoicesTable: world.names.invoices,
  });

const reasonOf = (answer: object) => ('fields' in answer ? JSON.stringify(answer.fields) : JSON.stringify(answer));
const refusedFor = (reason: string) => JSON.stringify({ buyer: [`validation/buyer.${reason}`] });

test('the wrong buyer’s invoice is taken back in full and the right one has a new invoice, in one act with one mail', async () => {
  const order = await invoiced();
  const price = order.quotation.gross;
  expect(await preview(order)).toMatchObject({ left: price, isClosed: false, buyer: { name: 'Right Company' } });
  const before = world.mailMessages.length;
  const made = await correct(order);
  if ('refused' in made) return expect.fail(reasonOf(made));
  expect(made.correction.invoice).toMatchObject({
    ...{ kind: 'KOR', gross: -price, buyer: { name: order.billing.name } },
    corrects: { id: `order.${order.id}`, ksefNumber: `N-order.${order.id}`, isFromTheStart: true },
  });
  expect(made.invoice.invoice).toMatchObject({
    ...{ id: `order.${order.id}.2`, kind: 'VAT', gross: price, rate: 2300, buyer: { taxId: { number: '5260001246' } } },
    replaces: { id: `order.${order.id}` },
  });
  expect(world.mailMessages.slice(before)).toEqual([{ version: 1, id: `buyer_corrected.${order.id}.2` }]);
  const original = (await invoicesOf(order)).find(({ id }) => id === `order.${order.id}`);
  expect(original).toMatchObject({ corrected: price, replacedBy: `order.${order.id}.2` });
  expect(fa3(made.correction.invoice)).toContain('<TypKorekty>1</TypKorekty>');
  expect(fa3({ ...made.invoice.invoice, test: false })).toContain(`zamiast faktury ${original?.invoice.number}`);
});

test('two tabs and a repeated press make it once; another buyer from the other tab is refused', async () => {
  const order = await invoiced();
  const all = await Promise.all([correct(order), correct(order), correct(order)]);
  const ids = all.map((one) => ('refused' in one ? one.refused : one.invoice.invoice.number));
  expect(new Set(ids).size).toBe(1);
  expect(await correct(order, { buyer: { ...company, name: 'Other Company' } })).toEqual({
    refused: 'changed_meanwhile',
  });
  expect(await invoicesOf(order)).toHaveLength(3);
  // Different buyers at once: one wins, the other is told.
  const second = await invoiced();
  const [one, other] = await Promise.all([
    correct(second),
    correct(second, { buyer: { ...company, name: 'Other Company' } }),
  ]);
  expect([one, other].filter((answer) => 'refused' in answer)).toEqual([{ refused: 'changed_meanwhile' }]);
});

test('after refunds the new invoice is for what remains, and later refunds correct the new one', async () => {
  const order = await invoiced();
  const price = order.quotation.gross;
  await giveBack(order, 'buyer-refund-0000001', 700);
  expect(reasonOf(await correct(order))).toBe(refusedFor('correction_running'));
  await sweepRefunds();
  const made = await correct(order);
  if ('refused' in made) return expect.fail(reasonOf(made));
  expect([made.correction.invoice.gross, made.invoice.invoice.gross]).toEqual([700 - price, price - 700]);
  await accepted(order);
  await giveBack(order, 'buyer-refund-0000002', 300);
  expect(await sweepRefunds()).toMatchObject({ corrected: 1, failed: 0 });
  const rows = await invoicesOf(order);
  expect(rows.find(({ id }) => id === 'refund.buyer-refund-0000002')?.invoice).toMatchObject({
    corrects: { id: `order.${order.id}.2` },
    buyer: { name: 'Right Company' },
  });
  expect(rows.reduce((sum, { invoice }) => sum + invoice.gross, 0)).toBe(price - 1_000);
  const vat = rows.reduce((sum, { invoice }) => sum + invoice.vat, 0);
  // The books know one sale: what was given back of it, in however many parts, is rounded once.
  const { vat: charged, gross } = order.quotation;
  expect(vat).toBe(charged - vatShare(grosze(1_000), { gross, vat: charged }));
});

test('a buyer can be corrected again: each time the last invoice is taken back', async () => {
  const order = await invoiced();
  await correct(order);
  await accepted(order);
  expect(reasonOf(await correct(order, { invoiceId: `order.${order.id}.2` }))).toBe(refusedFor('same'));
  const again = await correct(order, { buyer: { ...company, name: 'Third' }, invoiceId: `order.${order.id}.2` });
  expect(again).toMatchObject({
    invoice: { id: `order.${order.id}.3` },
    correction: { id: `buyer.order.${order.id}.2` },
  });
  expect((await invoicesOf(order)).reduce((sum, { invoice }) => sum + invoice.gross, 0)).toBe(order.quotation.gross);
});

describe('it is refused', () => {
  test('before there is an invoice, and while that is on its way to KSeF', async () => {
    const order = await world.paidOrder();
    expect(reasonOf(await preview(order))).toBe(refusedFor('not_invoiced'));
    await world.sweep();
    expect(reasonOf(await preview(order))).toBe(refusedFor('ksef_pending'));
  });

  test('where another VAT rate would apply than was paid, or the register does not answer', async () => {
    const order = await invoiced();
    const german: InvoiceBuyer = { ...company, countryId: 276, postcode: '10115', vatNumber: 'DE123456789' };
    expect(reasonOf(await preview(order, german))).toBe(refusedFor('vat_differs'));
    expect(reasonOf(await preview(order, { ...german, countryId: 840, vatNumber: '1' }))).toBe(
      refusedFor('vat_differs'),
    );
    world.register.setDown(true);
    expect(reasonOf(await preview(order, german))).toBe(refusedFor('vies_pending'));
    world.register.setDown(false);
  });

  test('for customers once the tax month is closed, not for staff', async () => {
    const order = await invoiced();
    const now = world.clock.at;
    world.clock.at = new Date('2026-12-20T22:59:59Z');
    expect(await preview(order)).toMatchObject({ isClosed: false, until: new Date('2026-12-20T23:00:00Z') });
    world.clock.at = new Date('2026-12-20T23:00:00Z');
    expect(reasonOf(await preview(order))).toBe(refusedFor('period_closed'));
    expect(reasonOf(await correct(order))).toBe(refusedFor('period_closed'));
    expect(await preview(order, company, 'staff')).toMatchObject({ isClosed: true });
    const made = await correct(order, { by: 'staff' });
    if ('refused' in made) return expect.fail(reasonOf(made));
    // Sold in November, invoiced to the right buyer in December.
    expect(fa3(made.invoice.invoice)).toContain('<P_6>2026-11-20</P_6>');
    world.clock.at = now;
  });

  test('where nothing is left', async () => {
    const order = await invoiced();
    await refundOrder(world.payDeps(), {
      ...{ orderId: order.id, id: 'buyer-refund-0000009', amount: order.quotation.gross, why: 'goodwill' },
      ...{ progress: 0, work: 'goes_on', by: 'staff', request: 'r' },
    });
    await sweepRefunds();
    expect(reasonOf(await preview(order))).toBe(refusedFor('nothing_left'));
  });
});

test('nothing is written where a part of it cannot be: both documents, or none', async () => {
  const order = await invoiced();
  const broken: BuyerDeps = { ...deps(), auditTable: world.names.invoices };
  const store = invoiceStore(world.db, world.names.invoices);
  let tries = 0;
  const overtaken: BuyerDeps['invoices'] = {
    ...store,
    replace: (...given) => (++tries < 3 ? Promise.resolve('number_taken') : store.replace(...given)),
  };
  expect(
    await correctBuyer(
      { ...broken, invoices: overtaken, auditTable: world.names.audit },
      {
        ...{ order, buyer: company, invoiceId: `order.${order.id}`, by: 'hash', acting },
      },
    ),
  ).toMatchObject({ invoice: { id: `order.${order.id}.2` } });
  expect(tries).toBe(3);
});
