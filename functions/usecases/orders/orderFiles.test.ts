import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeliveredFile } from '#functions/domain/order/order.ts';
import { deliveredKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { cartFileStore } from '#functions/stores/carts/cartFileStore.ts';
import { cartStore } from '#functions/stores/carts/cartStore.ts';
import { orderStore } from '#functions/stores/orders/orderStore.ts';
import { createTables, type TestTables } from '#infra/test/createTables.ts';
import { sentFile } from '../test/sentFile.ts';
import { startBucket } from '../test/startBucket.ts';
import { linkOrderFile } from './linkOrderFile.ts';
import { orderAgain } from './orderAgain.ts';
import { placeOrder } from './test/placedOrder.ts';

const now = new Date();
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const sent = sentFile(now, { name: 'umowa "ł" 1.txt' });
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
  await bucket.files.put(uploadKey(order.cartDigest, sent.hash, sent.id), Buffer.from('dwa słowa'), 'text/plain');
  await bucket.files.put(deliveredKey(order.id, made.id), Buffer.from('two words'), 'text/plain');
  return order;
}
const deps = () => ({
  orders: orderStore(tables.db, tables.names.orders),
  carts: cartStore(tables.db, tables.names.carts),
  cartFiles: cartFileStore(tables.db, tables.names.carts),
  files: bucket.files,
  now,
});

test('what was sent and what was made of it is downloaded under its own name', async () => {
  const order = await orderWithFiles();
  const download = async (file: string) => {
    const link = await linkOrderFile(deps(), { id: order.id, file }, mine);
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
  expect(await linkOrderFile(deps(), unknown, mine)).toEqual({ refused: 'not_found' });
  const stranger = { ...mine, account: 'other' };
  expect(await linkOrderFile(deps(), { id: order.id, file: made.id }, stranger)).toEqual({ refused: 'not_found' });
});

test('ordering again makes a cart of its own with form and files, without the coupon and the price', async () => {
  const order = await orderWithFiles();
  const again = await orderAgain(deps(), order.id, mine);
  if ('refused' in again) throw new Error(again.refused);
  const { cart, files: copies, digest } = again.found;
  expect(cart.hash).not.toBe(order.hash);
  expect(cart).toMatchObject({ state: 'open', account: 'mine', form: { sourceLanguage: 1, targetLanguages: [2] } });
  expect(cart.form?.coupon).toBeUndefined();
  expect(cart.billing).toBeUndefined();
  const [copy] = copies;
  expect(copy).toMatchObject({ name: sent.name, bytes: 9, state: 'uploaded', targetLanguages: [2] });
  const bytes = await bucket.files.read(uploadKey(digest, sent.hash, copy?.id ?? ''));
  expect(Buffer.from(bytes ?? []).toString()).toBe('dwa słowa');
  expect(await orderAgain(deps(), order.id, { ...mine, account: 'other' })).toEqual({ refused: 'not_found' });
});

test('a file that is not kept any more is left out: the cart begins without it', async () => {
  const order = await orderWithFiles();
  await bucket.files.remove([uploadKey(order.cartDigest, sent.hash, sent.id)]);
  const again = await orderAgain(deps(), order.id, mine);
  if ('refused' in again) throw new Error(again.refused);
  expect(again.found).toMatchObject({ cart: { fileCount: 0, form: { sourceLanguage: 1 } }, files: [] });
});
