import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#functions/domain/cart/cart.ts';
import type { Billing } from '#functions/domain/cart/cartContents.ts';
import { vatOf } from '#functions/domain/vat/vatTreatment.ts';
import { viesGateway } from '#functions/gateways/vies.ts';
import { type CartStore, cartStore } from '#functions/stores/carts/carts.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeViesSandbox } from '#infra/local/viesEmulator.ts';
import { createTables } from '#infra/test/tables.ts';
import { startedCart } from '../test/startedCart.ts';
import { saveBilling } from './cartPrices.ts';
import { requoteCart } from './requoteCart.ts';

const register = makeViesSandbox('');
let server: Listening;
let carts: CartStore;
beforeAll(async () => {
  server = await listen(register.handler);
  const { db, names } = await createTables();
  carts = cartStore(db, names.carts);
});
afterAll(() => server.stop());

const start = new Date('2026-11-20T12:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

async function bill(cart: Cart, change: Partial<Billing>, now = start) {
  const vies = viesGateway({ baseUrl: server.url, timeoutMs: 500 });
  const { billing } = startedCart(start);
  if (!billing) throw new Error('no billing');
  const found = await saveBilling({ carts, vies, now }, cart.hash, { ...billing, ...change });
  if ('refused' in found) throw new Error(found.refused);
  return { quotation: found.cart.quotation, vies: found.cart.billing?.vies, digest: found.digest };
}

async function openCart(): Promise<Cart> {
  const cart = startedCart(start);
  await carts.create(cart, 'text');
  return cart;
}
const german = (vatNumber: string) => ({ customerType: 'company', countryId: 276, vatNumber }) as const;
const charged = { vatRate: 2300 };
const reversed = { vatRate: 0, vatReason: 'eu_reverse_charge' };

test('a confirmed company settles the VAT itself; an unknown one and a person pay it', async () => {
  const cart = await openCart();
  expect(await bill(cart, german('DE123456789'))).toMatchObject({ quotation: reversed, vies: { state: 'valid' } });
  expect(await bill(cart, german('DE123456200'))).toMatchObject({ quotation: charged, vies: { state: 'invalid' } });
  const asked = register.asked();
  const person = await bill(cart, { customerType: 'individual', countryId: 276 });
  expect(person).toMatchObject({ quotation: { ...charged, vatReason: 'eu_consumer' }, vies: undefined });
  expect(register.asked()).toBe(asked);
});

test('an answer is kept for a day, then the number is asked about again', async () => {
  const cart = await openCart();
  await bill(cart, german('DE111111119'));
  const asked = register.asked();
  await bill(cart, german('DE 111 111 119'), later(23));
  expect(register.asked()).toBe(asked);
  await bill(cart, german('DE111111119'), later(25));
  expect(register.asked()).toBe(asked + 1);
});

test('while the register is silent a first quote has VAT, and says that the question is open', async () => {
  const cart = await openCart();
  expect(await bill(cart, german('DE123456301'))).toMatchObject({ quotation: charged, vies: { state: 'pending' } });
});

test('while the register is silent the rate quoted before stays, also when the cart is quoted again', async () => {
  const cart = await openCart();
  await bill(cart, german('DE123456789'));
  register.setDown(true);
  const silent = await bill(cart, german('DE123456789'), later(30));
  expect(silent).toMatchObject({ quotation: reversed, vies: { state: 'pending' } });
  expect((await requoteCart({ carts, now: later(31) }, silent.digest))?.cart.quotation).toMatchObject(reversed);
  expect(await bill(cart, german('DE123456789'), later(32))).toMatchObject({ quotation: reversed });
  // This VAT number was never confirmed, so the confirmed rate of the earlier one does not apply.
  expect(await bill(cart, german('DE987654321'), later(33))).toMatchObject({ quotation: charged });
  register.setDown(false);
  expect(await bill(cart, german('DE987654321'), later(34))).toMatchObject({ quotation: reversed });
});

test('an answer about another number decides nothing', () => {
  const rates = { vatRate: 2300, vatRateOutsideEuConsumer: 2300 };
  const vies = { number: 'DE123456789', state: 'valid', checkedAt: start.toISOString() } as const;
  expect(vatOf({ ...german('DE987654321'), vies }, rates)).toMatchObject({ rate: 2300, holdInvoice: true });
});

test('the answer is what is stored, down to its revision', async () => {
  const cart = await openCart();
  const { digest } = await bill(cart, { city: 'Łódź' });
  const kept = async () => (await carts.read(digest, start))?.cart;
  const { billing } = startedCart(start);
  if (!billing) throw new Error('no billing');
  const vies = viesGateway({ baseUrl: server.url, timeoutMs: 500 });
  const saved = await saveBilling({ carts, vies, now: start }, cart.hash, { ...billing, city: 'Toruń' });
  expect(saved).toMatchObject({ cart: { revision: (await kept())?.revision, billing: { city: 'Toruń' } } });
  const again = await requoteCart({ carts, now: start }, digest);
  expect(again?.cart.revision).toBe((await kept())?.revision);
});
