import { expect, test } from 'vitest';
import { makeDocx, paragraph } from '../../functions/domain/words/test/makeDocx.ts';
import { call, orderForm, paymentForm, until } from './api.ts';
import { finished, press, readyCart, sendFile, settled, startPayment, status } from './orders.ts';

test('a docx is counted, priced, ordered, paid and done without a hand on the database', async () => {
  const { cart, hash } = await sendFile(
    'contract.docx',
    // Another text each time: the same file is asked about when it is ordered twice within a day.
    makeDocx({ body: paragraph(`${'some words to translate '.repeat(99)}some words to ${Date.now().toString(36)}`) }),
  );
  await finished(cart, hash);
  const quoted = await call('POST', '/api/cart', { cart, json: orderForm({ content: undefined, attachment: [hash] }) });
  await call('PUT', '/api/cart/0', { cart, json: paymentForm() });
  const started = await startPayment({ cart, amount: quoted.body.quotation.price_gross.amount });
  expect(started).toMatchObject({ status: 200, body: { status_name: 'awaiting_confirmation', hash: cart } });
  expect((await status(cart)).body).toMatchObject({ status_name: 'awaiting_confirmation', hash: cart });
  expect(await press(started.body.redirect_url, 'pay')).toContain('/en/');
  expect((await settled(cart)).body).toMatchObject({ status_name: 'done', order_id: started.body.order_id });
  expect((await call('GET', `/api/cart/${cart}`)).body).toMatchObject({
    state: 'ordered',
    order: { id: started.body.order_id, status_name: 'done' },
    payment: { slug: started.body.payment.slug },
  });
  const order = await call('GET', `/api/order/${started.body.order_id}`, { cart });
  expect(order.body).toMatchObject({
    status: 'accepted',
    status_name: 'done',
    word_count: 400,
    test_payment: true,
    price_gross: quoted.body.quotation.price_gross,
  });
  expect(order.body.attachments).toMatchObject([{ original_name: 'contract.docx', total_words: 400 }]);
});

test('double clicks and two tabs order once and lead to one payment', async () => {
  const ready = await readyCart();
  const started = await Promise.all(Array.from({ length: 6 }, () => startPayment(ready)));
  expect(new Set(started.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(started.map(({ body }) => body.order_id)).size).toBe(1);
  expect(new Set(started.map(({ body }) => body.redirect_url)).size).toBe(1);
});

test.each(['pay_twice', 'out_of_order'])('%s: the order is done once', async (action) => {
  const ready = await readyCart();
  const { body } = await startPayment(ready);
  await press(body.redirect_url, action);
  expect((await settled(ready.cart)).body.status_name).toBe('done');
  expect(await startPayment(ready)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
});

test.each(['forge', 'pay_less'])('%s changes nothing, and paying rightly still works', async (action) => {
  const ready = await readyCart();
  const { body } = await startPayment(ready);
  await press(body.redirect_url, action);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await status(ready.cart)).body.status_name).not.toBe('done');
  if (action === 'forge') {
    await press(body.redirect_url, 'pay');
    expect((await settled(ready.cart)).body.status_name).toBe('done');
  }
});

test('after a payment that was given up another method can be chosen', async () => {
  const ready = await readyCart();
  const first = await startPayment(ready);
  await press(first.body.redirect_url, 'fail');
  const refused = await until(
    () => status(ready.cart),
    ({ body }) => body.status_name === 'failed',
  );
  expect(refused.body.message).toMatch(/^The bank refused the card/);
  const second = await startPayment(ready, { payment_method: 'przelewy24', bank: 154, provider_terms: 1 });
  expect(second).toMatchObject({ status: 200, body: { order_id: first.body.order_id } });
  await press(second.body.redirect_url, 'pay');
  expect((await settled(ready.cart)).body.status_name).toBe('done');
});

test('every method of payment leads to the provider', async () => {
  for (const payment_method of ['blik', 'card', 'transfer', 'paypal', 'przelewy24']) {
    const started = await startPayment(await readyCart(), { payment_method });
    expect([payment_method, started.status, started.body.redirect_url]).toEqual([
      payment_method,
      200,
      expect.stringMatching(/^https?:/),
    ]);
  }
});

test('another price than the one seen is refused, and so is paying without a billing form', async () => {
  const ready = await readyCart();
  expect(await startPayment({ ...ready, amount: ready.amount - 1 })).toMatchObject({
    status: 409,
    body: { code: 'quote_changed' },
  });
  const { body } = await call('POST', '/api/cart', { json: orderForm() });
  expect((await startPayment({ cart: body.hash, amount: body.quotation.price_gross.amount })).status).toBe(422);
});

test('an ordered cart is closed for changes but can be read', async () => {
  const ready = await readyCart();
  await startPayment(ready);
  expect(await call('POST', '/api/cart', { cart: ready.cart, json: orderForm({ content: 'other' }) })).toMatchObject({
    status: 409,
    body: { code: 'cart_closed' },
  });
  expect(await call('PUT', '/api/cart/0', { cart: ready.cart, json: paymentForm() })).toMatchObject({ status: 409 });
  expect((await call('GET', `/api/cart/${ready.cart}`)).body.state).toBe('ordered');
});

test('an order shows nothing to the person who does not hold its hash', async () => {
  const ready = await readyCart();
  const { body } = await startPayment(ready);
  for (const cart of [undefined, 'C'.repeat(32)]) {
    expect(await call('GET', `/api/order/${body.order_id}`, { cart })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
});

test('a notice that nobody signed is refused', async () => {
  const notice = {
    merchantId: 1,
    posId: 1,
    sessionId: 'x',
    amount: 1,
    originAmount: 1,
    currency: 'PLN',
    orderId: 1,
    methodId: 1,
    statement: 's',
    sign: 'f'.repeat(96),
  };
  for (const json of [notice, {}, 'text', []]) expect((await call('POST', '/hooks/p24', { json })).status).toBe(400);
});
