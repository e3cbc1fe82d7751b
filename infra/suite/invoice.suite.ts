import { expect, inject, test } from 'vitest';
import { type Answer, call, until } from './api.ts';
import { press, readyCart, settled, startPayment } from './orders.ts';
import { as, logIn } from './people.ts';

const orderOf = (id: string, cart: string) => call('GET', `/api/order/${id}`, { cart });
const isReady = (kind: string) => (answer: Answer) =>
  answer.body.invoices?.some((one: { kind: string; ready: boolean }) => one.kind === kind && one.ready) ?? false;

/** The bytes of an invoice, got by the link an order's holder asks for. */
async function fileOf(id: string, cart: string, format: 'pdf' | 'xml' | 'upo'): Promise<string> {
  const link = await call('POST', `/api/invoice/${id}/link`, { cart, json: { format } });
  expect(link).toMatchObject({
    status: 200,
    body: { file_name: expect.stringMatching(new RegExp(`\\.${format}(\\.xml)?$`)) },
  });
  const file = await fetch(link.body.url);
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer()).toString('latin1');
}
const decimal = (grosze: number) => (grosze / 100).toFixed(2);
const randomId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(15))).toString('base64url');

test('a paid order has its invoice as PDF and FA(3) in the national system; what staff give back has its correction', async () => {
  const ready = await readyCart();
  const started = await startPayment(ready);
  const { order_id } = started.body;
  await press(started.body.redirect_url, 'pay');
  await settled(ready.cart);
  const invoiced = await until(() => orderOf(order_id, ready.cart), isReady('VAT'), inject('scheduledWithinSeconds'));
  const [invoice] = invoiced.body.invoices;
  expect(invoice).toMatchObject({
    kind: 'VAT',
    state: 'issued',
    ready: true,
    order_ids: [order_id],
    price_gross: { amount: ready.amount },
    ksef_state: 'accepted',
    ksef_number: expect.stringMatching(/^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/),
  });
  expect((await fileOf(invoice.id, ready.cart, 'pdf')).slice(0, 5)).toBe('%PDF-');
  const xml = await fileOf(invoice.id, ready.cart, 'xml');
  for (const part of [
    'http://crd.gov.pl/wzor/2025/06/25/13775/',
    '<NIP>5260001246</NIP>',
    `<P_2>${invoice.number}</P_2>`,
    `<P_15>${decimal(ready.amount)}</P_15>`,
  ])
    expect(xml).toContain(part);
  const confirmation = await fileOf(invoice.id, ready.cart, 'upo');
  expect(confirmation).toContain(`<NumerKSeFDokumentu>${invoice.ksef_number}</NumerKSeFDokumentu>`);
  expect((await call('POST', `/api/invoice/${invoice.id}/link`, { cart: 'C'.repeat(32), json: {} })).status).toBe(404);

  const person = inject('staff');
  if (!person) return;
  const staff = as(await logIn(person.email, person.password));
  const refund = { refund_id: randomId(), reason: 'complaint', amount: 500, work: 'goes_on' };
  const path = `/api/staff/order/${order_id}/refund`;
  const given = await staff.call('POST', path, { json: refund });
  expect(given).toMatchObject({
    status: 200,
    body: { order_id, to: 'provider', amount: { amount: 500 }, kept: { amount: ready.amount - 500 }, message: null },
  });
  expect((await staff.call('POST', path, { json: refund })).body).toMatchObject({ refund_id: refund.refund_id });
  const more = { ...refund, refund_id: randomId(), amount: ready.amount };
  expect(await staff.call('POST', path, { json: more })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const both = { ...more, act: 'cancel' };
  expect((await staff.call('POST', path, { json: both })).body.errors).toHaveProperty('amount');
  const corrected = await until(() => orderOf(order_id, ready.cart), isReady('KOR'), inject('scheduledWithinSeconds'));
  const correction = corrected.body.invoices.find((one: { kind: string }) => one.kind === 'KOR');
  expect(correction).toMatchObject({ price_gross: { amount: -500 }, corrects: invoice.number });
  const corrections = await fileOf(correction.id, ready.cart, 'xml');
  expect(corrections).toContain('<RodzajFaktury>KOR</RodzajFaktury>');
  expect(corrections).toContain(`<NrFaKorygowanej>${invoice.number}</NrFaKorygowanej>`);
});

test('a private customer outside the EU pays no Polish VAT, and gets an invoice that says so', async () => {
  const customer = { type: 'individual', first_name: 'Demo', last_name: 'Person' };
  const abroad = { country_id: 840, postcode: '10001', vat_number: undefined, name: 'Demo Person' };
  const ready = await readyCart({ billing: { customer, ...abroad } });
  const started = await startPayment(ready);
  await press(started.body.redirect_url, 'pay');
  await settled(ready.cart);
  const { order_id } = started.body;
  const { body } = await until(() => orderOf(order_id, ready.cart), isReady('VAT'), inject('scheduledWithinSeconds'));
  expect(body.invoices[0]).toMatchObject({
    tax_rate: '0%',
    vat: { amount: 0 },
    price_net: { amount: ready.amount },
    vat_reason: 'No Polish VAT: you are a private customer who lives outside the European Union.',
  });
  const xml = await fileOf(body.invoices[0].id, ready.cart, 'xml');
  for (const part of ['<P_12>np I</P_12>', `<P_13_8>${decimal(ready.amount)}</P_13_8>`, '<BrakID>1</BrakID>'])
    expect(xml).toContain(part);
  expect(xml).not.toContain('<P_14_1>');
});

test('the fee of a method is shown, paid with the price, stands on the invoice and goes back with everything', async () => {
  const customer = { type: 'individual', first_name: 'Demo', last_name: 'Person' };
  const ready = await readyCart({ billing: { customer, name: 'Demo Person', vat_number: undefined } });
  const methods = (await call('GET', `/api/payment/methods?amount=${ready.amount}`)).body.methods;
  const feeOf = (wanted: string) =>
    methods.find(({ method }: { method: string }) => method === wanted).fee.individual.amount;
  expect(feeOf('card')).toBe(0);
  const fee: number = feeOf('transfer');
  const total = ready.amount + fee;
  const byTransfer = { payment_method: 'transfer', total };
  if (inject('hasFees')) {
    expect(fee).toBe(100 + Math.round(ready.amount / 200));
    for (const seen of [{}, { total: total - 1 }])
      expect(await startPayment(ready, { payment_method: 'transfer', ...seen })).toMatchObject({
        status: 409,
        body: { code: 'quote_changed' },
      });
  }
  const started = await startPayment(ready, byTransfer);
  expect(started).toMatchObject({ status: 200, body: { fee: { amount: fee }, total: { amount: total } } });
  const { order_id } = started.body;
  await press(started.body.redirect_url, 'pay');
  await settled(ready.cart);
  const invoiced = await until(() => orderOf(order_id, ready.cart), isReady('VAT'), inject('scheduledWithinSeconds'));
  expect(invoiced.body).toMatchObject({
    price_gross: { amount: ready.amount },
    payment_fee: { amount: fee },
    amount_paid: { amount: total },
  });
  const [invoice] = invoiced.body.invoices;
  expect(invoice.price_gross.amount).toBe(total);
  const xml = await fileOf(invoice.id, ready.cart, 'xml');
  expect(xml).toContain(`<P_15>${decimal(total)}</P_15>`);
  expect(xml.includes('operatora')).toBe(fee > 0);

  const person = inject('staff');
  if (!person) return;
  const staff = as(await logIn(person.email, person.password));
  const json = { refund_id: randomId(), reason: 'cancellation', act: 'cancel' };
  expect(await staff.call('POST', `/api/staff/order/${order_id}/refund`, { json })).toMatchObject({
    status: 200,
    body: { amount: { amount: total }, kept: { amount: 0 } },
  });
});

test.runIf(inject('staff'))('a paid order stands in the evidence of sales of its month, page by page', async () => {
  const ready = await readyCart();
  const started = await startPayment(ready);
  await press(started.body.redirect_url, 'pay');
  await settled(ready.cart);
  const { order_id } = started.body;
  const { body } = await until(() => orderOf(order_id, ready.cart), isReady('VAT'), inject('scheduledWithinSeconds'));
  const [invoice] = body.invoices;
  const person = inject('staff');
  if (!person) return;
  const staff = as(await logIn(person.email, person.password));
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
    .format(new Date(invoice.issued_at))
    .slice(0, 7);
  const path = '/api/staff/evidence';
  const rows: { number: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await staff.call('GET', `${path}?month=${month}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(page.status, page.text).toBe(200);
    rows.push(...page.body.rows);
    cursor = page.body.cursor;
  }
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ number: invoice.number, kind: 'VAT', marker: expect.stringMatching(/^(NrKSeF|DI)$/) },
      ...{ buyer_country: 'PL', buyer_number: '5260001246', k_19: invoice.price_net.amount, k_20: invoice.vat.amount },
      ...{ k_11: 0, k_12: 0, booked_in: month },
    }),
  );
  let facts = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const part = await staff.call('GET', `${path}/ledger?month=${month}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(part.status, part.text).toBe(200);
    facts += part.body.facts;
    cursor = part.body.cursor;
  }
  expect(facts).toBeGreaterThan(0);
  expect((await staff.call('GET', `${path}?month=2026-13`)).status).toBe(422);
  expect((await call('GET', `${path}?month=${month}`)).status).toBe(401);
});
