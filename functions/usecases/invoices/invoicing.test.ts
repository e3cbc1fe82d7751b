import { afterAll, beforeAll, expect, test } from 'vitest';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { outsideKsefStore } from '#functions/stores/invoices/outsideKsef.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { vatShare } from '../../domain/vat/invoiceVat.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { correctInvoice, sweepCorrections } from './correctionInvoices.ts';
import { sweepInvoices } from './dueInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from './test/invoiceWorld.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

const invoicesOf = (cartDigest: string) => world.deps().invoices.openedBy({ cartDigest });
const german = (vatNumber: string) =>
  ({ customerType: 'company', countryId: 276, postcode: '10115', vatNumber }) as const;

test('a paid order gets its invoice once, however often and by how many at once the job runs', async () => {
  const order = await world.paidOrder();
  expect(await invoicesOf(order.cartDigest)).toEqual([]);
  await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
  expect(await world.sweep()).toMatchObject({ issued: 0, failed: 0 });
  const [row, ...more] = await invoicesOf(order.cartDigest);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    state: 'issued',
    ksef: 'queued',
    invoice: { number: 'TEST/FV/2026/11/0001', gross: order.quotation.gross, paidBy: 'card', orderIds: [order.id] },
  });
});

test('numbers have no gaps when many invoices are issued at once', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => world.paidOrder()));
  await Promise.all([world.sweep(), world.sweep(), world.sweep(), world.sweep()]);
  await world.sweep();
  const rows = (await Promise.all(orders.map(({ cartDigest }) => invoicesOf(cartDigest)))).flat();
  const numbers = rows.flatMap((row) => (row.state === 'issued' ? [row.invoice.number] : [])).toSorted();
  expect(numbers).toEqual(orders.map((_, index) => `TEST/FV/2026/11/000${index + 2}`));
});

test('where numbering together fails, each invoice is issued by itself, and what fails there too waits for the next run', async () => {
  const [first, second] = [await world.paidOrder(), await world.paidOrder()];
  const deps = world.deps();
  const invoices: typeof deps.invoices = {
    ...deps.invoices,
    issueTogether: () => Promise.reject(new Error('The table does not answer.')),
    issue: (row, ...given) =>
      row.invoice.orderIds?.includes(second.id)
        ? Promise.reject(new Error('Nor now.'))
        : deps.invoices.issue(row, ...given),
  };
  const defects: string[] = [];
  const onDefect = (id: string) => void defects.push(id);
  expect(await sweepInvoices({ ...deps, invoices, onDefect })).toMatchObject({ issued: 1, failed: 1 });
  expect(defects).toEqual([second.id]);
  expect(await invoicesOf(first.cartDigest)).toMatchObject([{ state: 'issued' }]);
  expect(await world.sweep()).toMatchObject({ issued: 0, failed: 0 });
  world.later(16);
  expect(await world.sweep()).toMatchObject({ issued: 1, failed: 0 });
  expect(await invoicesOf(second.cartDigest)).toMatchObject([{ state: 'issued' }]);
});

test('while the register is silent the invoice is held, without a number; then it is issued as paid', async () => {
  world.register.setDown(true);
  const order = await world.paidOrder({ billing: german('DE123456200') });
  expect(order.quotation.vatRate).toBe(2300);
  expect(await world.sweep()).toMatchObject({ held: 1, issued: 0 });
  expect(await invoicesOf(order.cartDigest)).toMatchObject([{ state: 'held', hold: 'vies' }]);
  world.register.setDown(false);
  expect(await world.sweep()).toMatchObject({ held: 0, issued: 0 });
  world.later(16);
  expect(await world.sweep()).toMatchObject({ issued: 1 });
  expect(await invoicesOf(order.cartDigest)).toMatchObject([
    { state: 'issued', invoice: { rate: 2300, vatReason: 'eu_company_unconfirmed' } },
  ]);
});

test('an answer that asks for another rate than was paid changes nothing by itself', async () => {
  world.register.setDown(true);
  const order = await world.paidOrder({ billing: german('DE123456789') });
  world.register.setDown(false);
  expect(await world.sweep()).toMatchObject({ needs_person: 1, issued: 0 });
  expect(await invoicesOf(order.cartDigest)).toMatchObject([{ state: 'held', hold: 'vies_differs' }]);
  world.later(60);
  expect(await world.sweep()).toMatchObject({ issued: 0, needs_person: 0 });
});

test('the orders of a month are on one invoice, made once the month is over, and each buyer has one', async () => {
  await world.askMonthly('acc-month');
  const [a, b, c] = [
    await world.paidOrder({ account: 'acc-month' }),
    await world.paidOrder({ account: 'acc-month' }),
    await world.paidOrder({ account: 'acc-month', billing: german('DE123456789') }),
  ];
  expect(await world.sweep()).toMatchObject({ collected: 3, issued: 0, collective: 0 });
  const now = world.clock.at;
  world.clock.at = new Date('2026-12-01T00:59:00Z');
  expect(await world.sweep()).toMatchObject({ collective: 0 });
  world.clock.at = new Date('2026-12-01T01:00:00Z');
  expect(await world.sweep()).toMatchObject({ collective: 2 });
  expect(await world.sweep()).toMatchObject({ collective: 0 });
  const page = await world.deps().invoices.page('acc-month', 10);
  expect(page).toHaveLength(2);
  expect(await world.deps().invoices.page('acc-month', 1)).toEqual(page.slice(0, 1));
  const [row] = await invoicesOf(a.cartDigest);
  expect(row).toMatchObject({
    invoice: {
      number: expect.stringMatching(/^TEST.FV.2026.12.000[12]$/),
      period: { from: '2026-11-01', to: '2026-11-30' },
    },
  });
  expect(row?.state === 'issued' && row.invoice.gross).toBe(a.quotation.gross + b.quotation.gross);
  expect(await invoicesOf(c.cartDigest)).toMatchObject([{ invoice: { vatReason: 'eu_reverse_charge', vat: 0 } }]);
  world.clock.at = now;
});

test('a month in which the account changes its address is one invoice, and a second run makes none', async () => {
  const account = 'acc-moved';
  await world.askMonthly(account);
  const old = await world.paidOrder({ account, email: 'old@example.com' });
  const late = await world.paidOrder({ account, email: 'new@example.com' });
  expect([old.email, late.email]).toEqual(['old@example.com', 'new@example.com']);
  const now = world.clock.at;
  expect(await world.sweep()).toMatchObject({ collected: 2 });
  world.clock.at = new Date('2026-12-01T01:00:00Z');
  expect(await world.sweep()).toMatchObject({ collective: 1 });
  expect(await world.sweep()).toMatchObject({ collective: 0 });
  const [row, ...more] = await invoicesOf(old.cartDigest);
  expect([await invoicesOf(late.cartDigest), more]).toEqual([[row], []]);
  world.clock.at = now;
});

test('refunds are corrected once each, never beyond the invoice, also side by side', async () => {
  const order = await world.paidOrder();
  await world.sweep();
  await world.decide(order.cartDigest);
  const deps = { ...world.deps(), invoicesTable: world.names.invoices };
  const reason = { en: 'Withdrawal', pl: 'Odstąpienie' };
  const refund = (refundId: string, amount: number) =>
    correctInvoice(deps, { cartDigest: order.cartDigest, refundId, amount: grosze(amount), reason });
  const half = Math.floor(order.quotation.gross / 2);
  // Two halves fit into the invoice: any two of the three refunds may win, and the duplicate counts once.
  const ids = ['r1', 'r1', 'r2', 'r3'];
  const results = await Promise.all(ids.map((id) => refund(id, half)));
  expect(new Set(ids.filter((_, index) => !('refused' in (results[index] ?? {})))).size).toBe(2);
  const rest = order.quotation.gross - 2 * half;
  if (rest > 0) await refund('r4', rest);
  expect(await refund('r5', 1)).toEqual({ refused: 'conflict' });
  const rows = await invoicesOf(order.cartDigest);
  const issued = rows.flatMap((row) => (row.state === 'issued' ? [row.invoice] : []));
  expect(issued.reduce((sum, { gross }) => sum + gross, 0)).toBe(0);
  expect(issued.reduce((sum, { vat }) => sum + vat, 0)).toBe(0);
  expect(issued.filter(({ kind }) => kind === 'KOR').map(({ number }) => number.slice(0, 16))).toContain(
    'TEST/KOR/2026/11',
  );
});

test('a refund of an order of a month corrects the lines of that order alone, by what the books say, and is for its holder', async () => {
  await world.askMonthly('acc-refunds');
  const [a, b] = [
    await world.paidOrder({ account: 'acc-refunds' }),
    await world.paidOrder({ account: 'acc-refunds', billing: {} }),
  ];
  await world.sweep();
  const now = world.clock.at;
  world.clock.at = new Date('2026-12-01T01:00:00Z');
  await world.sweep();
  await world.decide(a.cartDigest);
  const deps = { ...world.deps(), invoicesTable: world.names.invoices };
  const reason = { en: 'Withdrawal', pl: 'Odstąpienie' };
  const refund = (order: typeof a, refundId: string, amount: number) =>
    correctInvoice(deps, {
      ...{ cartDigest: order.cartDigest, orderId: order.id, refundId, amount: grosze(amount), reason },
    });
  const { quotation } = a;
  // Side by side, and one of them twice.
  const made = await Promise.all([refund(a, 'm1', 1_001), refund(b, 'm2', 2_003), refund(a, 'm1', 1_001)]);
  expect(made.every((row) => !('refused' in row))).toBe(true);
  expect(await refund(a, 'm3', quotation.gross)).toEqual({ refused: 'conflict' });
  await refund(a, 'm4', quotation.gross - 1_001);
  const corrections = (await invoicesOf(a.cartDigest)).flatMap((row) =>
    row.state === 'issued' && row.invoice.kind === 'KOR' ? [row.invoice] : [],
  );
  expect(corrections.map(({ gross }) => gross)).toEqual([-1_001, 1_001 - quotation.gross]);
  for (const { orderIds, lines, corrects } of corrections) {
    expect(orderIds).toEqual([a.id]);
    expect(lines.every(({ texts }) => texts.pl.includes(a.id))).toBe(true);
    expect(corrects?.before?.gross).toBe(lines.reduce((sum, { before }) => sum + (before?.gross ?? 0), 0));
  }
  expect(corrections[0]?.vat).toBe(-vatShare(grosze(1_001), quotation));
  expect(corrections.reduce((sum, { vat }) => sum + vat, 0)).toBe(-quotation.vat);
  world.clock.at = now;
});

test('a run that another one overtakes finds the refund corrected already, not a sum above what is left', async () => {
  const order = await world.paidOrder();
  await world.sweep();
  await world.decide(order.cartDigest);
  const deps = { ...world.deps(), invoicesTable: world.names.invoices };
  const { cartDigest, quotation } = order;
  const reason = { en: 'Withdrawal', pl: 'Odstąpienie' };
  const whole = { cartDigest, refundId: 'r-overtaken', amount: quotation.gross, reason };
  let isOvertaken = false;
  const andThen = <A extends unknown[], T>(first: (...given: A) => Promise<T>) =>
    async function overtaken(...given: A): Promise<T> {
      const found = await first(...given);
      if (!isOvertaken) {
        isOvertaken = true;
        expect(await correctInvoice(deps, whole)).toMatchObject({ state: 'issued' });
      }
      return found;
    };
  const { invoices } = deps;
  const slow = { ...invoices, read: andThen(invoices.read), openedBy: andThen(invoices.openedBy) };
  expect(await correctInvoice({ ...deps, invoices: slow }, whole)).toMatchObject({ state: 'issued' });
  expect(isOvertaken).toBe(true);
  expect(await invoicesOf(cartDigest)).toHaveLength(2);
});

test('a correction waits until its original has its number, in the list of what is not in KSeF, and names it then', async () => {
  const order = await world.paidOrder();
  await world.sweep();
  await refundOrder(world.payDeps(), {
    ...{ orderId: order.id, id: 'a-refund-that-waits', why: 'goodwill', work: 'goes_on', by: 'staff' },
    ...{ request: 'request', progress: 0 },
  });
  const outside = outsideKsefStore(world.db, world.names);
  const sweep = () => {
    const corrections = correctionDueStore(world.db, world.names.invoices);
    return sweepCorrections({ ...world.deps(), corrections, invoicesTable: world.names.invoices });
  };
  const waiting = async () => (await outside.page('waiting_original', { limit: 10 })).rows;
  expect(await sweep()).toMatchObject({ corrected: 0, waiting: 1, failed: 0 });
  const [row] = await waiting();
  expect(row).toMatchObject({
    refundId: 'a-refund-that-waits',
    original: { id: `order.${order.id}` },
    ksefTrouble: { kind: 'waiting_original', code: 'queued', attempts: 1 },
  });
  expect(await invoicesOf(order.cartDigest)).toHaveLength(1);
  world.later(2);
  await sweep();
  expect((await waiting())[0]?.ksefTrouble).toMatchObject({ attempts: 2, since: row?.ksefTrouble?.since });
  const ksefNumber = '1111111111-20261120-0123456789AB-5C';
  await world.decide(order.cartDigest, ksefNumber);
  world.later(60);
  expect(await sweep()).toMatchObject({ corrected: 1, waiting: 0 });
  expect(await waiting()).toEqual([]);
  const [, correction] = await invoicesOf(order.cartDigest);
  if (correction?.state !== 'issued') throw new Error('not issued');
  expect(correction.invoice.corrects).toMatchObject({ ksefNumber });
  expect(fa3(correction.invoice)).toContain(`<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`);
});

test('an invoice is found under its openers’ keys only', async () => {
  const order = await world.paidOrder({ account: 'acc-one' });
  await world.sweep();
  const { invoices } = world.deps();
  const id = `order.${order.id}`;
  expect(await invoices.readOpened({ account: 'acc-one' }, id)).toBeDefined();
  expect(await invoices.readOpened({ cartDigest: order.cartDigest }, id)).toBeDefined();
  expect(await invoices.readOpened({ account: 'acc-two' }, id)).toBeUndefined();
  expect(await invoices.readOpened({ cartDigest: 'x' }, id)).toBeUndefined();
});
