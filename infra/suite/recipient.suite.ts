import { expect, inject, test } from 'vitest';
import { textAt } from '../client/uploads.ts';
import { call, orderForm, paymentForm, until } from './api.ts';
import { press, settled, startPayment } from './orders.ts';
import { as, logIn, mailsTo, newPerson } from './people.ts';

const school = {
  ...{ role: 'local_government_unit', name: 'Demo School No. 5', tax_id: '526-000-12-46-00012' },
  ...{ address: 'Szkolna 2', postcode: '30001', city: 'Kraków' },
};
const kept = { ...school, tax_id: '5260001246-00012', postcode: '30-001' };

test('a recipient goes from the payment form to order, mail and invoice, and stays in the settings', async () => {
  const email = await newPerson();
  const me = as(await logIn(email));
  const quoted = await me.call('POST', '/api/cart', { json: orderForm({ email }) });
  const cart: string = quoted.body.hash;
  const billed = await me.call('PUT', '/api/cart/0', { cart, json: paymentForm({ recipient: school }) });
  expect(billed.body.billing.recipient).toEqual(kept);
  const started = await startPayment({ cart, amount: billed.body.quotation.price_gross.amount });
  const { order_id: id } = started.body;
  await press(started.body.redirect_url, 'pay');
  await settled(cart);
  expect((await me.call('GET', `/api/order/${id}`)).body.billing.recipient).toEqual(kept);
  expect((await mailsTo(email, 2))[0]?.text).toContain('Demo School No. 5');
  const invoiced = await until(
    () => me.call('GET', `/api/order/${id}`),
    ({ body }) => body.invoices?.some((one: { ready: boolean }) => one.ready) ?? false,
    inject('scheduledWithinSeconds'),
  );
  const path = `/api/invoice/${invoiced.body.invoices[0].id}/link`;
  const { url } = (await me.call('POST', path, { json: { format: 'xml' } })).body;
  const xml = await textAt(url);
  expect(xml).toContain('<JST>1</JST><GV>2</GV>');
  expect(xml).toContain('<IDWew>5260001246-00012</IDWew><Nazwa>Demo School No. 5</Nazwa>');
  expect(xml).toContain('<Rola>8</Rola>');
});

test('a recipient is kept with the billing address alone, and what is wrong with it is named by its field', async () => {
  const me = as(await logIn(await newPerson()));
  const { name, address: street, city, postcode, phone_number, vat_number, country_id } = paymentForm();
  const address = { name, address: street, city, postcode, phone_number, vat_number, country_id };
  const save = (recipient: object, kind = 'billing') =>
    me.call('POST', '/api/settings/address', {
      json: { kind, address: { ...address, recipient }, customer: { type: 'company' }, user_role: 'customer' },
    });
  expect((await save(school)).body.settings.billing.recipient).toEqual(kept);
  expect((await save(school, 'correspondence')).body.settings.correspondence).not.toHaveProperty('recipient');
  expect(Object.keys((await save({ ...school, tax_id: '1' })).body.errors)).toEqual(['address.recipient.tax_id']);
  expect(Object.keys((await save({ ...school, name: 'x\u0085' })).body.errors)).toEqual(['address.recipient.name']);
  const { body } = await call('POST', '/api/cart', { json: orderForm() });
  const refused = await call('PUT', '/api/cart/0', {
    cart: body.hash,
    json: paymentForm({ recipient: { ...school, role: 'vat_group_member', tax_id: '' } }),
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['recipient.tax_id']]);
});

test('a locker is kept as it is written on it', async () => {
  const sworn = { is_manual: true, shipment_method: 2, shipment_data: ' kra01m ', sworn_form: 'paper' };
  const { body } = await call('POST', '/api/cart', { json: orderForm(sworn) });
  expect(body.form?.shipment_data).toBe('KRA01M');
});
