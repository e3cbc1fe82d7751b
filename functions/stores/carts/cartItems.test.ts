import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { sentFile } from '../../usecases/test/sentFile.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import { countedEvents, touchedCart } from './cartFiles.ts';
import { cartKey, cartOwner, contentKey, fileKey, sameFileKey } from './cartKeys.ts';
import { textItems } from './carts.ts';
import { orderedCartItems, orderedSameItem } from './orderedCarts.ts';

let db: TestTables['db'];
let table: string;
beforeAll(async () => {
  const tables = await createTables(['carts']);
  db = tables.db;
  table = tables.names.carts;
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(db, item, row);

const now = new Date('2026-11-20T12:00:00.000Z');
const seconds = now.getTime() / 1000;
const expires_at = seconds + 365 * 86_400;
const cart = startedCart(now);
const file = sentFile(now, { repetitions: 0 });
const text = sentFile(now, { hash: 'text-001', text: 0 });
const ordered = (files: CartFile[], change: Partial<typeof cart> = {}) =>
  orderedCartItems(table, { digest: 'd', cart: { ...cart, ...change }, files }, { orderId: 'ORDER', now });
/** Copies of a row, each without one of the named fields. */
const lacking = (row: object, names: string[]) =>
  names.map((name) => Object.fromEntries(Object.entries(row).filter(([one]) => one !== name)));

test('a cart is ordered as it was read, once, with as many files as were sent', async () => {
  const row = { ...cart, fileCount: 1, due_pk: 'cart#0', due_at: now.toISOString() };
  const items = ordered([file, text]);
  expect(items).toHaveLength(4);
  const [closed = {}] = items;
  const revisions = [0, 1, 2].map((revision) => ({ ...row, revision }));
  expect(await holds(closed, revisions)).toEqual([false, true, false]);
  const counts = [0, 1, 2].map((fileCount) => ({ ...row, fileCount }));
  expect(await holds(closed, counts)).toEqual([false, true, false]);
  const states = ['open', 'ordered'].map((state) => ({ ...row, state }));
  expect(await holds(closed, states)).toEqual([true, false]);
  expect(await holds(closed, [...lacking(row, ['revision', 'fileCount', 'state']), undefined])).toEqual([
    ...[false, false, false, false],
  ]);
  const left = { ...cart, fileCount: 1, state: 'ordered', orderId: 'ORDER', revision: 2 };
  expect(await after(closed, row)).toEqual({ ...cartKey('d'), ...left, expiresAt: expires_at, expires_at });
});

test('a file is ordered as it was priced', async () => {
  const [, , kept = {}] = ordered([file, text]);
  const differs = {
    id: 'B'.repeat(20),
    state: 'rejected',
    sourceLanguage: 3,
    targetLanguages: [2, 3],
    sworn: true,
    words: 3,
    repetitions: 1,
    whole: true,
  };
  const others = Object.entries(differs).map(([name, value]) => ({ ...file, [name]: value }));
  const fields = ['id', 'state', 'sourceLanguage', 'targetLanguages', 'sworn', 'words', 'repetitions'];
  const rows = [...others, ...lacking(file, fields), undefined];
  expect(await holds(kept, rows)).toEqual(rows.map(() => false));
  expect(await holds(kept, [file, { ...file, name: 'other.txt', pictures: 1 }])).toEqual([true, true]);
  expect(await after(kept, { ...file, expires_at: seconds })).toEqual({
    ...{ ...fileKey('d', file.hash), ...file, expires_at },
  });
  const [, , whole = {}] = ordered([{ ...file, whole: true, repetitions: undefined }]);
  const { repetitions: _, ...unrepeated } = file;
  expect(await holds(whole, [file, unrepeated, { ...unrepeated, whole: true }])).toEqual([false, false, true]);
});

test('the text of an ordered cart is kept as long as its files, whose markers go', async () => {
  const [, content = {}, , marker = {}] = ordered([file, text]);
  expect(await holds(content, [{ text: 'any' }, undefined])).toEqual([true, false]);
  expect(await after(content, { text: 'any', expires_at: seconds })).toEqual({
    ...{ ...contentKey('d'), text: 'any', expires_at },
  });
  expect(marker.Delete?.Key).toEqual(sameFileKey('d', file));
  expect(await after(marker, { fileHash: file.hash })).toBeUndefined();
});

test('a cart without a text has none to keep', () => {
  const form = cart.form && { ...cart.form, textCharacters: 0 };
  for (const without of [form, undefined]) expect(ordered([], { form: without })).toHaveLength(1);
});

test('a cart takes one file more while it is open and has room', async () => {
  const more = touchedCart(table, 'd', 1, { most: 10 });
  const counts = [0, 9, 10, 11].map((fileCount) => ({ ...cart, fileCount }));
  expect(await holds(more, counts)).toEqual([true, true, false, false]);
  const shut = { ...cart, state: 'ordered' };
  expect(await holds(more, [shut, ...lacking(cart, ['state', 'fileCount']), undefined])).toEqual([
    ...[false, false, false, false],
  ]);
  expect(await after(more, { ...cart, fileCount: 9 })).toEqual({
    ...{ ...cartKey('d'), ...cart, fileCount: 10, revision: 2 },
  });
});

test('texts are counted beside the files of an open cart, however many there are', async () => {
  const less = touchedCart(table, 'd', -1, { counts: 'textCount' });
  const full = { ...cart, fileCount: 10, textCount: 99 };
  expect(await holds(less, [cart, full, { ...full, state: 'ordered' }, undefined])).toEqual([true, true, false, false]);
  expect(await after(less, full)).toEqual({ ...cartKey('d'), ...full, textCount: 98, revision: 2 });
  expect(await after(touchedCart(table, 'd', 0), full)).toEqual({ ...cartKey('d'), ...full, revision: 2 });
});

test('a cart is found by its account, else by its address, and without both by nobody', () => {
  expect(cartOwner('d', { ...cart, account: 'ann' })).toEqual({
    owner_pk: 'account#ann',
    owner_sk: `${cart.createdAt}#d`,
  });
  expect(cartOwner('d', cart).owner_pk).toMatch(/^email#/);
  expect(cartOwner('d', { ...cart, form: undefined })).toEqual({});
});

test('the same name, size and time of change are the same file', () => {
  const one = { name: 'a.txt', bytes: 1, lastModified: 5 };
  const key = sameFileKey('d', one).sk;
  expect(sameFileKey('d', { ...one }).sk).toBe(key);
  for (const other of [
    { ...one, name: 'b.txt' },
    { ...one, bytes: 2 },
    { ...one, lastModified: 6 },
    { ...one, lastModified: undefined },
  ])
    expect(sameFileKey('d', other).sk).not.toBe(key);
});

test('of two orders of the same files the second is refused, if it had not read the first', async () => {
  const marked = { contents: 'c', orderId: 'NEW', isPaidAtOnce: true, now };
  const first = orderedSameItem(table, { ...marked, before: undefined });
  const second = orderedSameItem(table, { ...marked, before: { orderId: 'OLD', isPaidAtOnce: false } });
  const rows = [undefined, { orderId: 'OLD' }, { orderId: 'OTHER' }, {}];
  expect(await holds(first, rows)).toEqual([true, false, false, false]);
  expect(await holds(second, rows)).toEqual([false, true, false, false]);
  const left = { orderId: 'NEW', isPaidAtOnce: true, expires_at: seconds + 25 * 3600 };
  expect(await after(first)).toMatchObject(left);
  expect(await after(second, { orderId: 'OLD' })).toMatchObject(left);
});

test('a file that was counted tells its words, one that cannot be none', () => {
  expect(countedEvents('d', { hash: 'h' }, { state: 'counted', words: 0 }, now).data).toEqual({
    ...{ attachment_hash: 'h', state: 'counted', words: 0 },
  });
  expect(countedEvents('d', { hash: 'h' }, { state: 'rejected' }, now).data?.words).toBeNull();
});

test('texts of a form are put and taken away with it', async () => {
  const other = { ...text, hash: 'text-002' };
  const [put = {}, gone = {}] = textItems(table, 'd', { fresh: [{ file: text }], gone: [other] }, now);
  expect(await after(put)).toEqual({
    ...{ ...fileKey('d', 'text-001'), ...text, expires_at: seconds + (30 + 365) * 86_400 },
  });
  expect(gone.Delete?.Key).toEqual(fileKey('d', 'text-002'));
  expect(await after(gone, other)).toBeUndefined();
});
