import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileCounted } from '#events/messages/queueMessages.ts';
import { createTables } from '#infra/test/tables.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { archiveKey, deliveredKey, uploadKey } from '../../gateways/fileKeys.ts';
import type { ScanGate } from '../../gateways/files.ts';
import { cartFileStore } from '../../stores/carts/cartFiles.ts';
import { cartStore } from '../../stores/carts/carts.ts';
import { scanStore } from '../../stores/files/scans.ts';
import { mailStore } from '../../stores/mails/mails.ts';
import { mailOutbox } from '../../stores/mails/queuedMails.ts';
import { sentFile } from '../test/sentFile.ts';
import { startBucket } from '../test/startBucket.ts';
import { startedCart } from '../test/startedCart.ts';
import { noteScan } from './uploadedFiles.ts';

const now = new Date('2026-11-20T12:00:00Z');
const requoted: FileCounted[] = [];
const woken: string[] = [];
const ages: number[] = [];
let deps: Parameters<typeof noteScan>[0];
let bucket: Awaited<ReturnType<typeof startBucket>>;
let mails: ReturnType<typeof mailStore>;
let carts: ReturnType<typeof cartStore>;
let cartFiles: ReturnType<typeof cartFileStore>;
const gate: ScanGate = {
  since: new Date(0),
  verdict: async (key) => (await deps.scans.read(key))?.verdict,
  tries: 2,
  pauseMs: 1,
  late: (ms) => void ages.push(ms),
};

beforeAll(async () => {
  const { db, names } = await createTables(['carts', 'work']);
  carts = cartStore(db, names.carts);
  cartFiles = cartFileStore(db, names.carts);
  mails = mailStore(db, names.work);
  deps = {
    ...{ scans: scanStore(db, names.work), carts, cartFiles, outbox: mailOutbox(db, names.work), now },
    requotes: { send: async (message) => void requoted.push(message) },
    mailQueue: { send: async ({ id }) => void woken.push(id) },
  };
  bucket = await startBucket(gate);
});
afterAll(() => bucket.stop());
beforeEach(() => {
  for (const list of [requoted, woken, ages]) list.splice(0);
});

let sent = 0;
async function uploaded(change: Partial<CartFile> = {}) {
  const digest = await carts.create(startedCart(now));
  const file = sentFile(now, { id: `file-${++sent}`.padEnd(20, 'x'), ...change });
  await cartFiles.add(digest, file, { maxFiles: 10 });
  const key = uploadKey(digest, file.hash, file.id);
  await bucket.files.put(key, Buffer.from('two words'), 'text/plain');
  return { digest, file, key, link: () => bucket.files.openLink(key, 'a.txt', now) };
}

test.each(['pending', 'counting', 'counted', 'manual'] as const)(
  'an infected file is refused in its cart whatever became of it before (%s), and its customer is written to once',
  async (state) => {
    const { digest, file, key, link } = await uploaded({ state });
    const found = { key, verdict: 'infected' as const, threat: 'EICAR' };
    expect(await Promise.all([noteScan(deps, found), noteScan(deps, found)])).toEqual(['infected', 'infected']);
    expect(await noteScan(deps, found)).toBe('infected');
    expect(await cartFiles.read(digest, file.hash)).toMatchObject({ state: 'rejected', reason: 'infected' });
    expect(woken).toEqual([`file_infected.${file.id}`]);
    expect(await mails.read(`file_infected.${file.id}`)).toMatchObject({ to: 'buyer@example.com', subject: file.name });
    expect(requoted).toContainEqual(expect.objectContaining({ cartDigest: digest }));
    expect(await link()).toEqual({ refused: 'file_infected' });
    // A count that ends later leaves the file rejected.
    await cartFiles.moveOn(digest, file, { state: 'counted', words: 2 }, now);
    expect(await cartFiles.read(digest, file.hash)).toMatchObject({ state: 'rejected' });
  },
);

test('a run that was cut off after the verdict is made good by the next delivery', async () => {
  const { digest, file, key } = await uploaded();
  const found = { key, verdict: 'infected' as const };
  const cut = { ...deps, cartFiles: { ...cartFiles, refuse: () => Promise.reject(new Error('killed')) } };
  await expect(noteScan(cut, found)).rejects.toThrow('killed');
  await noteScan(deps, found);
  expect(await cartFiles.read(digest, file.hash)).toMatchObject({ state: 'rejected' });
  expect(woken).toHaveLength(1);
});

test('a file is opened once it is found clean; until then it is said that the scan goes on', async () => {
  const { key, link } = await uploaded();
  expect(await link()).toEqual({ refused: 'scan_pending' });
  expect(ages).toHaveLength(1);
  expect(await noteScan(deps, { key, verdict: 'clean' })).toBe('clean');
  expect(await link()).toMatchObject({ url: expect.stringContaining(key) });
  expect([woken, requoted]).toEqual([[], []]);
});

test('verdicts come in any order: malware stands, what can be looked into at last is opened', async () => {
  const infected = await uploaded();
  await noteScan(deps, { key: infected.key, verdict: 'infected' });
  expect(await noteScan(deps, { key: infected.key, verdict: 'clean' })).toBe('infected');
  expect(await infected.link()).toEqual({ refused: 'file_infected' });

  const again = await uploaded();
  await noteScan(deps, { key: again.key, verdict: 'unscannable' });
  expect(await again.link()).toEqual({ refused: 'file_unscannable' });
  await noteScan(deps, { key: again.key, verdict: 'clean' });
  expect(await noteScan(deps, { key: again.key, verdict: 'unscannable' })).toBe('clean');
  expect(await again.link()).toMatchObject({ url: expect.any(String) });
});

test('staff see which files nobody may open, and of which order, and no name', async () => {
  const key = deliveredKey('ORDER1234567', 'd'.repeat(20));
  await noteScan(deps, { key, verdict: 'infected', threat: 'EICAR' });
  const refused = (await deps.scans.refused({ limit: 100 })).rows.map(({ read }) => read);
  const row = {
    kind: 'delivered',
    orderId: 'ORDER1234567',
    verdict: 'infected',
    threat: 'EICAR',
    at: now.toISOString(),
  };
  expect(refused).toContainEqual(row);
  expect(JSON.stringify(refused)).not.toContain('Secret plan');
});

test('the verdict on an object without an owner, from another place or taken out of its cart changes nothing', async () => {
  const { digest, file, key } = await uploaded();
  await cartFiles.remove(digest, file);
  for (const unknown of [
    key,
    'archives/1/a.zip',
    'uploads/x',
    'anything',
    `${deliveredKey('1', 'd'.repeat(20))}.check.json`,
  ])
    expect(await noteScan(deps, { key: unknown, verdict: 'infected' })).toBe('unknown');
  expect([woken, requoted, await deps.scans.read(key)]).toEqual([[], [], undefined]);
});

test('files from before the scan, and what the product made, are opened as they are', async () => {
  const old = await startBucket({ ...gate, since: new Date('2999-01-01') });
  const key = deliveredKey('1', 'e'.repeat(20));
  await old.files.put(key, Buffer.from('two'), 'text/plain');
  expect(await old.files.openLink(key, 'a.txt', now)).toMatchObject({ url: expect.any(String) });
  await old.stop();
  expect(await bucket.files.downloadLink(archiveKey('1', 'x'), 'a.zip', now)).toMatchObject({
    url: expect.any(String),
  });
  await expect(bucket.files.downloadLink(key, 'a.txt', now)).rejects.toThrow('openLink');
});
