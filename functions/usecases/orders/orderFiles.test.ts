import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartFile } from '#functions/domain/cart/cart.ts';
import type { DeliveredFile } from '#functions/domain/order/order.ts';
import { deliveredKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { type FileGateway, fileGateway } from '#functions/gateways/files.ts';
import { cartFileStore } from '#functions/stores/cartFileStore.ts';
import { cartStore } from '#functions/stores/cartStore.ts';
import { orderStore } from '#functions/stores/orderStore.ts';
import { type Listening, listen } from '#infra/local/http/listen.ts';
import { openS3Door } from '#infra/local/s3/s3Door.ts';
import { createTables, type TestTables } from '#infra/test/createTables.ts';
import { linkOrderFile } from './linkOrderFile.ts';
import { orderAgain } from './orderAgain.ts';
import { placeOrder } from './test/placedOrder.ts';

const now = new Date();
const keys = { accessKeyId: 'local', secretAccessKey: 'local-secret-access-key' };
let tables: TestTables;
let server: Listening;
let dir: string;
let files: FileGateway;

beforeAll(async () => {
  tables = await createTables();
  dir = await mkdtemp(join(tmpdir(), 'verso-order-files-'));
  const bucket = { name: 'uploads', region: 'eu-central-1', targets: [], cors: [] };
  server = await listen(
    await openS3Door({ dir, basePath: '/files', keys, buckets: [bucket], send: async () => undefined }),
  );
  const client = new S3Client({
    endpoint: `${server.url}/files`,
    forcePathStyle: true,
    region: 'eu-central-1',
    credentials: keys,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  files = fileGateway(client, 'uploads');
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

const sent: CartFile = {
  hash: 'sent-file-1',
  id: 'A'.repeat(20),
  name: 'umowa "ł" 1.txt',
  bytes: 9,
  contentType: 'text/plain',
  state: 'counted',
  sourceLanguage: 1,
  targetLanguages: [2],
  sworn: false,
  words: 2,
  createdAt: now.toISOString(),
};
const made: DeliveredFile = {
  id: 'B'.repeat(20),
  kind: 'translated',
  name: 'contract.txt',
  bytes: 8,
  contentType: 'text/plain',
  targetLanguage: 2,
  deliveredAt: now.toISOString(),
};
const mine = { account: 'mine', isStaff: false, hash: undefined };

async function orderWithFiles() {
  const change = { order: { account: 'mine', files: [sent], delivered: [made] }, form: { coupon: 'TEN' } };
  const order = await placeOrder(tables.db, tables.names, now, change);
  await files.put(uploadKey(order.cartDigest, sent.hash, sent.id), Buffer.from('dwa słowa'), 'text/plain');
  await files.put(deliveredKey(order.id, made.id), Buffer.from('two words'), 'text/plain');
  return order;
}
const parts = () => ({
  orders: orderStore(tables.db, tables.names.orders),
  carts: cartStore(tables.db, tables.names.carts),
  cartFiles: cartFileStore(tables.db, tables.names.carts),
  files,
  now,
});

test('what was sent and what was made of it is downloaded under its own name', async () => {
  const order = await orderWithFiles();
  const download = async (file: string) => {
    const link = await linkOrderFile(parts(), { id: order.id, file }, mine);
    if ('refused' in link) throw new Error(link.refused);
    const response = await fetch(link.url);
    return { name: link.fileName, text: await response.text(), header: response.headers.get('content-disposition') };
  };
  expect(await download(sent.id)).toMatchObject({ name: sent.name, text: 'dwa słowa' });
  expect(await download(made.id)).toMatchObject({
    name: 'contract.txt',
    text: 'two words',
    header: expect.stringContaining("filename*=UTF-8''contract.txt"),
  });
});

test('a file of another order, and any file for a stranger, is not there', async () => {
  const order = await orderWithFiles();
  const unknown = { id: order.id, file: 'C'.repeat(20) };
  expect(await linkOrderFile(parts(), unknown, mine)).toEqual({ refused: 'not_found' });
  const stranger = { ...mine, account: 'other' };
  expect(await linkOrderFile(parts(), { id: order.id, file: made.id }, stranger)).toEqual({ refused: 'not_found' });
});

test('ordering again makes a cart of its own with form and files, without the coupon and the price', async () => {
  const order = await orderWithFiles();
  const again = await orderAgain(parts(), order.id, mine);
  if ('refused' in again) throw new Error(again.refused);
  const { cart, files: copies, digest } = again.found;
  expect(cart.hash).not.toBe(order.hash);
  expect(cart).toMatchObject({ state: 'open', account: 'mine', form: { sourceLanguage: 1, targetLanguages: [2] } });
  expect(cart.form?.coupon).toBeUndefined();
  expect(cart.billing).toBeUndefined();
  const [copy] = copies;
  expect(copy).toMatchObject({ name: sent.name, bytes: 9, state: 'uploaded', targetLanguages: [2] });
  const bytes = await files.read(uploadKey(digest, sent.hash, copy?.id ?? ''));
  expect(Buffer.from(bytes ?? []).toString()).toBe('dwa słowa');
  expect(await orderAgain(parts(), order.id, { ...mine, account: 'other' })).toEqual({ refused: 'not_found' });
});
