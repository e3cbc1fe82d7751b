import { expect, test } from 'vitest';
import { digestOf } from '#functions/stores/digest.ts';
import { createTables } from '#infra/test/tables.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { buyerOf } from '../../domain/cart/buyer.ts';
import { cartStore } from '../../stores/carts/carts.ts';
import { startedCart } from '../test/startedCart.ts';
import { priceForBuyer, saveBilling } from './cartPrices.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { db, names } = await createTables();
const carts = cartStore(db, names.carts);
const vies = {
  check: async ({ number }: { number: string }) => ({
    state: number === '811907980' ? ('valid' as const) : ('invalid' as const),
  }),
};
const poland = 616;
const germany = 276;
const usa = 840;

test.each([
  ['a person in Poland', { customerType: 'individual', countryId: poland }, 2300, 14_760],
  ['a person in Germany', { customerType: 'individual', countryId: germany, vatNumber: 'DE811907980' }, 2300, 14_760],
  ['a company in Germany without a number', { customerType: 'company', countryId: germany }, 2300, 14_760],
  ['a company in Germany', { customerType: 'company', countryId: germany, vatNumber: 'DE811907980' }, 0, 12_000],
  ['a company outside the EU', { customerType: 'company', countryId: usa }, 0, 12_000],
] as const)(
  '%s sees its VAT at once; nothing is kept, and the payment form makes the same price',
  async (_, who, rate, gross) => {
    const cart = startedCart(now);
    const digest = await carts.create(cart, 'text');
    const buyer = buyerOf(who);
    if ('messages' in buyer) throw new Error('A buyer that is none.');
    const priced = await priceForBuyer({ carts, vies, now }, cart.hash, buyer);
    if ('refused' in priced) throw new Error(priced.refused);
    expect(Quotation.parse(priced.found.cart.quotation)).toMatchObject({ vatRate: rate, gross });
    expect((await carts.read(digest, now))?.cart).toEqual(cart);
    const billed = await saveBilling({ carts, vies, now }, cart.hash, { ...cart.billing!, ...buyer });
    if ('refused' in billed) throw new Error(billed.refused);
    expect(Quotation.parse(billed.cart.quotation).gross).toBe(gross);
  },
);

test('an impossible number and an unknown country are refused by name; an ordered cart is closed', async () => {
  expect(buyerOf({ customerType: 'company', countryId: germany, vatNumber: 'DE12' })).toEqual({
    messages: { vatNumber: ['validation/nip'] },
  });
  expect(buyerOf({ customerType: 'company', countryId: 9999 })).toHaveProperty('messages.countryId');
  const cart = { ...startedCart(now), state: 'ordered' as const };
  await carts.create(cart);
  const ask = (hash: string | undefined) =>
    priceForBuyer({ carts, vies, now }, hash, { customerType: 'individual', countryId: poland });
  expect(await ask(cart.hash)).toEqual({ refused: 'cart_closed' });
  expect(await ask(digestOf('nobody'))).toEqual({ refused: 'not_found' });
});
