import { expect, test } from 'vitest';
import { call, orderForm } from './api.ts';

const post = (change: Record<string, unknown>) => call('POST', '/api/cart', { json: orderForm(change) });
const sworn = { is_manual: 1, shipment_method: 1, address: 'ul. Przykładowa 1, 00-950 Warszawa' };
const wishes = { sworn_source: 'original', copies: 3, names: 'Ewa Kowalska-Nowak' };

test('a sworn order shows back what was asked for, and what it will probably cost', async () => {
  const { body } = await post({ ...sworn, ...wishes, content: 'word '.repeat(500) });
  expect(body.form).toMatchObject({ ...wishes, sworn_form: 'paper' });
  // 2500 characters are three pages, also a quarter longer: each 55.00 and three copies of 0.64; 14.70 by mail.
  expect(body.sworn_estimate).toMatchObject({
    pages: { from: 3, to: 3 },
    price_net: { from: { amount: 3 * 5500 + 3 * 3 * 64 + 1470 } },
    price_gross: { from: { amount: Math.round((3 * 5500 + 3 * 3 * 64 + 1470) * 1.23) } },
  });
  const read = await call('GET', `/api/cart/${body.hash}`);
  expect(read.body).toMatchObject({ form: wishes, sworn_estimate: body.sworn_estimate });
  expect(body.quotation).toMatchObject({ items_without_quotation: true, price_gross: null });
});

test('sworn work takes the wishes of ordinary work: specialised, a second pass', async () => {
  for (const pass of ['proofreading', 'verification']) {
    const { status, body } = await post({ ...sworn, specialized: 1, [pass]: 1 });
    expect([status, body.form]).toMatchObject([201, { service: 'sworn', specialized: true, [pass]: true }]);
  }
  const unknown = await post({ ...sworn, coupon: 'NO-SUCH-COUPON' });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['coupon']]);
});

test.each([
  ['copies', { copies: 21 }],
  ['copies', { copies: -1 }],
  ['sworn_source', { sworn_source: 'memory' }],
  ['sworn_form', { sworn_form: 'electronic' }],
  ['include.0', { include: ['hidden'] }],
])('%s is refused where it makes no sense', async (field, change) => {
  const { status, body } = await post({ ...sworn, ...change });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('each way of sending is shown with all its prices, net and gross', async () => {
  const { body } = await call('GET', '/api/catalogue', { language: 'pl' });
  const prices = (id: number) => {
    const { price, price_gross, other_prices } = body.shipping_methods.find((one: { id: number }) => one.id === id);
    return [
      price.amount,
      price_gross.amount,
      other_prices.map((other: typeof body) => [other.condition, other.price_gross.amount]),
    ];
  };
  expect(prices(1)).toEqual([1470, 1808, [['powyżej 500 g', 2091]]]);
  expect(prices(4)).toEqual([3500, 4305, [['w Europie', 3690]]]);
  expect(prices(0)).toEqual([0, 0, []]);
});
