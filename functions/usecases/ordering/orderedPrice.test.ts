import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { manualQuote } from '../../domain/pricing/manualQuote.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { cartFileStore } from '../../stores/carts/cartFiles.ts';
import type { CartWithFiles } from '../../stores/carts/carts.ts';
import { orderedCartItems } from '../../stores/carts/orderedCarts.ts';
import { digestOf } from '../../stores/digest.ts';
import { requoteCart } from '../carts/requoteCart.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { sentFile } from '../test/sentFile.ts';
import { startedCart } from '../test/startedCart.ts';
import { provePrice } from './orderPrice.ts';
import { startPayment } from './startPayment.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

const read = async ({ hash }: Cart): Promise<CartWithFiles> => {
  const found = await world.deps().carts.read(digestOf(hash), world.clock.at);
  if (!found) throw new Error('A cart that is gone.');
  return found;
};
let added = 0;
const addFile = async (cart: Cart, change: Partial<CartFile> = {}) => {
  const file = sentFile(world.clock.at, { name: `${++added}.txt`, ...change });
  await cartFileStore(world.db, world.names.carts).add(digestOf(cart.hash), file, { maxFiles: 9 });
  return file;
};
const requoted = async (cart: Cart): Promise<Cart> => {
  await requoteCart({ carts: world.deps().carts, now: world.clock.at }, digestOf(cart.hash));
  return (await read(cart)).cart;
};
const quotationOf = (cart: Cart) => cart.quotation as Quotation;
const order = (cart: Cart, change = {}) => startPayment(world.deps(), { ...world.wanted(cart), ...change });

test('a cart is written again only for another price: each of its files that came counted asks for one', async () => {
  const cart = await world.newCart();
  await addFile(cart, { words: 100 });
  const priced = await requoted(cart);
  expect(await requoted(cart)).toEqual(priced);
  await addFile(cart, { words: 100, hash: 'sent-file-2' });
  // Two writes: the added file, and the new price.
  expect((await requoted(cart)).revision).toBe(priced.revision + 2);
});

test.each(['pending', 'uploaded', 'counting', 'rejected', 'manual'] as const)(
  'a cart with a file that is %s has no price, and is not ordered for nothing or for the price of the rest',
  async (state) => {
    const cart = await world.newCart();
    const seen = quotationOf(cart).gross;
    await addFile(cart, { state, words: undefined });
    for (const amount of [0, seen]) {
      expect(await order(cart, { amount, total: amount })).toEqual({ refused: 'not_priced' });
    }
    expect(quotationOf((await read(cart)).cart).itemsWithoutQuotation).toHaveLength(1);
    expect(await world.status(cart)).toBe('not_found');
  },
);

test('a counted file that came after the quote is paid for, after its price was shown', async () => {
  const cart = await world.newCart();
  await addFile(cart, { words: 1000 });
  expect(await order(cart)).toEqual({ refused: 'quote_changed' });
  const { cart: shown, files } = await read(cart);
  expect(quotationOf(shown).words).toBe(1500);
  expect(await order(shown)).toMatchObject({ order: { quotation: { words: 1500 }, files } });
});

test('a file whose languages changed after the quote is priced in them, and ordered once the form says them too', async () => {
  const cart = await world.newCart();
  const file = await addFile(cart, { words: 1000 });
  const before = await requoted(cart);
  const targets = { hash: file.hash, sourceLanguage: 1, targetLanguages: [2, 3], sworn: false };
  await cartFileStore(world.db, world.names.carts).setLanguages(digestOf(cart.hash), [targets]);
  expect(await order(before)).toEqual({ refused: 'not_priced' });
  const { cart: shown, digest } = await read(cart);
  expect(quotationOf(shown).lines.map(({ targetLanguage }) => targetLanguage)).toEqual([2, 2, 3]);
  expect(await order(shown)).toEqual({ refused: 'not_priced' });
  if (!shown.form) return expect.fail('A cart without a form.');
  await world.deps().carts.replace(digest, { ...shown, form: { ...shown.form, targetLanguages: [2, 3] } });
  const said = await requoted(cart);
  expect(quotationOf(said).lines.map(({ targetLanguage }) => targetLanguage)).toEqual([2, 3, 2, 3]);
  expect(await order(said)).toMatchObject({ order: { form: { targetLanguages: [2, 3] } } });
});

test('a cart that waits for a person has no price until the person made it', async () => {
  const cart = await world.newCart({ manualQuoteAskedAt: world.clock.at.toISOString() });
  expect(await order(cart)).toEqual({ refused: 'not_priced' });
  expect(await order(cart, { amount: 0, total: 0 })).toEqual({ refused: 'not_priced' });
  const lines = [{ itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 500, net: grosze(9_000) }];
  const work = { service: 'translation', specialised: false, review: 'none', lines, minutes: 480 } as const;
  const answered = await world.newCart({
    manualQuoteAskedAt: world.clock.at.toISOString(),
    quotation: manualQuote(work, currentPriceConfiguration(world.clock.at), world.clock.at),
  });
  expect(await order(answered)).toMatchObject({ order: { quotation: { net: 9_000 } } });
});

test('a text without words is not ordered for nothing, whatever quotation is stored', async () => {
  const { form, quotation } = await world.newCart();
  const zero = { ...(quotation as Quotation), lines: [], adjustments: [], net: 0, vat: 0, gross: 0, words: 0 };
  const cart = await world.newCart({ form: { ...form!, textWords: 0, textCharacters: 3 }, quotation: zero });
  expect(await order(cart)).toEqual({ refused: 'not_priced' });
});

test('a quotation that does not recompute from what is in the cart is not ordered at', async () => {
  const { quotation } = await world.newCart();
  const cheap = await world.newCart({ quotation: { ...(quotation as Quotation), net: 1, vat: 0, gross: 1 } });
  expect(await order(cheap)).toEqual({ refused: 'quote_changed' });
  expect(quotationOf((await read(cheap)).cart).gross).toBe((quotation as Quotation).gross);
});

test('a cart is closed only as it was read: another revision, number of files or counted file refuses the order', async () => {
  const close = (found: CartWithFiles) =>
    transact(world.db, orderedCartItems(world.names.carts, found, { orderId: 'order-1', now: world.clock.at }));
  const cart = await world.newCart();
  await addFile(cart, { words: 1000 });
  const found = await read(await requoted(cart));
  const [file] = found.files;
  const others: Partial<CartFile>[] = [
    { state: 'rejected' },
    { words: 10 },
    { words: undefined },
    { id: 'another' },
    { targetLanguages: [2, 3] },
    { sourceLanguage: 2 },
    { sworn: true },
  ];
  for (const other of others)
    expect(await close({ ...found, files: [{ ...file!, ...other }] })).toMatchObject({
      reasons: [undefined, undefined, 'condition', undefined],
    });
  expect(await close({ ...found, files: [] })).toMatchObject({ reasons: ['condition', undefined] });
  const { revision } = found.cart;
  for (const other of [revision - 1, revision + 1])
    expect(await close({ ...found, cart: { ...found.cart, revision: other } })).toMatchObject({
      reasons: ['condition', undefined, undefined, undefined],
    });
  expect(await close(found)).toBe('written');
  expect(await close({ ...found, cart: { ...found.cart, revision: revision + 1 } })).toMatchObject({
    reasons: ['condition', undefined, undefined, undefined],
  });
});

test('the promised date holds while the forms are filled in, and is renewed and shown before a late order', async () => {
  const cart = await requoted(await world.newCart());
  const { deliverAt } = quotationOf(cart).delivery!;
  world.later(45);
  expect(quotationOf(await requoted(cart)).delivery?.deliverAt).toBe(deliverAt);
  // A date is kept for a limited time, however often the form is submitted.
  world.later(30);
  const renewed = quotationOf(await requoted(cart)).delivery?.deliverAt ?? '';
  expect(Date.parse(renewed)).toBeGreaterThan(Date.parse(deliverAt));
  world.later(20 * 24 * 60);
  expect(await order(cart)).toEqual({ refused: 'quote_changed' });
  const { cart: shown } = await read(cart);
  expect(Date.parse(quotationOf(shown).delivery!.deliverAt)).toBeGreaterThan(world.clock.at.getTime());
  const { order: placed } = await world.started(shown);
  expect(placed.quotation.delivery).toEqual(quotationOf(shown).delivery);
});

test('a date that the customer did not see is not ordered', async () => {
  const cart = await requoted(await world.newCart());
  const { deliverAt } = quotationOf(cart).delivery!;
  expect(await order(cart, { deliveryAt: world.clock.at.toISOString() })).toEqual({ refused: 'quote_changed' });
  expect(await order(cart, { deliveryAt: deliverAt })).toHaveProperty('order');
});

test('a cart that was read with too few or too many of its files and texts is read again', async () => {
  const now = world.clock.at;
  const read = (fileCount: number, textCount: number | undefined, files: number) =>
    provePrice(
      { carts: world.deps().carts, now },
      {
        cart: { ...startedCart(now), fileCount, ...(textCount !== undefined && { textCount }) },
        digest: 'nobody',
        files: Array.from({ length: files }, () => sentFile(now)),
      },
      { amount: 0, deliveryAt: undefined },
    );
  expect(await read(1, 1, 0)).toBe('changed');
  expect(await read(2, undefined, 1)).toBe('changed');
  expect(await read(0, 1, 2)).toBe('changed');
});
