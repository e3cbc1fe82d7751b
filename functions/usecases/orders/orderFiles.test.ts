import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderFilesWire } from '#functions/api/orders/order.ts';
import type { DeliveredFile } from '#functions/domain/order/order.ts';
import { ZipArchive } from '#functions/domain/words/ZipArchive.ts';
import { deliveredKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { sentFile } from '../test/sentFile.ts';
import { startBucket } from '../test/startBucket.ts';
import { orderAgain } from './orderAgain.ts';
import { linkOrderArchive } from './orderArchive.ts';
import { linkOrderFile } from './orders.ts';
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

test('everything delivered comes as one ZIP, each file whole and under a different name', async () => {
  const other = { ...made, id: 'D'.repeat(20), bytes: 3_000_000 };
  const change = { order: { account: 'mine', delivered: [made, other] } };
  const order = await placeOrder(tables.db, tables.names, now, change);
  const large = randomBytes(other.bytes);
  await bucket.files.put(deliveredKey(order.id, made.id), Buffer.from('two words'.slice(0, 8)), 'text/plain');
  await bucket.files.put(deliveredKey(order.id, other.id), large, 'text/plain');
  const archive = { ...deps(), languageName: String };
  // The first request makes the archive, the second finds it.
  for (const _ of [1, 2]) {
    const link = await linkOrderArchive(archive, order.id, mine);
    if ('refused' in link) throw new Error(link.refused);
    const zip = new ZipArchive(await (await fetch(link.url)).bytes());
    const unpacked = async (path: string) => {
      const entry = zip.find(path);
      return entry && Buffer.from(await zip.bytesOf(entry));
    };
    expect((await unpacked('contract.txt'))?.toString()).toBe('two word');
    expect((await unpacked('contract (2).txt'))?.equals(large)).toBe(true);
  }
  expect(await linkOrderArchive(archive, order.id, { ...mine, account: 'other' })).toEqual({ refused: 'not_found' });
  const empty = await placeOrder(tables.db, tables.names, now, { order: { account: 'mine' } });
  expect(await linkOrderArchive(archive, empty.id, mine)).toEqual({ refused: 'conflict' });
});

test('the archive has the latest version of each file alone, and of the page both are known apart', async () => {
  const first = { ...made, job: '01', round: 1 };
  const second = { ...first, id: 'E'.repeat(20), round: 2, bytes: 9 };
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { account: 'mine', delivered: [first, second] },
  });
  await bucket.files.put(deliveredKey(order.id, first.id), Buffer.from('two'.padEnd(made.bytes)), 'text/plain');
  await bucket.files.put(deliveredKey(order.id, second.id), Buffer.from('corrected'), 'text/plain');
  const link = await linkOrderArchive({ ...deps(), languageName: String }, order.id, mine);
  if ('refused' in link) throw new Error(link.refused);
  const zip = new ZipArchive(await (await fetch(link.url)).bytes());
  const entry = zip.find('contract.txt') ?? expect.fail('No file.');
  expect(Buffer.from(await zip.bytesOf(entry)).toString()).toBe('corrected');
  expect(zip.find('contract (2).txt')).toBeUndefined();
  expect(orderFilesWire(order, 'en').map(({ id, replaced }) => [id, replaced])).toEqual([
    [first.id, true],
    [second.id, false],
  ]);
});

test('an archive of which a file is missing is not there at all', async () => {
  const order = await orderWithFiles();
  await bucket.files.remove([deliveredKey(order.id, made.id)]);
  await expect(linkOrderArchive({ ...deps(), languageName: String }, order.id, mine)).rejects.toThrow();
  await expect(linkOrderArchive({ ...deps(), languageName: String }, order.id, mine)).rejects.toThrow();
});

test('ordering again makes a new cart with form and files, without the coupon and the price', async () => {
  const order = await orderWithFiles();
  const again = await orderAgain(deps(), order.id, mine, {});
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
  expect(await orderAgain(deps(), order.id, { ...mine, account: 'other' }, {})).toEqual({ refused: 'not_found' });
});

test('a language that was taken out of the order is not in its files when they are ordered again', async () => {
  const files = [{ ...sent, targetLanguages: [2, 3] }];
  const order = await placeOrder(tables.db, tables.names, now, { order: { account: 'mine', files } });
  await bucket.files.put(uploadKey(order.cartDigest, sent.hash, sent.id), Buffer.from('dwa słowa'), 'text/plain');
  expect(await orderAgain(deps(), order.id, mine, {})).toMatchObject({
    found: { cart: { form: { targetLanguages: [2] } }, files: [{ sourceLanguage: 1, targetLanguages: [2] }] },
  });
});

test('a file that is not kept any more is left out: the cart begins without it', async () => {
  const order = await orderWithFiles();
  await bucket.files.remove([uploadKey(order.cartDigest, sent.hash, sent.id)]);
  const again = await orderAgain(deps(), order.id, mine, {});
  if ('refused' in again) throw new Error(again.refused);
  expect(again.found).toMatchObject({ cart: { fileCount: 0, form: { sourceLanguage: 1 } }, files: [] });
});
