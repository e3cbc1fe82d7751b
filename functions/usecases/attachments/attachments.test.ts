import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCapability } from '#functions/gateways/random.ts';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { fileKey } from '#functions/stores/carts/cartKeys.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { startBucket } from '../test/startBucket.ts';
import { startedCart } from '../test/startedCart.ts';
import {
  addAttachment,
  countedText,
  downloadAttachment,
  type NewAttachment,
  removeAttachment,
  renewUpload,
  setLanguages,
  setWhole,
} from './attachments.ts';

// Links are signed for the current time, and the bucket uses the machine's clock.
const now = new Date();
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  [tables, bucket] = await Promise.all([createTables(), startBucket()]);
});
afterAll(() => bucket.stop());

const deps = () => ({
  carts: cartStore(tables.db, tables.names.carts),
  cartFiles: cartFileStore(tables.db, tables.names.carts),
  files: bucket.files,
  now,
});
let made = 0;
const wanted = (change: Partial<NewAttachment> = {}): NewAttachment => ({
  ...{ cartHash: undefined, account: undefined, locale: 'en', hash: `hash-of-file-${++made}`, name: 'notes.txt' },
  ...{ bytes: 11, contentType: 'text/plain', lastModified: made, service: 'translation', freeQuote: false },
  ...{ sourceLanguage: 2, targetLanguages: [1], content: undefined },
  ...change,
});
async function added(change: Partial<NewAttachment> = {}) {
  const result = await addAttachment(deps(), wanted(change));
  if ('refused' in result) throw new Error(result.refused);
  return { cartHash: result.found.cart.hash, hash: result.file.hash, file: result.file, found: result.found };
}
/** An ordered cart, which can no longer be changed. */
async function closedCart() {
  const { cartHash, hash, found } = await added();
  await deps().carts.replace(found.digest, { ...found.cart, state: 'ordered' });
  return { cartHash, hash };
}

test('a file that is announced again under its hash is the same file; another one under it is refused', async () => {
  const { cartHash, hash, file } = await added({ lastModified: 5 });
  const again = await added({ cartHash, hash, lastModified: 5 });
  expect(again.file).toEqual(file);
  expect(again.found.files).toHaveLength(1);
  for (const change of [{ name: 'other.txt' }, { bytes: 12 }, { lastModified: 6 }])
    expect(await addAttachment(deps(), wanted({ cartHash, hash, lastModified: 5, ...change }))).toEqual({
      refused: 'duplicate_attachment',
    });
  const second = await added({ cartHash, lastModified: 7 });
  expect(second.found.files).toHaveLength(2);
  expect(second.file.id).not.toBe(file.id);
});

test('what cannot be taken is refused with its field', async () => {
  const refused = (change: Partial<NewAttachment>) => addAttachment(deps(), wanted(change));
  expect(await refused({ bytes: 0 })).toEqual({
    ...{ refused: 'validation_failed', fields: { attachment: ['validation/file_empty'] } },
  });
  expect(await refused({ bytes: 21 * 1024 * 1024 })).toMatchObject({
    refused: 'file_too_big',
    replace: { limit: '20 MB' },
  });
  expect(await refused({ name: 'movie.mp4' })).toMatchObject({ refused: 'file_type_refused' });
  expect(await refused({ name: 'scan.pdf' })).toMatchObject({ refused: 'file_type_refused' });
  expect('file' in (await refused({ name: 'scan.pdf', freeQuote: true }))).toBe(true);
  expect(await refused({ sourceLanguage: 999 })).toEqual({
    ...{ refused: 'validation_failed', fields: { source_lang: ['validation/language_unknown'] } },
  });
  expect(await refused({ cartHash: newCapability() })).toEqual({ refused: 'not_found' });
});

test('bytes that come with the request are kept, and the file is downloaded under its own name', async () => {
  const { cartHash, hash } = await added({ content: new TextEncoder().encode('hello world') });
  expect(await downloadAttachment(deps(), { cartHash, hash })).toEqual({ refused: 'scan_pending' });
  await tables.db.send(
    new UpdateCommand({
      ...{ TableName: tables.names.carts, Key: fileKey(digestOf(cartHash), hash) },
      UpdateExpression: 'SET #state = :uploaded',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':uploaded': 'uploaded' },
    }),
  );
  const link = await downloadAttachment(deps(), { cartHash, hash });
  if ('refused' in link) throw new Error(link.refused);
  expect(link.fileName).toBe('notes.txt');
  expect(await (await fetch(link.url)).text()).toBe('hello world');
  expect(await renewUpload(deps(), { cartHash, hash })).toEqual({ refused: 'conflict' });
});

test('a link to upload is given until the bytes have come, to the cart’s own file only', async () => {
  const { cartHash, hash } = await added();
  expect(await renewUpload(deps(), { cartHash, hash })).toMatchObject({ method: 'PUT', url: expect.any(String) });
  expect(await renewUpload(deps(), { cartHash, hash: 'hash-of-another' })).toEqual({ refused: 'not_found' });
  expect(await renewUpload(deps(), { cartHash: newCapability(), hash })).toEqual({ refused: 'not_found' });
  expect(await downloadAttachment(deps(), { cartHash, hash: 'hash-of-another' })).toEqual({ refused: 'not_found' });
  expect(await countedText(deps(), { cartHash, hash })).toEqual({ refused: 'conflict' });
  expect(await countedText(deps(), { cartHash, hash: 'hash-of-another' })).toEqual({ refused: 'not_found' });
});

test('languages change for all files or none, and are refused by file and field', async () => {
  const one = await added();
  const two = await added({ cartHash: one.cartHash });
  const change = (hash: string, sourceLanguage: number, targetLanguages: number[], sworn?: boolean) => ({
    ...{ hash, sourceLanguage, targetLanguages, sworn },
  });
  const set = (...changes: ReturnType<typeof change>[]) => setLanguages(deps(), one.cartHash, changes);
  expect(await set(change(one.hash, 2, [1]), change(two.hash, 999, [1]))).toEqual({
    ...{ refused: 'validation_failed', fields: { [`${two.hash}.source_lang`]: ['validation/language_unknown'] } },
  });
  expect(await set(change(one.hash, 2, []))).toEqual({
    ...{ refused: 'validation_failed', fields: { [`${one.hash}.target_lang`]: ['validation/target_required'] } },
  });
  expect(await set(change(one.hash, 2, [998]))).toEqual({
    ...{ refused: 'validation_failed', fields: { [`${one.hash}.target_lang.0`]: ['validation/language_unknown'] } },
  });
  expect(await set(change('hash-of-another', 2, [1]))).toMatchObject({
    ...{ refused: 'validation_failed', fields: { 'hash-of-another': ['validation/attachment_unknown'] } },
  });
  const both = await set(change(one.hash, 1, [2]), change(two.hash, 2, [1, 3], true));
  if ('refused' in both) throw new Error(both.refused);
  const read = both.files.map(({ hash, sourceLanguage, targetLanguages, sworn }) => [
    hash,
    sourceLanguage,
    targetLanguages,
    sworn,
  ]);
  expect(read).toEqual(
    expect.arrayContaining([
      [one.hash, 1, [2], false],
      [two.hash, 2, [1, 3], true],
    ]),
  );
  // The source as the only target is proofreading, which needs no other language.
  expect('files' in (await set(change(one.hash, 2, [2])))).toBe(true);
});

test('in a cart of proofreading a file has one language and needs no other', async () => {
  const { cartHash, hash, found } = await added();
  const { form } = startedCart(now);
  if (!form) throw new Error('A cart without a form.');
  await deps().carts.replace(found.digest, { ...found.cart, form: { ...form, service: 'proofreading' } });
  const set = await setLanguages(deps(), cartHash, [
    { hash, sourceLanguage: 2, targetLanguages: [], sworn: undefined },
  ]);
  expect(set).toMatchObject({ files: [{ hash, sourceLanguage: 2 }] });
});

test('a file that is taken out goes with its bytes; of an ordered cart nothing changes', async () => {
  const { cartHash, hash, found, file } = await added({ content: new TextEncoder().encode('hello world') });
  const key = `uploads/${found.digest}/${hash}/${file.id}`;
  expect(await bucket.files.read(key)).toBeDefined();
  expect(await removeAttachment(deps(), { cartHash, hash: 'hash-of-another' })).toEqual({ refused: 'not_found' });
  expect(await removeAttachment(deps(), { cartHash, hash })).toMatchObject({ files: [] });
  expect(await bucket.files.read(key)).toBeUndefined();
  expect(await removeAttachment(deps(), { cartHash, hash })).toEqual({ refused: 'not_found' });

  const closed = await closedCart();
  const refusal = { refused: 'cart_closed' };
  expect(await removeAttachment(deps(), closed)).toEqual(refusal);
  expect(await renewUpload(deps(), closed)).toEqual(refusal);
  expect(await addAttachment(deps(), wanted({ cartHash: closed.cartHash }))).toEqual(refusal);
  const changes = [{ hash: closed.hash, sourceLanguage: 1, targetLanguages: [2], sworn: undefined }];
  expect(await setLanguages(deps(), closed.cartHash, changes)).toEqual(refusal);
});

test('no cart takes more than ten files', async () => {
  const { cartHash } = await added();
  for (let number = 2; number <= 10; number++) await added({ cartHash });
  expect(await addAttachment(deps(), wanted({ cartHash }))).toMatchObject({
    ...{ refused: 'too_many_files', replace: { limit: 10 } },
  });
});

test('a file that comes while its cart is ordered is told so, not that there are too many', async () => {
  const { cartHash, found } = await added();
  const { carts } = deps();
  const ordering: typeof carts = {
    ...carts,
    async read(digest, at) {
      const read = await carts.read(digest, at);
      await carts.replace(digest, { ...found.cart, revision: read?.cart.revision ?? 0, state: 'ordered' });
      return read;
    },
  };
  expect(await addAttachment({ ...deps(), carts: ordering }, wanted({ cartHash }))).toEqual({
    ...{ refused: 'cart_closed' },
  });
});

test('of a new version the whole is translated or what changed: only of a file that has an earlier one, in an open cart', async () => {
  const plain = await added();
  const set = (cartHash: string | undefined, hash: string) => setWhole(deps(), { cartHash, hash, whole: true });
  expect(await set(undefined, plain.hash)).toEqual({ refused: 'not_found' });
  expect(await set(plain.cartHash, plain.hash)).toEqual({ refused: 'not_found' });
  const closed = await closedCart();
  expect(await set(closed.cartHash, closed.hash)).toEqual({ refused: 'cart_closed' });

  const { found } = plain;
  const Key = fileKey(found.digest, plain.hash);
  const earlier = {
    ...{
      orderId: 'V26ABCDEFGH',
      cartDigest: 'digest',
      service: 'translation',
      sourceLanguage: 2,
      targetLanguages: [1],
    },
    ...{ include: [], hash: 'hash', id: 'id', name: 'earlier.txt', bytes: 1 },
  };
  await tables.db.send(
    new UpdateCommand({
      ...{ TableName: tables.names.carts, Key, UpdateExpression: 'SET earlier = :earlier' },
      ExpressionAttributeValues: { ':earlier': earlier },
    }),
  );
  const changed = await set(plain.cartHash, plain.hash);
  expect('refused' in changed ? changed : changed.files.map(({ hash, whole }) => [hash, whole])).toEqual([
    [plain.hash, true],
  ]);
  const revision = (await deps().carts.read(found.digest, now))?.cart.revision;
  expect(revision).toBeGreaterThan(found.cart.revision);

  // The cart is ordered after it is read and before the choice is written.
  const { carts, cartFiles } = deps();
  const orderedFirst: typeof cartFiles.setWhole = async (...of) => {
    const cart = (await carts.read(found.digest, now))?.cart ?? found.cart;
    await carts.replace(found.digest, { ...cart, state: 'ordered' });
    return cartFiles.setWhole(...of);
  };
  const late = { ...deps(), cartFiles: { ...cartFiles, setWhole: orderedFirst } };
  expect(await setWhole(late, { cartHash: plain.cartHash, hash: plain.hash, whole: false })).toEqual({
    refused: 'cart_closed',
  });
});
