import { expect, inject, test } from 'vitest';
import { textAt } from '../client/uploads.ts';
import { call, orderForm, paymentForm, until } from './api.ts';
import { press, settled, startPayment } from './orders.ts';
import { as, logIn, mailsTo, newPerson, newStaff } from './people.ts';

const company = {
  ...{ name: 'Right Company', address: 'Polna 3', postcode: '30-001', city: 'Kraków', country_id: 616 },
  ...{ vat_number: '5260001246', customer: { type: 'company' } },
};
const person = { type: 'individual', first_name: 'Demo', last_name: 'Person' };

/** A paid order whose invoice is in the national system. */
async function invoiced(email: string) {
  const quoted = await call('POST', '/api/cart', { json: orderForm({ email }) });
  const cart: string = quoted.body.hash;
  const billed = await call('PUT', '/api/cart/0', { cart, json: paymentForm({ customer: person }) });
  const started = await startPayment({ cart, amount: billed.body.quotation.price_gross.amount });
  const { order_id: id } = started.body;
  await press(started.body.redirect_url, 'pay');
  await settled(cart);
  const order = await until(
    () => call('GET', `/api/order/${id}`, { cart }),
    ({ body }) => body.invoices?.some((one: { ksef_state: string }) => one.ksef_state === 'accepted') ?? false,
    inject('scheduledWithinSeconds') * 2,
  );
  return { id, cart, invoice: order.body.invoices[0], amount: order.body.price_gross.amount };
}

test('who ordered as a private person and needs an invoice for a company gets it, with the first one taken back', async () => {
  const email = await newPerson();
  const { id, cart, invoice, amount } = await invoiced(email);
  const path = `/api/order/${id}/invoice-buyer`;
  const present = () => call('GET', path, { cart });
  expect((await present()).body).toMatchObject({ invoice: { id: invoice.id, order_ids: [id] }, name: 'Demo Person' });
  const seen = await call('POST', `${path}/preview`, { cart, json: company });
  expect(seen).toMatchObject({
    status: 200,
    body: { invoice: { id: invoice.id, number: invoice.number, buyer_name: 'Demo Person' }, period_closed: false },
  });
  expect(seen.body).toMatchObject({ amount: { amount }, buyer: { name: 'Right Company', vat_number: '5260001246' } });
  const made = await call('POST', path, { cart, json: { ...company, invoice: invoice.id } });
  expect(made).toMatchObject({
    status: 200,
    body: {
      correction: { kind: 'KOR', corrects: invoice.number, buyer_name: 'Demo Person' },
      invoice: { kind: 'VAT', replaces: invoice.number, buyer_name: 'Right Company' },
    },
  });
  expect((await present()).body).toMatchObject({
    invoice: { number: made.body.invoice.number },
    ...{ type: 'company', name: 'Right Company', vat_number: '5260001246', postcode: '30-001', city: 'Kraków' },
  });
  const again = await call('POST', path, { cart, json: { ...company, invoice: invoice.id } });
  expect(again.body.invoice.number).toBe(made.body.invoice.number);
  const other = await call('POST', path, { cart, json: { ...company, name: 'Other', invoice: invoice.id } });
  expect([other.status, other.body.code]).toEqual([409, 'changed_meanwhile']);
  const mail = (await mailsTo(email, 3)).find(({ text }) => text.includes(made.body.correction.number));
  expect(mail?.text).toContain(made.body.invoice.number);
  const { body } = await until(
    () => call('GET', `/api/order/${id}`, { cart }),
    (answer) => answer.body.invoices.length === 3 && answer.body.invoices.every((one: { ready: boolean }) => one.ready),
    inject('scheduledWithinSeconds') * 2,
  );
  const link = await call('POST', `/api/invoice/${body.invoices.at(-1).id}/link`, { cart, json: { format: 'xml' } });
  expect(await textAt(link.body.url)).toMatch(/<NIP>5260001246<\/NIP><Nazwa>Right Company|TypKorekty>1</);
});

test('what is wrong is named by its field, what cannot be done by its reason, and of other people’s orders nothing is told', async () => {
  const email = await newPerson();
  const { id, cart, invoice } = await invoiced(email);
  const path = `/api/order/${id}/invoice-buyer`;
  const preview = (json: object, language: 'en' | 'pl' = 'en') =>
    call('POST', `${path}/preview`, { cart, language, json });
  expect(Object.keys((await preview({ ...company, vat_number: '123' })).body.errors)).toEqual(['vat_number']);
  expect(Object.keys((await preview({ ...company, name: '' })).body.errors)).toEqual(['name']);
  const abroad = { ...company, country_id: 276, postcode: '10115', vat_number: 'DE136695976' };
  expect((await preview(abroad)).body.errors.buyer[0]).toMatch(/VAT rate/);
  expect((await preview(abroad, 'pl')).body.errors.buyer[0]).toMatch(/stawka VAT/);
  const body = { ...company, invoice: invoice.id };
  expect((await call('POST', path, { json: body })).status).toBe(404);
  const stranger = as(await logIn(await newPerson()));
  expect((await stranger.call('POST', path, { json: body })).status).toBe(404);
  expect([(await stranger.call('GET', path)).status, (await call('GET', path)).status]).toEqual([404, 404]);
  expect((await call('POST', `/api/staff/order/${id}/invoice-buyer`, { json: body })).status).toBe(401);
});

test.runIf(inject('staff'))('the desk does it for the customer', async () => {
  const { id, cart, invoice } = await invoiced(await newPerson());
  const [finance, project] = [await newStaff('finance'), await newStaff('project')];
  const path = `/api/staff/order/${id}/invoice-buyer`;
  expect((await project.call('POST', `${path}/preview`, { json: company })).status).toBe(403);
  expect((await project.call('GET', path)).status).toBe(403);
  expect(await finance.call('GET', path)).toMatchObject({
    status: 200,
    body: { type: 'individual', name: 'Demo Person', invoice: { id: invoice.id, order_ids: [id] }, country_id: 616 },
  });
  expect(await finance.call('POST', `${path}/preview`, { json: company })).toMatchObject({ status: 200 });
  expect(await finance.call('POST', path, { json: { ...company, invoice: invoice.id } })).toMatchObject({
    status: 200,
    body: { invoice: { buyer_name: 'Right Company' } },
  });
  const { body } = await call('GET', `/api/order/${id}`, { cart });
  expect(body.invoices).toHaveLength(3);
  expect((await finance.call('GET', path)).body).toMatchObject({
    ...{ type: 'company', name: 'Right Company', vat_number: '5260001246' },
    ...{ address: 'Polna 3', postcode: '30-001', city: 'Kraków' },
  });
});
