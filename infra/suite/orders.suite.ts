import { describe, expect, test } from 'vitest';
import { call } from './api.ts';
import { readyCart, startPayment } from './pay.ts';

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

  test('without a parcel has none to check, and a file it does not have is not there', async () => {
    const { id, hash } = await ordered();
    expect((await call('POST', `/api/order/${id}/shipment`, { cart: hash })).status).toBe(409);
    expect((await call('POST', `/api/order/${id}/file/${'A'.repeat(20)}/link`, { cart: hash })).status).toBe(404);
  });
});
