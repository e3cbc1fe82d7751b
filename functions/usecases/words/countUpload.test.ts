import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileCounted } from '#events/messages/queueMessages.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { openS3Emulator } from '#infra/local/s3/s3Emulator.ts';
import { createTables } from '#infra/test/tables.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { countInWorker } from '../../gateways/countInWorker.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import { fileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import { cartFileStore } from '../../stores/carts/cartFiles.ts';
import { cartStore } from '../../stores/carts/carts.ts';
import { newCart } from '../carts/carts.ts';
import { requoteCart } from '../carts/requoteCart.ts';
import { countUpload } from './countUpload.ts';

const now = new Date('2026-11-20T12:00:00Z');
const keys = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const dir = mkdtempSync(join(tmpdir(), 'count-'));
let server: Listening;
let deps: Parameters<typeof countUpload>[0] & { carts: ReturnType<typeof cartStore> };
const announced: FileCounted[] = [];
let tableCalls = 0;

beforeAll(async () => {
  const { db, names } = await createTables();
  db.middlewareStack.add(
    (next) => (args) => {
      tableCalls++;
      return next(args);
    },
    { step: 'initialize' },
  );
  const buckets = [{ name: 'uploads', region: 'eu-central-1', targets: [], cors: [] }];
  server = await listen(await openS3Emulator({ dir, basePath: '/files', keys, send: async () => {}, buckets }));
  const endpoint = `${server.url}/files`;
  const s3 = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'eu-central-1',
    credentials: keys,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  deps = {
    carts: cartStore(db, names.carts),
    cartFiles: cartFileStore(db, names.carts),
    files: fileGateway(s3, 'uploads'),
    requotes: { send: async (message) => void announced.push(message) },
    count: countInWorker,
    now,
  };
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => announced.splice(0));

const form: Cart['form'] = {
  service: 'translation',
  sourceLanguage: 2,
  targetLanguages: [1],
  email: 'buyer@example.com',
  textWords: 0,
  textRepetitions: 0,
  textCharacters: 0,
  specialised: false,
  review: 'none',
  express: false,
};

/** A cart with one file whose bytes have arrived. */
async function uploaded(text: string, name = 'a.txt') {
  const cart = { ...newCart({ now, locale: 'en' }), form };
  const digest = await deps.carts.create(cart);
  const file: CartFile = {
    hash: newFileId(),
    id: newFileId(),
    name,
    bytes: text.length,
    contentType: 'text/plain',
    state: 'pending',
    sourceLanguage: 2,
    targetLanguages: [1],
    sworn: false,
    createdAt: now.toISOString(),
  };
  await deps.cartFiles.add(digest, file, { maxFiles: 10 });
  const key = uploadKey(digest, file.hash, file.id);
  await deps.files.put(key, Buffer.from(text), 'text/plain');
  return { digest, file, key };
}

test('events that come three times, all at once, count a file once and price it', async () => {
  const { digest, file, key } = await uploaded('one two three four');
  const results = await Promise.all([1, 2, 3].map(() => countUpload(deps, key)));
  expect(results).toContain('counted');
  expect(await deps.cartFiles.read(digest, file.hash)).toMatchObject({
    state: 'counted',
    words: 4,
    ruleVersion: 'W1',
  });
  for (const { cartDigest } of announced) await requoteCart({ carts: deps.carts, now }, cartDigest);
  const cart = await deps.carts.read(digest, now);
  expect(cart?.cart.quotation).toMatchObject({ words: 4, itemsWithoutQuotation: [] });
});

test('a customer waits for three calls of the tables until a file is counted, and for two more until it is priced', async () => {
  const { digest, key } = await uploaded('one two three');
  tableCalls = 0;
  expect(await countUpload(deps, key)).toBe('counted');
  expect(tableCalls).toBe(3);
  await requoteCart({ carts: deps.carts, now }, digest);
  expect(tableCalls).toBe(5);
});

test('a file is read while its row says that it is being counted', async () => {
  const { key } = await uploaded('one two');
  const { promise: isRead, resolve: begin } = Promise.withResolvers<void>();
  const waiting: typeof deps = {
    ...deps,
    files: {
      ...deps.files,
      read: (wanted) => {
        begin();
        return deps.files.read(wanted);
      },
    },
    cartFiles: {
      ...deps.cartFiles,
      moveOn: async (...given) => {
        await isRead;
        return deps.cartFiles.moveOn(...given);
      },
    },
  };
  expect(await countUpload(waiting, key)).toBe('counted');
});

test('a late event of a file that was removed, or replaced under its hash, changes nothing', async () => {
  const { digest, file, key } = await uploaded('one two');
  expect(await countUpload(deps, key.replace(file.id, newFileId()))).toBe('no_such_file');
  expect(await deps.files.read(key)).toBeDefined();
  await deps.cartFiles.remove(digest, file);
  expect(await countUpload(deps, key)).toBe('no_such_file');
  // Nobody could download or order these bytes, so they are deleted.
  expect(await deps.files.read(key)).toBeUndefined();
  expect(await countUpload(deps, 'uploads/not-a-key')).toBe('no_such_file');
  expect(announced).toEqual([]);
});

test.each(['read', 'count', 'put', 'moveOn', 'send'])(
  'a worker killed at "%s" leaves the work to the next delivery',
  async (place) => {
    const { digest, file, key } = await uploaded('one two three', 'killed.txt');
    const kill = () => {
      throw new Error('killed');
    };
    const killed: typeof deps = {
      ...deps,
      ...(place === 'count' && { count: kill }),
      ...(place === 'send' && { requotes: { send: kill } }),
      files: { ...deps.files, ...(place === 'read' && { read: kill }), ...(place === 'put' && { put: kill }) },
      cartFiles: {
        ...deps.cartFiles,
        ...(place === 'moveOn' && {
          moveOn: async (...given: Parameters<typeof deps.cartFiles.moveOn>) =>
            given[2].state === 'counting' ? deps.cartFiles.moveOn(...given) : kill(),
        }),
      },
    };
    await expect(countUpload(killed, key)).rejects.toThrow('killed');
    expect(['counted', 'already_counted']).toContain(await countUpload(deps, key));
    expect(await deps.cartFiles.read(digest, file.hash)).toMatchObject({ state: 'counted', words: 3 });
    expect(announced).toMatchObject([{ cartDigest: digest, fileHash: file.hash }]);
  },
);

test('a file that cannot be priced ends with its reason, never with a silent 0', async () => {
  const { digest, file, key } = await uploaded(' \n ', 'blank.txt');
  await countUpload(deps, key);
  const row = await deps.cartFiles.read(digest, file.hash);
  expect(row).toMatchObject({ state: 'rejected', reason: 'empty' });
  expect(row?.words).toBeUndefined();
});
