import { beforeAll, expect, test } from 'vitest';
import type { Cart } from '#functions/domain/cart/cart.ts';
import { uploadKey } from '#functions/gateways/fileKeys.ts';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { readComparison } from '../attachments/comparisons.ts';
import { quoteCart, type WantedQuote } from '../carts/quoteCart.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { sentFile } from '../test/sentFile.ts';
import { startedCart } from '../test/startedCart.ts';
import { orderNewVersion } from './orderAgain.ts';
import { type PlacedChange, placeOrder } from './test/placedOrder.ts';

const wordsOf = ({ quotation }: Cart) => Quotation.parse(quotation).words;
const now = new Date('2026-11-20T12:00:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});
const { kept, files } = memoryFiles();
const carts = () => cartStore(tables.db, tables.names.carts);
const deps = () => ({ orders: orderStore(tables.db, tables.names.orders), carts: carts(), files, now });
const staff = { account: undefined, isStaff: true, hash: undefined };
const renew = (id: string, item?: string, reader = staff) => orderNewVersion(deps(), { id, item }, reader, {});

const before = 'The tenant pays on day 10.\nThe flat has 3 rooms.\nSigned in two copies.';
const after = 'The tenant pays on day 5.\nThe flat has 3 rooms.\nSigned in two copies.\nPets may stay here.';

/** An order of this text and these files, whose bytes are in the bucket. */
async function ordered(text: string | undefined, sent: ReturnType<typeof sentFile>[], change: PlacedChange = {}) {
  const cart = startedCart(now);
  const cartDigest = text === undefined ? 'gone' : await carts().create(cart, text);
  const order = await placeOrder(tables.db, tables.names, now, {
    ...change,
    order: { cartDigest, hash: cart.hash, files: sent, account: 'anna', ...change.order },
    form: { coupon: 'SPRING', ...(sent.length > 0 && text === undefined && { textCharacters: 0 }), ...change.form },
  });
  for (const one of sent) kept.set(uploadKey(cartDigest, one.hash, one.id), Buffer.from('sent'));
  return order;
}

test('a new cart has the form of the order, without its text and coupon, and knows what was ordered', async () => {
  const one = sentFile(now);
  const order = await ordered(before, [one]);
  const found = await renew(order.id);
  if ('refused' in found) return expect.fail(found.refused);
  expect(found.cart).toMatchObject({ account: 'anna', state: 'open', form: { sourceLanguage: 1, textWords: 0 } });
  expect(found.cart.form).not.toHaveProperty('coupon');
  expect(found.cart.earlier).toMatchObject({
    ...{ orderId: order.id, hasText: true, service: 'translation', targetLanguages: [2] },
    files: [{ hash: one.hash, name: one.name, include: [] }],
  });
  expect(found.cart.earlier).not.toHaveProperty('chosen');
  expect((await carts().read(found.digest, now))?.cart.hash).toBe(found.cart.hash);
});

test('one of its files, or its text, may be meant', async () => {
  const one = sentFile(now);
  const order = await ordered(before, [one]);
  for (const item of [one.hash, 'text'])
    expect(await renew(order.id, item)).toMatchObject({ cart: { earlier: { chosen: item } } });
  expect(await renew(order.id, 'other-file')).toEqual({ refused: 'not_found' });
  const alone = await ordered(undefined, [one]);
  expect(await renew(alone.id, 'text')).toEqual({ refused: 'not_found' });
});

test('an erased file has no new version, and neither has an erased text', async () => {
  const [one, two] = [sentFile(now), sentFile(now, { hash: 'sent-file-2', id: 'B'.repeat(20) })];
  const order = await ordered(before, [one, two]);
  kept.delete(uploadKey(order.cartDigest, one.hash, one.id));
  expect(await renew(order.id, one.hash)).toEqual({ refused: 'files_erased' });
  expect(await renew(order.id)).toMatchObject({ cart: { earlier: { files: [{ hash: two.hash }] } } });
  const erased = await ordered(before, [two], { order: { filesErased: { startedAt: '', text: false, files: [] } } });
  expect(await renew(erased.id, two.hash)).toEqual({ refused: 'files_erased' });
  expect(await renew(erased.id)).toMatchObject({ cart: { earlier: { hasText: true, files: [] } } });
  const nothing = await ordered(undefined, [], { form: { textCharacters: 9 } });
  expect(await renew(nothing.id)).toEqual({ refused: 'files_erased' });
  expect(await renew(nothing.id, 'text')).toEqual({ refused: 'files_erased' });
});

test('sworn work, what nobody works on and another customer’s order have none', async () => {
  const one = sentFile(now);
  expect(await renew((await ordered(before, [one], { form: { service: 'sworn' } })).id)).toEqual({
    refused: 'new_version_refused',
  });
  expect(await renew((await ordered(before, [one], { order: { state: 'cancelled' } })).id)).toEqual({
    refused: 'new_version_refused',
  });
  const order = await ordered(before, [one]);
  expect(await renew(order.id, undefined, { ...staff, isStaff: false })).toEqual({ refused: 'not_found' });
  expect(await renew('ZZZZZZZZZZZZ')).toEqual({ refused: 'not_found' });
});

test('changes of what a person priced have their price at once, but for a type that never has one', async () => {
  const [text, scan] = [
    sentFile(now, { name: 'a.docx' }),
    sentFile(now, { hash: 'scan-1', id: 'C'.repeat(20), name: 'a.pdf' }),
  ];
  const order = await ordered(before, [text, scan], { form: { freeQuote: true } });
  const asksPerson = async (item?: string) => {
    const found = await renew(order.id, item);
    return 'refused' in found ? expect.fail(found.refused) : found.cart.form?.freeQuote === true;
  };
  expect(await Promise.all([asksPerson('text'), asksPerson(text.hash), asksPerson(scan.hash), asksPerson()])).toEqual([
    ...[false, false, true, true],
  ]);
  const found = await renew(order.id, 'text');
  if ('refused' in found || !found.cart.form) return expect.fail('No new version.');
  const form = { ...found.cart.form, textWords: 19, textCharacters: after.length };
  expect(wordsOf(await quoted(found.cart.hash, after, { form }))).toBe(10);
});

const quoting = () => ({
  ...{ carts: carts(), cartFiles: cartFileStore(tables.db, tables.names.carts), now },
  ...{ quotes: quoteStore(tables.db, tables.names.quotes), hours: defaultQuotingHours },
  openFiles: async () => files,
});
const compare = (cartHash: string, item = 'text') => readComparison({ carts: carts(), files, now }, { cartHash, item });
async function quoted(cartHash: string, content: string, change: Partial<WantedQuote> = {}) {
  const form = startedCart(now).form ?? expect.fail('No form.');
  const words = content.split(/\s+/).length;
  const wanted = { ...form, textWords: words, textCharacters: content.length };
  const found = await quoteCart(quoting(), {
    ...{ cartHash, account: undefined, locale: 'en', fileHashes: undefined, form: wanted, content },
    ...change,
  });
  return 'refused' in found ? expect.fail(found.refused) : found.found.cart;
}

test('a text that is put in is compared with the one it replaces: what changed is priced, or all of it where that is wanted', async () => {
  const order = await ordered(before, []);
  const found = await renew(order.id, 'text');
  if ('refused' in found) return expect.fail(found.refused);
  const { hash } = found.cart;
  expect(await compare(hash)).toEqual({ refused: 'not_found' });
  const cart = await quoted(hash, after);
  expect(cart.form?.textVersion).toMatchObject({ orderId: order.id, cartDigest: order.cartDigest });
  expect(cart.form?.textVersion).not.toHaveProperty('whole');
  const changed = cart.form?.textVersion?.changes?.words ?? 0;
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(cart.form?.textWords ?? 0);
  expect(wordsOf(cart)).toBe(changed);
  const compared = await compare(hash);
  if ('refused' in compared) return expect.fail(compared.refused);
  expect(JSON.stringify(compared.comparison)).toContain('Pets may stay here.');
  const whole = await quoted(hash, after, { wholeText: true });
  expect(whole.form?.textVersion?.whole).toBe(true);
  expect(wordsOf(whole)).toBe(whole.form?.textWords);
});

test('a cart that replaces nothing has no comparison, and neither has one of which nothing is known', async () => {
  const cart = startedCart(now);
  await carts().create(cart, after);
  expect(await compare(cart.hash)).toEqual({ refused: 'not_found' });
  expect(await compare(cart.hash, 'some-file')).toEqual({ refused: 'not_found' });
  expect(await compare('unknown-hash')).toEqual({ refused: 'not_found' });
  expect((await quoted(cart.hash, after)).form).not.toHaveProperty('textVersion');
});

test('a text whose earlier version is erased is priced whole, and cannot be compared', async () => {
  const earlier = {
    orderId: 'KQ7A',
    cartDigest: 'gone',
    service: 'translation',
    sourceLanguage: 1,
    targetLanguages: [2],
  };
  const cart = { ...startedCart(now), earlier: { ...earlier, hasText: true, files: [] } } as never;
  const { hash } = cart as { hash: string };
  await carts().create(cart, after);
  const priced = await quoted(hash, after);
  expect(priced.form?.textVersion).not.toHaveProperty('changes');
  expect(wordsOf(priced)).toBe(priced.form?.textWords);
  expect(await compare(hash)).toEqual({ refused: 'conflict' });
});
