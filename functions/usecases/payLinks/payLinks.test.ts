import { afterAll, beforeAll, expect, test } from 'vitest';
import { payLinkStore } from '#functions/stores/carts/payLinks.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { makePayLink, openPayLink, type PayLinkDeps, payByLink } from './payLinks.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

const deps = (): PayLinkDeps => ({ ...world.deps(), payLinks: payLinkStore(world.db, world.names.carts) });

async function linked(days = 14, account?: string) {
  const cart = await world.newCart();
  const made = await makePayLink(deps(), { cartHash: cart.hash, account, member: undefined, days });
  if ('refused' in made) throw new Error(made.refused);
  const { amount } = world.wanted(cart);
  const wanted = {
    ...{ link: made.capability, locale: 'en' as const, method: 'card' as const, bank: undefined },
    ...{ providerTerms: false, amount, total: amount },
  };
  return { cart, wanted, ...made };
}

test('a link that is taken back while someone pays by it orders nothing', async () => {
  const { cart, wanted, capability } = await linked();
  const { payLinks } = deps();
  const found = await payLinks.find(capability);
  if (!found) throw new Error('No link.');
  expect(await payLinks.revoke(found.cartDigest)).toBe(true);
  const stale = { ...deps(), payLinks: { ...payLinks, find: async () => found } };
  await expect(payByLink(stale, wanted)).rejects.toThrow(BusyError);
  expect((await deps().carts.read(found.cartDigest, deps().now))?.cart.state).toBe('open');
  expect(await payByLink(deps(), wanted)).toEqual({ refused: 'gone' });
  expect(cart.orderId).toBeUndefined();
});

test('a link ends at the very moment that was said; one that was paid says so afterwards', async () => {
  const { wanted, validUntil } = await linked(1);
  const paid = await linked(1, 'buyer');
  const before = world.clock.at;
  const started = await payByLink(deps(), paid.wanted);
  if ('refused' in started || started.redirectUrl === null) throw new Error('Not started.');
  const opened = await openPayLink(deps(), paid.capability);
  if ('refused' in opened || !opened.order) throw new Error('Not ordered.');
  expect(opened).toMatchObject({ state: 'awaiting_confirmation', order: { account: 'buyer' } });
  await world.pay(opened.order, started.redirectUrl);
  world.clock.at = new Date(Date.parse(validUntil) - 1);
  expect(await openPayLink(deps(), wanted.link)).toMatchObject({ state: 'open' });
  world.clock.at = new Date(validUntil);
  expect(await openPayLink(deps(), wanted.link)).toEqual({ refused: 'gone' });
  expect(await payByLink(deps(), wanted)).toEqual({ refused: 'gone' });
  expect(await openPayLink(deps(), paid.capability)).toMatchObject({ state: 'done' });
  expect(await payByLink(deps(), paid.wanted)).toEqual({ refused: 'already_paid' });
  world.clock.at = before;
});
