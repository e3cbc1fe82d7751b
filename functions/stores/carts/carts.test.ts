import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { newCapability, newFileId } from '../../gateways/random.ts';
import { transact } from '../transact.ts';
import { type CartFileStore, cartFileStore } from './cartFiles.ts';
import { type CartStore, cartStore, ownedCartStore } from './carts.ts';
import { couponReturnItems, couponUseItems } from './coupons.ts';

const now = new Date('2026-11-20T12:00:00Z');
let tables: TestTables;
let carts: CartStore;
let files: CartFileStore;

beforeAll(async () => {
  tables = await createTables();
  const { db, names } = tables;
  carts = cartStore(db, names.carts);
  files = cartFileStore(db, names.carts);
});

const newCart = (): Cart => ({
  hash: newCapability(),
  revision: 1,
  state: 'open',
  paymentSlug: 'slug',
  fileCount: 0,
  locale: 'en',
  createdAt: now.toISOString(),
  expiresAt: now.getTime() / 1000 + 3600,
});
const newFile = (name: string, hash = newFileId()): CartFile => ({
  hash,
  id: newFileId(),
  name,
  bytes: 10,
  contentType: 'text/plain',
  state: 'pending',
  sourceLanguage: 1,
  targetLanguages: [2],
  sworn: false,
  createdAt: now.toISOString(),
});
const limit = { maxFiles: 3 };

test('a cart is read back until it expires, though its row may still lie there', async () => {
  const cart = newCart();
  const digest = await carts.create(cart);
  expect(await carts.read(digest, now)).toEqual({ digest, cart, files: [] });
  expect(await carts.read(digest, new Date(now.getTime() + 3_600_000))).toBeUndefined();
});

test('of two writers that read the same revision only one writes', async () => {
  const cart = newCart();
  const digest = await carts.create(cart);
  const results = await Promise.all([carts.replace(digest, cart, 'one'), carts.replace(digest, cart, 'two')]);
  expect(results.toSorted()).toEqual(['changed', 'written']);
  expect(await carts.readContent(digest)).toBe(results[0] === 'written' ? 'one' : 'two');
});

test('an ordered cart takes no change', async () => {
  const cart: Cart = { ...newCart(), state: 'ordered' };
  const digest = await carts.create(cart);
  expect(await carts.replace(digest, cart)).toBe('changed');
  expect(await files.add(digest, newFile('a.txt'), limit)).toBe('full_or_closed');
});

test('ten writers at once cannot put more files into a cart than it takes', async () => {
  const digest = await carts.create(newCart());
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, i) => files.add(digest, newFile(`${i}.txt`), limit)),
  );
  expect(results.filter((result) => result === 'added')).toHaveLength(3);
  const found = await carts.read(digest, now);
  expect([found?.cart.fileCount, found?.files.length]).toEqual([3, 3]);
});

test('the same file is taken once, and again after it was removed', async () => {
  const digest = await carts.create(newCart());
  const file = newFile('a.txt');
  const results = await Promise.all([file, newFile('a.txt')].map((one) => files.add(digest, one, limit)));
  expect(results.toSorted()).toEqual(['added', 'same_file']);
  const [kept] = (await carts.read(digest, now))?.files ?? [];
  expect(await files.add(digest, newFile('b.txt', kept?.hash), limit)).toBe('same_hash');
  expect(await files.remove(digest, kept as CartFile)).toBe('removed');
  expect(await files.remove(digest, kept as CartFile)).toBe('absent');
  expect(await files.add(digest, newFile('a.txt'), limit)).toBe('added');
  expect((await carts.read(digest, now))?.cart.fileCount).toBe(1);
});

test('languages are set for all files or for none', async () => {
  const digest = await carts.create(newCart());
  const file = newFile('a.txt');
  await files.add(digest, file, limit);
  const change = { hash: file.hash, sourceLanguage: 5, targetLanguages: [6, 7], sworn: true };
  expect(await files.setLanguages(digest, [change, { ...change, hash: 'not-there' }])).toBe('absent');
  expect((await files.read(digest, file.hash))?.sourceLanguage).toBe(1);
  expect(await files.setLanguages(digest, [change])).toBe('written');
  expect(await files.read(digest, file.hash)).toMatchObject({
    sourceLanguage: 5,
    targetLanguages: [6, 7],
    sworn: true,
  });
});

test('a count is written once, whatever comes twice, late or out of order', async () => {
  const digest = await carts.create(newCart());
  const file = newFile('a.txt');
  await files.add(digest, file, limit);
  expect(await files.moveOn(digest, { ...file, id: 'another' }, { state: 'counting' }, now)).toBe('unchanged');
  const outcomes = await Promise.all(
    [7, 8, 9].map((words) => files.moveOn(digest, file, { state: 'counted', words, ruleVersion: 'W1' }, now)),
  );
  expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
  expect(await files.moveOn(digest, file, { state: 'counting' }, now)).toBe('unchanged');
  expect((await files.read(digest, file.hash))?.words).toBe([7, 8, 9][outcomes.indexOf('written')]);
});

test('a use of a coupon is given back once, and never one that was not made', async () => {
  const use = { code: 'ONCE', customer: 'ann' };
  await carts.coupons.create({ terms: { kind: 'percent', code: use.code, part: 1000 } });
  const uses = async () => {
    const found = await carts.coupons.read(use.code, use.customer);
    return [found?.usedTotal, found?.usedByCustomer];
  };
  const give = () => transact(tables.db, couponReturnItems(tables.names.carts, use));
  expect(await transact(tables.db, couponUseItems(tables.names.carts, use))).toBe('written');
  expect(await uses()).toEqual([1, 1]);
  expect(await give()).toBe('written');
  expect(await give()).toMatchObject({ reasons: ['condition', 'condition'] });
  expect(await uses()).toEqual([0, 0]);
});

test('of an owner’s carts those are listed that are open and not expired, newest first', async () => {
  const owned = ownedCartStore(tables.db, tables.names.carts);
  const account = newFileId();
  const cart = (minute: number, change: Partial<Cart> = {}): Cart => ({
    ...newCart(),
    account,
    createdAt: new Date(now.getTime() + minute * 60_000).toISOString(),
    ...change,
  });
  const [first, second] = [cart(1), cart(2)];
  const all = [first, second, cart(3, { state: 'ordered' }), cart(4, { expiresAt: now.getTime() / 1000 })];
  for (const one of all) await carts.create(one);
  expect(await owned.newest({ account, email: '' }, 10, now)).toEqual([second, first]);
});
