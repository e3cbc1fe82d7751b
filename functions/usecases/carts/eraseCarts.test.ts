import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#functions/domain/cart/cart.ts';
import { countedTextKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { cartStore, ownedCartStore } from '#functions/stores/carts/carts.ts';
import { orderedCartItems } from '#functions/stores/carts/orderedCarts.ts';
import { transact } from '#functions/stores/transact.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { sentFile } from '../test/sentFile.ts';
import { startBucket } from '../test/startBucket.ts';
import { startedCart } from '../test/startedCart.ts';
import { eraseCarts } from './carts.ts';

const now = new Date();
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const carts = () => cartStore(tables.db, tables.names.carts);
const erase = (owner: typeof me) =>
  eraseCarts(
    { ownedCarts: ownedCartStore(tables.db, tables.names.carts), carts: carts(), files: async () => bucket.files },
    owner,
  );
const me = { account: 'account-1', email: 'secret.person@example.com' };

/** A cart with pasted text and a counted file. */
async function cartOf(change: Partial<Cart>, email = 'buyer@example.com') {
  const started = startedCart(now);
  const form = started.form && { ...started.form, email };
  const cart: Cart = { ...started, fileCount: 0, ...(form && { form }), ...change };
  const digest = await carts().create(cart, 'Secret text');
  const file = sentFile(now);
  await cartFileStore(tables.db, tables.names.carts).add(digest, file, { maxFiles: 5 });
  const stored = [uploadKey(digest, file.hash, file.id), countedTextKey(digest, file.hash, file.id)];
  for (const key of stored) await bucket.files.put(key, Buffer.from('Secret'), 'text/plain');
  return { digest, stored };
}

async function rowsOf(digest: string): Promise<number> {
  const { Items = [] } = await tables.db.send(new ScanCommand({ TableName: tables.names.carts, ConsistentRead: true }));
  return Items.filter(({ pk }) => String(pk).endsWith(digest)).length;
}
const bytesOf = async (stored: string[]) =>
  (await Promise.all(stored.map((key) => bucket.files.read(key)))).filter(Boolean);

test('carts that were never ordered go with their files, counted texts and rows, those of a guest with the address too', async () => {
  const gone = [
    await cartOf({ account: me.account }),
    await cartOf({ account: me.account, expiresAt: Math.floor(now.getTime() / 1000) - 60 }),
    await cartOf({}, me.email),
  ];
  await erase(me);
  for (const { digest, stored } of gone) {
    expect(await rowsOf(digest)).toBe(0);
    expect(await bytesOf(stored)).toEqual([]);
  }
  await erase(me);
});

test('another person’s cart stays, and so does one that became an order', async () => {
  const other = await cartOf({ account: 'account-2' });
  const ordered = await cartOf({ account: me.account });
  const found = await carts().read(ordered.digest, now);
  if (!found) throw new Error('No cart.');
  await transact(tables.db, orderedCartItems(tables.names.carts, found, { orderId: 'ORDER', now }));
  await erase(me);
  // An ordered cart has one row less: it needs no marker against duplicate files.
  for (const [{ digest, stored }, rows] of [
    [other, 4],
    [ordered, 3],
  ] as const) {
    expect(await rowsOf(digest)).toBe(rows);
    expect(await bytesOf(stored)).toHaveLength(2);
  }
});

test('a cart that is claimed or addressed later is found as well', async () => {
  const { digest, stored } = await cartOf({ form: undefined });
  const found = await carts().read(digest, now);
  if (!found) throw new Error('No cart.');
  await carts().replace(digest, { ...found.cart, account: me.account });
  await erase(me);
  expect(await rowsOf(digest)).toBe(0);
  expect(await bytesOf(stored)).toEqual([]);
});
