import { describe, expect, test } from 'vitest';
import { call, orderForm } from '../api.ts';
import { readyCart, startPayment } from '../orders.ts';
import { as, logIn, newPerson } from '../people.ts';

const toLocker = { shipment_method: 2, shipment_data: 'KRA01M' };

describe('orders', () => {
  test('of the account and of a guest with its address, newest first; nobody else sees them', async () => {
    const email = await newPerson();
    const me = as(await logIn(email));
    const order = async () => {
      const cart = await readyCart({ form: { email } });
      return (await startPayment(cart)).body.order_id;
    };
    const [first, second] = [await order(), await order()];
    const all = await me.call('GET', '/api/orders');
    expect(all.body.orders.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(all.body.orders[0]).toMatchObject({ status_name: 'awaiting_confirmation', service: 'translation' });
    const page = await me.call('GET', '/api/orders?limit=1');
    expect(page.body.orders).toHaveLength(1);
    const rest = await me.call('GET', `/api/orders?limit=1&cursor=${page.body.cursor}`);
    expect(rest.body.orders[0].id).toBe(first);
    expect((await me.call('GET', '/api/orders?status=done')).body.orders).toEqual([]);
    const stranger = as(await logIn(await newPerson()));
    expect((await stranger.call('GET', '/api/orders')).body.orders).toEqual([]);

    const { body: sworn } = await call('POST', '/api/cart', { json: orderForm({ email, is_manual: 1, ...toLocker }) });
    expect((await me.call('GET', '/api/orders')).body.quotes).toEqual([]);
    await call('POST', `/api/cart/${sworn.hash}/manual-quote`, { json: {} });
    const { quotes } = (await me.call('GET', '/api/orders')).body;
    expect(quotes).toMatchObject([
      { hash: sworn.hash, service: 'sworn', state: 'awaiting_manual_quote', price_gross: null },
    ]);
    expect((await me.call('GET', '/api/orders?status=done')).body.quotes).toEqual([]);
    expect((await stranger.call('GET', '/api/orders')).body.quotes).toEqual([]);
  });
});
