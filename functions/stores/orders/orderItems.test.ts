import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { charity } from '#shared/model/money/charity.ts';
import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { ProductionState } from '#shared/model/order/orderState.ts';
import { sampleOrder } from '../../domain/invoice/test/sampleOrder.ts';
import type { GivenUp } from '../../domain/order/order.ts';
import { listedOf } from '../../domain/order/orderLists.ts';
import { invoicesDue } from '../invoices/invoiceKeys.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import { changedOrderItem } from './afterSale.ts';
import { acceptedOrderItems, endedOrderItems, expiredOrderItems, newerOrderItem, newOrderItems } from './orderItems.ts';
import { deskPk, deskPks, noOwnReferenceItems, orderKey, ownReferenceItems, pointerKey } from './orderKeys.ts';
import { stopOf } from './workBegins.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const order = sampleOrder();
const mine = { ...order, account: 'ann' };
let tables: Pick<TestTables, 'db'> & { names: { orders: string } };
let name: string;
beforeAll(async () => {
  tables = await createTables(['orders']);
  name = tables.names.orders;
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(tables.db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(tables.db, item, row);
const first = ([item = {}]: readonly TransactItem[]) => item;
/** The states of an order in which an item's condition holds. */
const statesOf = async (item: TransactItem, row: object = {}) => {
  const held = await holds(
    item,
    ProductionState.options.map((state) => ({ ...row, state })),
  );
  return ProductionState.options.filter((_, place) => held[place]);
};
const isDinner = charity && { dinner: true };
const place = orderKey(order.id);
const stands = (state: ProductionState) => ({ state, desk_pk: deskPk(state, order.id), changed: `${at}#${order.id}` });

test('an order is new once, with its way by the hash, and due for its invoice where it is paid', async () => {
  const [row = {}, pointer = {}, told] = newOrderItems(name, mine);
  for (const item of [row, pointer]) expect(await holds(item, [undefined, {}])).toEqual([true, false]);
  expect(await after(row)).toEqual({
    ...{ ...place, ...mine, ...isDinner, owner_pk: 'account#ann', owner_sk: `${order.createdAt}#${order.id}` },
    ...{ desk_pk: deskPk('accepted', order.id), desk_sk: `${order.createdAt}#${order.id}`, listed: listedOf(order) },
    ...{ due_pk: invoicesDue.of(order.id), due_at: order.acceptedAt, changed: `${order.createdAt}#${order.id}` },
  });
  expect(await after(pointer)).toEqual({ ...pointerKey(order.hash), orderId: order.id });
  expect(told?.Put?.Item?.told).toMatchObject({ type: 'order.created', account: 'ann', orderId: order.id });
  const quoted = await after(first(newOrderItems(name, { ...mine, state: 'quoted' })));
  for (const field of ['due_pk', 'due_at', 'dinner']) expect(quoted).not.toHaveProperty(field);
  expect(newOrderItems(name, order)).toHaveLength(2);
});

test('a quoted order is accepted or expires, once', async () => {
  const accepted = first(acceptedOrderItems(name, order.id, now));
  const expired = first(expiredOrderItems(name, order.id, now));
  for (const item of [accepted, expired]) {
    expect(await statesOf(item)).toEqual(['quoted']);
    expect(await holds(item, [{}, undefined])).toEqual([false, false]);
  }
  const due = { due_pk: invoicesDue.of(order.id), due_at: at };
  const quoted = { state: 'quoted', email: 'a@example.com' };
  expect(await after(accepted, quoted)).toEqual({
    ...{ ...place, ...quoted, ...stands('accepted'), ...due, ...isDinner, acceptedAt: at },
  });
  expect(await after(expired, quoted)).toEqual({ ...place, ...quoted, ...stands('expired'), endedAt: at });
});

test('an order ends in the state it was read in, with the declaration where there is one', async () => {
  const givenUp: GivenUp = {
    ...{ act: 'cancel', at, statement: 'I cancel it.', refundId: 'r1', back: grosze(500) },
    ...{ work: [], shippingKept: zeroGrosze, feeKept: zeroGrosze },
  };
  const ended = (more: object) =>
    first(endedOrderItems(name, { id: order.id, from: 'assigned', to: 'cancelled', progress: 0, ...more }, at));
  for (const item of [ended({}), ended({ givenUp })]) {
    expect(await statesOf(item)).toEqual(['assigned']);
    expect(await holds(item, [{}, undefined])).toEqual([false, false]);
  }
  const row = { ...place, ...stands('cancelled'), endedAt: at };
  expect(await after(ended({}), { state: 'assigned' })).toEqual(row);
  expect(await after(ended({ givenUp }), { state: 'assigned' })).toEqual({ ...row, givenUp });
});

test('the jobs of an ended order are stopped in the name of the member of staff who ended it, or of the system', () => {
  const ended = { id: 'ORDER', from: 'assigned', to: 'withdrawn', progress: 2500 } as const;
  expect(stopOf(ended, { requestedAt: at })).toEqual({
    ...{ kind: 'stop', orderId: 'ORDER', at, by: { kind: 'system' }, reason: 'withdrawn', paidPart: 2500 },
  });
  expect(stopOf(ended, { requestedAt: at, by: 'bert' })).toMatchObject({ by: { kind: 'staff', id: 'bert' } });
});

test('the customer changes what they name, before the work is taken', async () => {
  const form = { address: 'Old', shippingData: 'old', comment: 'Hurry', email: 'a@example.com' };
  const accepted = { state: 'accepted', form };
  const change = (wanted: Parameters<typeof changedOrderItem>[2]) => changedOrderItem(name, order, wanted, now);
  const erased = { ...accepted, erasedAt: at };
  for (const wanted of [{}, { comment: 'Please' }, { comment: '' }, { place: { shippingData: '' } }]) {
    expect(await statesOf(change(wanted), { form })).toEqual(['accepted']);
    expect(await holds(change(wanted), [erased, { form }, undefined])).toEqual([false, false, false]);
  }
  const left = async (wanted: Parameters<typeof change>[0]) => after(change(wanted), accepted);
  const row = { ...place, ...accepted, changed: `${at}#${order.id}` };
  expect(await left({})).toEqual(row);
  expect(await left({ comment: 'Please' })).toEqual({ ...row, form: { ...form, comment: 'Please' } });
  const { comment: _, ...silent } = form;
  expect(await left({ comment: '' })).toEqual({ ...row, form: silent });
  expect(await left({ place: { shippingData: '' } })).toEqual({ ...row, form: { ...form, shippingData: '' } });
  const postalAddress = { address: 'New 1', postcode: '00-950', city: 'Warszawa' };
  const moved = { address: 'New 1, 00-950 Warszawa', postalAddress };
  expect(await left({ place: moved })).toEqual({ ...row, form: { ...form, ...moved } });
});

test('a language is taken out of those that were read, after the ones before', async () => {
  const before = [{ targetLanguage: 5, gross: order.quotation.gross, at }];
  const removed = { targetLanguage: 3, gross: order.quotation.gross, at };
  const two = { ...order, form: { ...order.form, targetLanguages: [1, 3] }, removed: before };
  const item = changedOrderItem(name, two, { removed }, now);
  const among = (...targetLanguages: number[]) => ({ state: 'accepted', form: { targetLanguages } });
  expect(await statesOf(item, among(1, 3))).toEqual(['accepted']);
  const rows = [among(1, 3), among(3, 1), among(1), among(1, 3, 5), among()];
  expect(await holds(item, rows)).toEqual([true, false, false, false, false]);
  const others = [{ ...among(1, 3), erasedAt: at }, { state: 'accepted', form: {} }, undefined];
  expect(await holds(item, others)).toEqual([false, false, false]);
  const row = { ...place, ...among(1), changed: `${at}#${order.id}` };
  expect(await after(item, { ...among(1, 3), removed: before })).toEqual({ ...row, removed: [...before, removed] });
  const alone = changedOrderItem(name, { ...two, removed: undefined }, { removed }, now);
  expect(await after(alone, among(1, 3))).toEqual({ ...row, removed: [removed] });
});

test('a new version is noted at an order that is worked on or done, and whose files and person are still there', async () => {
  const item = newerOrderItem(name, order.id, 'NEW');
  expect(await statesOf(item)).toEqual([
    ...['accepted', 'assigned', 'in_translation', 'in_review', 'delivered', 'revision_requested', 'completed'],
    'on_hold',
  ]);
  const done = { state: 'completed' };
  const rows = [{ ...done, filesErased: { startedAt: at } }, { ...done, erasedAt: at }, {}, undefined];
  expect(await holds(item, rows)).toEqual([false, false, false, false]);
  expect(await after(item, done)).toEqual({ ...place, ...done, newer: ['NEW'] });
  expect(await after(item, { ...done, newer: ['ONE'] })).toEqual({ ...place, ...done, newer: ['ONE', 'NEW'] });
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
