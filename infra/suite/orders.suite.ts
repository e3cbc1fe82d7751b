import { describe, expect, inject, test } from 'vitest';
import { call, orderForm, paymentForm } from './api.ts';
import { finished, press, readyCart, sendFile, settled, startPayment } from './orders.ts';
import { mailsTo, newEmail, newStaff } from './people.ts';

async function ordered() {
  const cart = await readyCart();
  const { body } = await startPayment(cart);
  return { id: String(body.order_id), hash: cart.cart };
}

describe('an order', () => {
  test('is ordered again with its text and without its price', async () => {
    const { id, hash } = await ordered();
    const before = await call('GET', `/api/cart/${hash}`);
    const again = await call('POST', `/api/order/${id}/again`, { cart: hash });
    expect(again).toMatchObject({ status: 201, body: { state: 'draft', quotation: null, billing: null, order: null } });
    expect(again.body.hash).not.toBe(hash);
    expect(again.body.form).toMatchObject({
      content: before.body.form.content,
      target_lang: before.body.form.target_lang,
    });
  });

  test('is ordered again with a copy of its file, which has no tags of the scan and is counted anew', async () => {
    const { cart, hash } = await sendFile('again.txt', Buffer.from('seven words are in this text file'));
    await finished(cart, hash);
    const form = orderForm({ content: undefined, attachment: [hash] });
    await call('POST', '/api/cart', { cart, json: form });
    const billed = await call('PUT', '/api/cart/0', { cart, json: paymentForm() });
    const { body } = await startPayment({ cart, amount: billed.body.quotation.price_gross.amount });
    const again = await call('POST', `/api/order/${body.order_id}/again`, { cart });
    expect(again).toMatchObject({ status: 201, body: { state: 'draft' } });
    const list = await call('GET', '/api/attachment', { cart: again.body.hash });
    expect(await finished(again.body.hash, list.body[0].attachment_hash)).toMatchObject({
      ...{ state: 'counted', total_words: 7 },
    });
  });

  test('without a parcel has none to check, and a file it does not have is not there', async () => {
    const { id, hash } = await ordered();
    expect((await call('POST', `/api/order/${id}/shipment`, { cart: hash })).status).toBe(409);
    expect((await call('POST', `/api/order/${id}/file/${'A'.repeat(20)}/link`, { cart: hash })).status).toBe(404);
  });

  // A deployed product has no staff that a test could make.
  test.runIf(inject('staff'))('gets its package number from staff, and its customer sees the parcel', async () => {
    const email = newEmail();
    const cart = await readyCart({ form: { email, shipment_method: 2, shipment_data: 'KRA01M' } });
    const { body: started } = await startPayment(cart);
    const staff = await newStaff();
    const enter = async (entered: object, language: 'en' | 'pl' = 'en') => {
      const to = `/api/staff/order/${started.order_id}/parcel`;
      const { place_revision } = (await staff.call('GET', to)).body.label;
      return staff.call('POST', to, { json: { ...entered, place_revision }, language });
    };
    const packageNumber = '612345678901234567890122';
    expect(await enter({ package_number: packageNumber })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await press(started.redirect_url, 'pay');
    await settled(cart.cart);
    const mistyped = await enter({ package_number: '12345' }, 'pl');
    expect(mistyped.status).toBe(422);
    expect(mistyped.body.errors.package_number[0]).toContain('numer przesyłki');
    const prepared = { carrier: 'inpost', package_number: packageNumber, shipment_state: 'prepared' };
    expect(await enter({ package_number: packageNumber })).toMatchObject({ status: 200, body: prepared });
    const label = { locker: 'KRA01M', email, customs_needed: false };
    const path = `/api/staff/order/${started.order_id}`;
    expect((await staff.call('GET', `${path}/parcel`)).body).toMatchObject({ ...prepared, may: 'send', label });
    const correction = { locker: 'WAW22A', reason: 'By telephone.' };
    expect((await staff.call('PUT', `${path}/parcel/address`, { json: correction })).body).toMatchObject({
      label: { locker: 'WAW22A' },
    });
    // Papers come with sworn orders only.
    expect((await staff.call('POST', `${path}/originals`, { json: { act: 'received' } })).status).toBe(409);
    for (const _ of [1, 2]) {
      const sent = await enter({ package_number: packageNumber, sent: true });
      expect(sent).toMatchObject({ status: 200, body: { ...prepared, shipment_state: 'sent' } });
    }
    expect((await call('GET', `/api/order/${started.order_id}`, { cart: cart.cart })).body).toMatchObject({
      package_number: packageNumber,
      shipment_state: 'sent',
      shipment_data: 'WAW22A',
      originals: [],
    });
    const listed = (await staff.call('GET', '/api/staff/parcel?list=under_way&limit=100')).body.parcels;
    expect(listed).toContainEqual(
      expect.objectContaining({ order_id: started.order_id, package_number: packageNumber }),
    );
    expect(JSON.stringify(listed)).not.toContain(email);
    expect((await staff.call('POST', `${path}/parcel/keeping`, { json: { reason: 'Lost.' } })).status).toBe(200);
    const mails = (await mailsTo(email, 2)).filter(({ subject }) => subject.includes('on their way'));
    const tracking = `https://inpost.pl/sledzenie-przesylek?number=${packageNumber}`;
    expect(mails).toMatchObject([{ text: expect.stringContaining(tracking), html: expect.stringContaining(tracking) }]);
    expect((await enter({ package_number: 'RR123456785PL' })).status).toBe(409);
    expect((await call('POST', `/api/staff/order/${started.order_id}/parcel`, { json: {} })).status).toBe(401);
  });
});
