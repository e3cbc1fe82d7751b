import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#functions/domain/cart/cart.ts';
import { manualQuote } from '#functions/domain/pricing/manualQuote.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { startedCart } from '../test/startedCart.ts';
import { requoteCart } from './requoteCart.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

/** A sworn cart with a manual price of 200.00 net. */
async function pricedCart(change: Partial<Cart> = {}): Promise<Cart> {
  const now = world.clock.at;
  const lines = [{ itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 500, net: grosze(20_000) }];
  const work = { service: 'sworn', specialised: false, review: 'none', lines, minutes: 480 } as const;
  const { form } = startedCart(now);
  return world.newCart({
    ...(form && { form: { ...form, service: 'sworn' as const } }),
    quotation: manualQuote(work, currentPriceConfiguration(now), now),
    manualQuoteAskedAt: now.toISOString(),
    ...change,
  });
}
const requoted = async ({ hash }: Cart) =>
  (await requoteCart({ carts: world.deps().carts, now: world.clock.at }, digestOf(hash)))?.cart.quotation;

test('the price a person made stays when the buyer is filled in, and is what is paid', async () => {
  const cart = await pricedCart();
  expect(await requoted(cart)).toMatchObject({ net: 20_000, gross: 24_600, itemsWithoutQuotation: [] });
  const { order } = await world.started(cart);
  expect(order.quotation).toMatchObject({ gross: 24_600, delivery: { timeInMinutes: 480 } });
});

test('work that is not what was priced has to be asked about again', async () => {
  const { form } = startedCart(world.clock.at);
  const other = await pricedCart(form && { form: { ...form, service: 'sworn', targetLanguages: [2, 3] } });
  expect(await requoted(other)).toMatchObject({ itemsWithoutQuotation: [{ reason: 'sworn' }] });
});
