import { expect, test } from 'vitest';
import { sentFile } from '../../usecases/test/sentFile.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { cartOwner, sameFileKey } from './cartKeys.ts';
import { countedEvents } from './countedFile.ts';
import { couponPartKey, couponRows, readCouponOf } from './couponRows.ts';
import { couponReturnItems, couponUseItems } from './couponStore.ts';
import { orderedCartItems } from './orderedCartItems.ts';
import { orderedSameItem } from './orderedSame.ts';
import { textItems } from './textItems.ts';
import { touchedCart } from './touchedCart.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const cart = startedCart(now);
const file = sentFile(now, { repetitions: 0 });
const text = sentFile(now, { hash: 'text-001', text: 0 });

test('a cart is ordered as it was read, with the files that were sent, each as it was priced', () => {
  const items = orderedCartItems('carts', { digest: 'd', cart, files: [file, text] }, { orderId: 'ORDER', now });
  const [closed, content, kept, marker] = items;
  expect(items).toHaveLength(4);
  expect(closed?.Update).toMatchObject({
    ...{ ConditionExpression: '#revision = :revision AND #state = :open AND #fileCount = :files' },
    ExpressionAttributeValues: { ':revision': 1, ':files': 1, ':expiresAt': now.getTime() / 1000 + 365 * 86_400 },
  });
  expect(content?.Update?.ConditionExpression).toBe('attribute_exists(pk)');
  expect(kept?.Update?.ConditionExpression).toBe(
    '#id = :id AND #state = :state AND #sourceLanguage = :sourceLanguage AND #targetLanguages = :targetLanguages AND #sworn = :sworn AND #words = :words AND #repetitions = :repetitions AND attribute_not_exists(#whole)',
  );
  expect(kept?.Update?.ExpressionAttributeValues).toMatchObject({ ':repetitions': 0, ':sworn': false });
  expect(marker?.Delete?.Key).toEqual(sameFileKey('d', file));
});

test('a cart without a text has none to keep', () => {
  const form = cart.form && { ...cart.form, textCharacters: 0 };
  for (const without of [
    { ...cart, form },
    { ...cart, form: undefined },
  ])
    expect(
      orderedCartItems('carts', { digest: 'd', cart: without, files: [] }, { orderId: 'ORDER', now }),
    ).toHaveLength(1);
});

test('a cart takes one file more while it is open and has room', () => {
  expect(touchedCart('carts', 'd', 1, { most: 10 }).Update).toMatchObject({
    ...{ ConditionExpression: '#state = :open AND #fileCount < :max' },
    ...{ ExpressionAttributeNames: { '#fileCount': 'fileCount' }, ExpressionAttributeValues: { ':by': 1, ':max': 10 } },
  });
  const texts = touchedCart('carts', 'd', -1, { counts: 'textCount' }).Update;
  expect(texts).toMatchObject({
    ConditionExpression: '#state = :open',
    ExpressionAttributeNames: { '#fileCount': 'textCount' },
  });
  expect(texts?.ExpressionAttributeValues).not.toHaveProperty(':max');
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

test('of two orders of the same files the second is refused, if it had not read the first', () => {
  const marked = { contents: 'c', orderId: 'NEW', isPaidAtOnce: true, now };
  expect(orderedSameItem('carts', { ...marked, before: undefined }).Put).toMatchObject({
    ...{
      ConditionExpression: 'attribute_not_exists(pk)',
      Item: { orderId: 'NEW', expires_at: now.getTime() / 1000 + 25 * 3600 },
    },
  });
  expect(orderedSameItem('carts', { ...marked, before: { orderId: 'OLD', isPaidAtOnce: false } }).Put).toMatchObject({
    ...{ ConditionExpression: 'orderId = :before', ExpressionAttributeValues: { ':before': 'OLD' } },
  });
});

test('a file that was counted tells its words, one that cannot be none', () => {
  expect(countedEvents('d', { hash: 'h' }, { state: 'counted', words: 0 }, now).data).toEqual({
    ...{ attachment_hash: 'h', state: 'counted', words: 0 },
  });
  expect(countedEvents('d', { hash: 'h' }, { state: 'rejected' }, now).data?.words).toBeNull();
});

test('texts of a form are put and taken away with it', () => {
  const items = textItems('carts', 'd', { fresh: [{ file: text }], gone: [{ ...text, hash: 'text-002' }] }, now);
  expect(items[0]?.Put?.Item).toMatchObject({
    sk: 'file#text-001',
    expires_at: now.getTime() / 1000 + (30 + 365) * 86_400,
  });
  expect(items[1]?.Delete?.Key).toMatchObject({ sk: 'file#text-002' });
});

const coupon = { terms: { kind: 'percent', code: 'TEN', part: 1000 }, limitTotal: 10 } as const;

test('a coupon is used within its own limit and that of its customer, and given back where it was used', () => {
  const use = { code: 'TEN', customer: 'ann', part: 1 };
  const [whole, own] = couponUseItems('carts', use, 2);
  expect(whole?.Update).toMatchObject({
    ...{ Key: couponPartKey('TEN', 1) },
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(limitTotal) OR used < limitTotal)',
  });
  expect(own?.Update).toMatchObject({
    ...{
      ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
      ExpressionAttributeValues: { ':limit': 2 },
    },
  });
  expect(couponUseItems('carts', use)[1]?.Update?.ExpressionAttributeValues).toMatchObject({
    ...{ ':limit': Number.MAX_SAFE_INTEGER },
  });
  const returned = couponReturnItems('carts', use).map(({ Update }) => [Update?.Key, Update?.ConditionExpression]);
  expect(returned).toEqual([
    [whole?.Update?.Key, 'used > :none'],
    [own?.Update?.Key, 'used > :none'],
  ]);
});

test('the uses of a coupon are counted in parts, whose limits are its own together', () => {
  const rows = couponRows(coupon, 3);
  expect(rows.map((row) => [row.sk, row.limitTotal])).toEqual([
    ['coupon', 4],
    ['part#01', 3],
    ['part#02', 3],
  ]);
  expect(rows[0]).toMatchObject({ parts: 3, limitWhole: 10, owner_sk: 'TEN' });
  expect(couponRows(coupon, 1)[0]).not.toHaveProperty('parts');
  expect(couponRows({ terms: coupon.terms }, 2)[0]).not.toHaveProperty('limitWhole');
  const [first, ...others] = rows.map((row, place) => ({ ...row, used: place === 1 ? 3 : 2 }));
  expect(readCouponOf(first, others)).toMatchObject({ coupon: { used: 7, limitTotal: 10 }, open: [0, 2] });
  const free = readCouponOf({ terms: coupon.terms, used: 99 }, []);
  expect(free.open).toEqual([0]);
  expect(free.coupon).not.toHaveProperty('limitTotal');
});
