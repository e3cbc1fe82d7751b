import { describe, expect, test } from 'vitest';
import { call, orderForm, paymentForm } from '../api.ts';
import { press, readyCart, settled, startPayment } from '../orders.ts';
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

  test('are narrowed to whose turn it is, and found by file, language, number and id', async () => {
    const email = await newPerson();
    const me = as(await logIn(email));
    const order = async (form: Record<string, unknown> = {}) => {
      const cart = await readyCart({ form: { email, ...form } });
      return { ...cart, id: (await startPayment(cart)).body.order_id as string };
    };
    const unpaid = await order({ external_id: 'PO-7/2' });
    const paid = await order();
    const pay = await startPayment(paid);
    await press(pay.body.redirect_url, 'pay');
    await settled(paid.cart);
    const idsOf = async (query: string) =>
      (await me.call('GET', `/api/orders?${query}`)).body.orders.map(({ id }: { id: string }) => id);
    expect(await idsOf('turn=yours')).toEqual([unpaid.id]);
    expect(await idsOf('turn=working')).toEqual([paid.id]);
    expect(await idsOf('turn=delivered')).toEqual([]);
    expect(await idsOf('turn=ended')).toEqual([]);
    expect(await idsOf('search=po-7%2F2')).toEqual([unpaid.id]);
    expect(await idsOf('search=po-7')).toEqual([unpaid.id]);
    expect(await idsOf(`search=${paid.id.toLowerCase()}`)).toEqual([paid.id]);
    expect(await idsOf('search=english%20polish')).toEqual([paid.id, unpaid.id]);
    expect(await idsOf('search=english%20polish&turn=yours')).toEqual([unpaid.id]);
    expect(await idsOf('search=nothing')).toEqual([]);
    expect((await me.call('GET', '/api/orders?turn=mine')).status).toBe(422);
    expect((await me.call('GET', '/api/orders?search=')).status).toBe(422);
    const { orders } = (await me.call('GET', '/api/orders')).body;
    expect(orders).toMatchObject([
      { languages: 'English → Polish', file_names: [], file_count: 0, waits_for: null },
      { languages: 'English → Polish', delivery_at: null, waits_for: 'payment' },
    ]);
    expect(Date.parse(orders[0].delivery_at)).toBeGreaterThan(Date.now());
    // A payment of the account that is waited for leads to its cart; the payments of its orders as a guest are not its own.
    const cart = (await me.call('POST', '/api/cart', { json: orderForm({ email }) })).body.hash;
    const { body: billed } = await me.call('PUT', '/api/cart/0', { cart, json: paymentForm() });
    const json = { payment_method: 'card', amount: billed.quotation.price_gross.amount };
    const { body: own } = await me.call('POST', '/api/payment', { cart, json });
    const payHash = async () => {
      const { payments } = (await me.call('GET', '/api/account/payments')).body;
      return payments.map((one: { order_id: string; pay_hash: string | null }) => [one.order_id, one.pay_hash]);
    };
    expect(await payHash()).toEqual([[own.order_id, cart]]);
    // With the hash anybody acts as the order's customer: a token that may only read does not get it.
    const seenBy = async (...scopes: string[]) => {
      const { body } = await me.call('POST', '/api/token', { json: { token_name: 'books', scopes } });
      return (await as(body.token).call('GET', '/api/account/payments')).body.payments[0].pay_hash;
    };
    expect(await seenBy('balance:read', 'orders:read')).toBeNull();
    expect(await seenBy('balance:read', 'orders:write')).toBe(cart);
    await press(own.redirect_url, 'pay');
    await settled(cart);
    expect(await payHash()).toEqual([[own.order_id, null]]);
  });
});
