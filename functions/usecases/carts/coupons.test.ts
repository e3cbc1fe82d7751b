import { afterAll, beforeAll, expect, test } from 'vitest';
import { Coupon } from '#shared/model/money/coupon.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { digestOf } from '../../stores/digest.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { sweepPayments } from '../payments/sweepPayments.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { couponCustomer } from './coupons.ts';
import { requoteCart } from './requoteCart.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

const tenPercent = (code: string, more: object = {}) =>
  Coupon.parse({ terms: { kind: 'percent', code, part: 1000 }, ...more });
const used = async (code: string) => {
  const email = (await world.newCart()).form?.email ?? '';
  const found = await world.deps().carts.coupons.read(code, couponCustomer({ email }));
  return [found?.usedTotal, found?.usedByCustomer];
};

/** A cart with this coupon typed in, quoted with it. */
async function cartWith(code: string): Promise<Cart> {
  const plain = await world.newCart();
  const found = await world.deps().carts.read(digestOf(plain.hash), world.clock.at);
  if (!found?.cart.form) throw new Error('A cart without its form.');
  await world.deps().carts.replace(found.digest, { ...found.cart, form: { ...found.cart.form, coupon: code } });
  const quoted = await requoteCart({ carts: world.deps().carts, now: world.clock.at }, found.digest);
  if (!quoted) throw new Error('A cart that is gone.');
  return quoted.cart;
}
const order = async (cart: Cart) => startPayment(world.deps(), world.wanted(cart));

test('a coupon lowers the price, the shares of its lines sum to it, and ordering uses it', async () => {
  await world.deps().carts.coupons.create(tenPercent('TEN'));
  const quotation = Quotation.parse((await cartWith(' ten ')).quotation);
  const full = Quotation.parse((await world.newCart()).quotation);
  expect(quotation.net).toBe(Math.round(full.net * 0.9));
  const discount = quotation.adjustments.find(({ kind }) => kind === 'discount');
  expect(quotation.lines.reduce((sum, { discountNet }) => sum + discountNet, 0)).toBe(-(discount?.net ?? 0));
  expect(await order(await cartWith('TEN'))).toMatchObject({ order: { quotation: { couponCode: 'TEN' } } });
  expect(await used('TEN')).toEqual([1, 1]);
});

test('of many orders at once as many get the coupon as it may be used; the others see the price without it', async () => {
  await world.deps().carts.coupons.create(tenPercent('THREE', { limitTotal: 3 }));
  const carts = await Promise.all(Array.from({ length: 10 }, () => cartWith('THREE')));
  const results = await Promise.all(carts.map(order));
  const isTooLate = (result: (typeof results)[number]) => 'refused' in result && result.refused === 'quote_changed';
  expect(results.filter(isTooLate)).toHaveLength(7);
  expect(await used('THREE')).toEqual([3, 3]);
  const lost = carts[results.findIndex(isTooLate)];
  const again = lost && (await world.deps().carts.read(digestOf(lost.hash), world.clock.at));
  expect(Quotation.parse(again?.cart.quotation).couponCode).toBeUndefined();
});

test('a customer uses it as often as one may, and an order that was never paid gives its use back', async () => {
  await world.deps().carts.coupons.create(tenPercent('ONCE', { limitPerCustomer: 1 }));
  const cart = await cartWith('ONCE');
  const other = await cartWith('ONCE');
  expect(await order(cart)).toMatchObject({ order: {} });
  expect(await order(other)).toEqual({ refused: 'quote_changed' });
  world.later(40);
  await sweepPayments(world.deps());
  world.later(3 * 24 * 60);
  await sweepPayments(world.deps());
  expect(await world.status(cart)).toBe('expired');
  expect(await used('ONCE')).toEqual([0, 0]);
});
