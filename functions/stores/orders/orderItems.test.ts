import { expect, test } from 'vitest';
import { sampleOrder } from '../../domain/invoice/test/sampleOrder.ts';
import { changedOrderItem } from './changedOrderItem.ts';
import { newerOrderItem } from './newerOrderItem.ts';
import { acceptedOrderItems, endedOrderItems, expiredOrderItems, newOrderItems } from './orderItems.ts';
import { deskPk, deskPks } from './orderKeys.ts';
import { noOwnReferenceItems, ownReferenceItems } from './ownReferenceItems.ts';
import { stopOf } from './workItems.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const order = sampleOrder();
const mine = { ...order, account: 'ann' };
const once = 'attribute_not_exists(pk)';

test('an order is new once, with its way by the hash, and due for its invoice where it is paid', () => {
  const [row, pointer, told] = newOrderItems('orders', mine);
  expect([row, pointer].map((one) => one?.Put?.ConditionExpression)).toEqual([once, once]);
  expect(row?.Put?.Item).toMatchObject({
    owner_pk: 'account#ann',
    due_at: order.acceptedAt,
    changed: `${order.createdAt}#${order.id}`,
  });
  expect(told?.Put?.Item?.told).toMatchObject({ type: 'order.created', account: 'ann', orderId: order.id });
  const [quoted] = newOrderItems('orders', { ...mine, state: 'quoted' });
  expect(quoted?.Put?.Item).not.toHaveProperty('due_pk');
  expect(newOrderItems('orders', order)).toHaveLength(2);
});

test('a quoted order is accepted or expires, once', () => {
  for (const [item] of [acceptedOrderItems('orders', order.id, now), expiredOrderItems('orders', order.id, now)])
    expect(item?.Update?.ConditionExpression).toBe('#state = :quoted');
  expect(acceptedOrderItems('orders', order.id, now)[0]?.Update?.ExpressionAttributeValues).toMatchObject({
    ...{ ':accepted': 'accepted', ':at': at, ':desk': deskPk('accepted', order.id) },
  });
});

test('an order ends in the state it was read in, with the declaration where there is one', () => {
  const givenUp = { act: 'cancel', at } as NonNullable<typeof order.givenUp>;
  const ended = (more: object) =>
    endedOrderItems('orders', { id: order.id, from: 'assigned', to: 'cancelled', progress: 0, ...more }, at)[0]?.Update;
  expect(ended({})).toMatchObject({
    ConditionExpression: '#state = :from',
    ExpressionAttributeValues: { ':from': 'assigned' },
  });
  expect(ended({})?.UpdateExpression).not.toContain('givenUp');
  expect(ended({})?.ExpressionAttributeValues).not.toHaveProperty(':givenUp');
  expect(ended({ givenUp })?.UpdateExpression).toMatch(/, givenUp = :givenUp$/);
  expect(ended({ givenUp })?.ExpressionAttributeValues).toMatchObject({ ':givenUp': givenUp });
});

test('the jobs of an ended order are stopped in the name of the member of staff who ended it, or of the system', () => {
  const ended = { id: 'ORDER', from: 'assigned', to: 'withdrawn', progress: 2500 } as const;
  expect(stopOf(ended, { requestedAt: at })).toEqual({
    ...{ kind: 'stop', orderId: 'ORDER', at, by: { kind: 'system' }, reason: 'withdrawn', paidPart: 2500 },
  });
  expect(stopOf(ended, { requestedAt: at, by: 'bert' })).toMatchObject({ by: { kind: 'staff', id: 'bert' } });
});

test('the customer changes what they name, before the work is taken', () => {
  const change = (wanted: Parameters<typeof changedOrderItem>[2]) =>
    changedOrderItem('orders', order, wanted, now).Update;
  expect(change({})).toMatchObject({
    ...{
      UpdateExpression: 'SET changed = :changed',
      ConditionExpression: '#state = :accepted AND attribute_not_exists(erasedAt)',
    },
    ...{ ExpressionAttributeNames: { '#state': 'state' } },
  });
  expect(change({ comment: 'Please' })).toMatchObject({
    ...{ UpdateExpression: 'SET changed = :changed, form.#comment = :comment' },
    ...{ ExpressionAttributeNames: { '#comment': 'comment' }, ExpressionAttributeValues: { ':comment': 'Please' } },
  });
  expect(change({ comment: '' })?.UpdateExpression).toBe('SET changed = :changed REMOVE form.#comment');
  expect(change({ comment: '' })?.ExpressionAttributeValues).not.toHaveProperty(':comment');
  expect(change({ address: '', shippingData: '' })).toMatchObject({
    ...{ UpdateExpression: 'SET changed = :changed, form.address = :address, form.shippingData = :data' },
    ExpressionAttributeValues: { ':address': '', ':data': '' },
  });
});

test('a language is taken out of those that were read, after the ones before', () => {
  const before = [{ targetLanguage: 5, gross: order.quotation.gross, at }];
  const removed = { targetLanguage: 3, gross: order.quotation.gross, at };
  const two = { ...order, form: { ...order.form, targetLanguages: [1, 3] }, removed: before };
  const item = changedOrderItem('orders', two, { removed }, now).Update;
  expect(item?.ConditionExpression).toBe(
    '#state = :accepted AND attribute_not_exists(erasedAt) AND form.targetLanguages = :languages',
  );
  expect(item?.UpdateExpression).toBe('SET changed = :changed, form.targetLanguages = :left, removed = :removed');
  expect(item?.ExpressionAttributeValues).toMatchObject({
    ':languages': [1, 3],
    ':left': [1],
    ':removed': [...before, removed],
  });
});

test('a new version is noted at an order that is worked on or done, and whose files and person are still there', () => {
  const condition = newerOrderItem('orders', 'OLD', 'NEW').Update?.ConditionExpression ?? '';
  expect(condition).toMatch(
    /^#state IN \(:state0(, :state\d+)+\) AND attribute_not_exists\(filesErased\) AND attribute_not_exists\(erasedAt\)$/,
  );
  expect(newerOrderItem('orders', 'OLD', 'NEW').Update?.ExpressionAttributeValues).toMatchObject({ ':newer': ['NEW'] });
});

test('an order is found by each number of its own once, and is no more once they are taken away', () => {
  const numbered = { ...mine, own: { externalId: 'PO-1', metadata: { project: 'Sea' } } };
  const same = { ...numbered, billing: { ...order.billing, references: { purchaseOrderNumber: ' po-1' } } };
  const other = { ...numbered, billing: { ...order.billing, references: { purchaseOrderNumber: 'PO-2' } } };
  expect([mine, numbered, same, other].map((one) => ownReferenceItems('orders', one).length)).toEqual([0, 2, 2, 3]);
  const keys = ownReferenceItems('orders', other).map(({ Put }) => [Put?.Item?.pk, Put?.Item?.sk]);
  expect(noOwnReferenceItems('orders', other).map(({ Delete }) => [Delete?.Key?.pk, Delete?.Key?.sk])).toEqual(keys);
});

test('the list of the desk is spread over two partitions of each state', () => {
  expect(deskPks('accepted')).toEqual(['ORDERS#accepted#0', 'ORDERS#accepted#1']);
  expect(['A', 'B', ''].map((id) => deskPk('accepted', id))).toEqual([
    ...['ORDERS#accepted#1', 'ORDERS#accepted#0', 'ORDERS#accepted#0'],
  ]);
});
