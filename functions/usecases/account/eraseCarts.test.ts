import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart, CartFile } from '#functions/domain/cart/cart.ts';
import { countedTextKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { type FileGateway, fileGateway } from '#functions/gateways/files.ts';
import { cartFileStore } from '#functions/stores/cartFileStore.ts';
import { cartStore } from '#functions/stores/cartStore.ts';
import { orderedCartItems } from '#functions/stores/orderedCartItems.ts';
import { ownedCartStore } from '#functions/stores/ownedCartStore.ts';
import { transact } from '#functions/stores/transact.ts';
import { type Listening, listen } from '#infra/local/http/listen.ts';
import { openS3Door } from '#infra/local/s3/s3Door.ts';
import { createTables, type TestTables } from '#infra/test/createTables.ts';
import { startedCart } from '../test/startedCart.ts';
import { eraseCarts } from './eraseCarts.ts';

const now = new Date();
const keys = { accessKeyId: 'local', secretAccessKey: 'local-secret-access-key' };
let tables: TestTables;
let server: Listening;
let dir: string;
let files: FileGateway;

beforeAll(async () => {
  tables = await createTables();
  dir = await mkdtemp(join(tmpdir(), 'verso-carts-'));
  const bucket = { name: 'uploads', region: 'eu-central-1', targets: [], cors: [] };
  const door = await openS3Door({ dir, basePath: '/files', keys, buckets: [bucket], send: async () => undefined });
  server = await listen(door);
  const s3 = { endpoint: `${server.url}/files`, forcePathStyle: true, region: 'eu-central-1', credentials: keys };
  files = fileGateway(new S3Client({ ...s3, requestChecksumCalculation: 'WHEN_REQUIRED' }), 'uploads');
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

const carts = () => cartStore(tables.db, tables.names.carts);
const erase = (owner: typeof me) =>
  eraseCarts(
    { ownedCarts: ownedCartStore(tables.db, tables.names.carts), carts: carts(), files: async () => files },
    owner,
  );
const me = { account: 'account-1', email: 'secret.person@example.com' };

/** A cart with pasted text and a counted file. */
async function cartOf(change: Partial<Cart>, email = 'buyer@example.com') {
  const started = startedCart(now);
  const form = started.form && { ...started.form, email };
  const cart: Cart = { ...started, fileCount: 0, ...(form && { form }), ...change };
  const digest = await carts().create(cart, 'Secret text');
  const file: CartFile = {
    hash: 'sent-file-1',
    id: 'A'.repeat(20),
    name: 'Secret plan.txt',
    bytes: 6,
    contentType: 'text/plain',
    state: 'counted',
    sourceLanguage: 1,
    targetLanguages: [2],
    sworn: false,
    createdAt: now.toISOString(),
  };
  await cartFileStore(tables.db, tables.names.carts).add(digest, file, { maxFiles: 5, expiresAt: cart.expiresAt });
  const stored = [uploadKey(digest, file.hash, file.id), countedTextKey(digest, file.hash, file.id)];
  for (const key of stored) await files.put(key, Buffer.from('Secret'), 'text/plain');
  return { digest, stored };
}

async function rowsOf(digest: string): Promise<number> {
  const { Items = [] } = await tables.db.send(new ScanCommand({ TableName: tables.names.carts, ConsistentRead: true }));
  return Items.filter(({ pk }) => String(pk).endsWith(digest)).length;
}
const bytesOf = async (stored: string[]) => (await Promise.all(stored.map((key) => files.read(key)))).filter(Boolean);

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
  for (const { digest, stored } of [other, ordered]) {
    expect(await rowsOf(digest)).toBe(4);
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
