import { DeleteCommand, type DynamoDBDocumentClient, type QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { cartDays } from '../../domain/cart/cart.ts';
import { countedTextKey, uploadKey } from '../../gateways/fileKeys.ts';
import { cartFileStore } from '../../stores/carts/cartFiles.ts';
import { cartStore, expiredCartStore, ownedCartStore } from '../../stores/carts/carts.ts';
import { orderedCartItems } from '../../stores/carts/orderedCarts.ts';
import { transact } from '../../stores/transact.ts';
import { sentFile } from '../test/sentFile.ts';
import { startBucket } from '../test/startBucket.ts';
import { startedCart } from '../test/startedCart.ts';
import { eraseExpiredCarts } from './carts.ts';
import { requoteCart } from './requoteCart.ts';

const started = new Date('2026-10-01T12:00:00Z');
const after = (days: number) => new Date(started.getTime() + days * 86_400_000);
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const storesOf = (db: DynamoDBDocumentClient) => ({
  expiredCarts: expiredCartStore(db, tables.names.carts),
  ownedCarts: ownedCartStore(db, tables.names.carts),
  carts: cartStore(db, tables.names.carts),
  cartFiles: cartFileStore(db, tables.names.carts),
});
const defects: string[] = [];
const run = (days: number, change = {}) =>
  eraseExpiredCarts({
    ...storesOf(tables.db),
    files: async () => bucket.files,
    onDefect: (digest) => void defects.push(digest),
    now: after(days),
    ...change,
  });

async function cartWithFile() {
  const { carts, cartFiles } = storesOf(tables.db);
  const digest = await carts.create(startedCart(started), 'the text');
  const file = sentFile(started);
  await cartFiles.add(digest, file, { maxFiles: 5 });
  const keys = [uploadKey(digest, file.hash, file.id), countedTextKey(digest, file.hash, file.id)];
  for (const key of keys) await bucket.files.put(key, Buffer.from('bytes'), 'text/plain');
  return { digest, keys };
}
const left = async (digest: string, keys: readonly string[]) => ({
  rows: ((await tables.db.send(new ScanCommand({ TableName: tables.names.carts }))).Items ?? []).filter(({ pk }) =>
    String(pk).endsWith(digest),
  ).length,
  files: (await Promise.all(keys.map(bucket.files.read))).filter(Boolean).length,
});

test('a cart nobody ordered goes with its text, files and counted texts when it expires, not before', async () => {
  const { digest, keys } = await cartWithFile();
  expect(await run(cartDays - 1)).toEqual({ erased: 0, failed: 0 });
  expect(await left(digest, keys)).toEqual({ rows: 4, files: 2 });
  expect(await run(cartDays)).toEqual({ erased: 1, failed: 0 });
  expect(await left(digest, keys)).toEqual({ rows: 0, files: 0 });
});

test('a cart that was touched again lives on with its files and text, and one that was ordered stays', async () => {
  const touched = await cartWithFile();
  await requoteCart({ carts: storesOf(tables.db).carts, now: after(20) }, touched.digest);
  const ordered = await cartWithFile();
  const found = await storesOf(tables.db).carts.read(ordered.digest, started);
  const items = orderedCartItems(tables.names.carts, found!, { orderId: 'order-1', now: after(29) });
  expect(await transact(tables.db, items)).toBe('written');
  expect(await run(cartDays + 1)).toEqual({ erased: 0, failed: 0 });
  expect(await left(touched.digest, touched.keys)).toEqual({ rows: 4, files: 2 });
  expect((await left(ordered.digest, ordered.keys)).files).toBe(2);
  expect(await storesOf(tables.db).carts.readContent(ordered.digest)).toBe('the text');
  // The expiry is a condition of the write: an extended cart is not deleted because of a stale index.
  const late = { due: async () => [touched.digest, ordered.digest] };
  expect(await run(cartDays + 1, { expiredCarts: late })).toEqual({ erased: 0, failed: 0 });
  expect(await run(20 + cartDays)).toEqual({ erased: 1, failed: 0 });
});

test('a cart that breaks does not block the others, and is erased by the next run', async () => {
  const [one, other] = [await cartWithFile(), await cartWithFile()];
  const breaking = async () => ({
    ...bucket.files,
    remove: async (keys: readonly string[]) => {
      if (keys.some((key) => one.keys.includes(key))) throw new Error('bucket down');
      return bucket.files.remove(keys);
    },
  });
  expect(await run(cartDays, { files: breaking })).toEqual({ erased: 1, failed: 1 });
  expect(defects).toEqual([one.digest]);
  expect((await left(other.digest, other.keys)).rows).toBe(0);
  expect(await run(cartDays)).toEqual({ erased: 1, failed: 0 });
  expect(await left(one.digest, one.keys)).toEqual({ rows: 0, files: 0 });
});

test('two runs at one moment erase every cart without a failure, though the bucket takes only so many calls at once', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, cartWithFile));
  const before = defects.length;
  const files = async () => takingAtOnce(20);
  const runs = await Promise.all([run(cartDays, { files }), run(cartDays, { files })]);
  expect(defects.slice(before)).toEqual([]);
  expect(runs.map(({ failed }) => failed)).toEqual([0, 0]);
  for (const { digest, keys } of made) expect(await left(digest, keys)).toEqual({ rows: 0, files: 0 });
});

let inFlight = 0;
/** A bucket in which calls beyond this many at a time fail, like those that wait too long for a connection. */
const takingAtOnce = (most: number) => ({
  ...bucket.files,
  remove: async (keys: readonly string[]) => {
    try {
      if (++inFlight > most) throw new Error('no connection in time');
      await bucket.files.remove(keys);
    } finally {
      inFlight -= 1;
    }
  },
});

test('a run that is cut off while rows go leaves nothing behind: the next one finds the cart', async () => {
  const { digest, keys } = await cartWithFile();
  for (const rows of [1, 2]) {
    const cutOff = cartStore(endingAfter(rows), tables.names.carts);
    expect(await run(cartDays, { carts: cutOff })).toEqual({ erased: 0, failed: 1 });
  }
  expect(await run(cartDays)).toEqual({ erased: 1, failed: 0 });
  expect(await left(digest, keys)).toEqual({ rows: 0, files: 0 });
});

/** A database that fails after this many deleted rows, as if the function were killed. */
function endingAfter(rows: number): DynamoDBDocumentClient {
  let deleted = 0;
  return new Proxy(tables.db, {
    get: (db, name) =>
      name === 'send'
        ? (command: unknown) => {
            if (command instanceof DeleteCommand && deleted++ >= rows) throw new Error('cut off');
            return db.send(command as QueryCommand);
          }
        : Reflect.get(db, name),
  });
}
