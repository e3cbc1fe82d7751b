import { beforeAll, expect, test } from 'vitest';
import { deskOrderRowWire } from '#functions/api/desk/orders.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { orderStates, statesIn } from '#shared/model/order/orderListing.ts';
import { deskOrderStore } from '../../stores/orders/deskOrders.ts';
import { orderWorkStore } from '../../stores/orders/orders.ts';
import { deliverPlaced, type PlacedChange, placeOrder } from '../orders/test/placedOrder.ts';
import { exportDeskOrders, listDeskOrders, type WantedOrders } from './deskOrders.ts';

let tables: TestTables;
const made: { id: string; state: string; createdAt: string; service: string; source: number }[] = [];
const first = Date.parse('2026-11-01T10:00:00Z');

async function place(at: Date, change: PlacedChange) {
  const { orders, payments } = tables.names;
  return placeOrder(tables.db, { orders, payments }, at, change);
}

beforeAll(async () => {
  tables = await createTables();
  for (let count = 0; count < 60; count++) {
    const state = orderStates[count % orderStates.length] ?? 'accepted';
    const service = count % 7 === 0 ? ('sworn' as const) : ('translation' as const);
    const source = count % 11 === 0 ? 4 : 2;
    const form = { service, sourceLanguage: source, targetLanguages: [1, 3] };
    const order = await place(new Date(first + count * 3_600_000), { order: { state }, form });
    made.push({ id: order.id, state, createdAt: order.createdAt, service, source });
  }
});

/** All pages of a list. */
async function listed(wanted: WantedOrders, limit = 7): Promise<string[]> {
  const deps = { deskOrders: deskOrderStore(tables.db, tables.names.orders) };
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listDeskOrders(deps, wanted, limit, cursor);
    expect(page.orders.length).toBeLessThanOrEqual(limit);
    ids.push(...page.orders.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined);
  return ids;
}
const idsOf = (fits: (one: (typeof made)[number]) => boolean) => made.filter(fits).map(({ id }) => id);

test('every order is listed once, the newest first, and the oldest first where that is asked for', async () => {
  expect(await listed({})).toEqual(idsOf(() => true).reverse());
  expect(await listed({ sort: 'oldest' }, 100)).toEqual(idsOf(() => true));
});

test('sorted by state, each state comes whole, with its newest first', async () => {
  const states = (await listed({ sort: 'state' })).map((id) => made.find((one) => one.id === id)?.state);
  expect(states).toEqual(orderStates.flatMap((state) => Array.from({ length: 5 }, () => state)));
  expect(await listed({ sort: 'state_down', state: 'work' }, 4)).toHaveLength(30);
});

test('state, service, language and day narrow the list, alone and together', async () => {
  expect(await listed({ state: 'on_hold' })).toEqual(idsOf(({ state }) => state === 'on_hold').reverse());
  const work: readonly string[] = statesIn('work');
  expect(await listed({ state: 'work' })).toEqual(idsOf(({ state }) => work.includes(state)).reverse());
  expect(await listed({ service: 'sworn' })).toEqual(idsOf(({ service }) => service === 'sworn').reverse());
  expect(await listed({ language: 4 })).toEqual(idsOf(({ source }) => source === 4).reverse());
  expect(await listed({ language: 1 })).toHaveLength(60);
  // A day in Warsaw begins an hour before the UTC day.
  const day = (at: string) => at >= '2026-11-01T23:00' && at < '2026-11-02T23:00';
  expect(await listed({ from: '2026-11-02', to: '2026-11-02' })).toEqual(idsOf((one) => day(one.createdAt)).reverse());
  expect(await listed({ from: '2026-11-02', to: '2026-11-01' })).toEqual([]);
  const both = idsOf(
    (one) => one.service === 'sworn' && work.includes(one.state) && one.createdAt > '2026-11-01T23:00',
  );
  expect(await listed({ state: 'work', service: 'sworn', from: '2026-11-02' })).toEqual(both.reverse());
});

test('an invalid cursor begins at the start of the list', async () => {
  const deps = { deskOrders: deskOrderStore(tables.db, tables.names.orders) };
  const { orders } = await listDeskOrders(deps, {}, 2, 'nonsense');
  expect(orders.map(({ id }) => id)).toEqual(
    idsOf(() => true)
      .reverse()
      .slice(0, 2),
  );
  expect((await listDeskOrders(deps, {}, 2, '0~~~~')).orders).toHaveLength(2);
  expect((await listDeskOrders(deps, {}, 2, '99~x')).orders).toEqual([]);
});

test('all orders are exported, or as many as fit, and it is said which', async () => {
  const deps = { deskOrders: deskOrderStore(tables.db, tables.names.orders) };
  const wanted = { service: 'sworn' } as const;
  const all = await listed(wanted);
  const exported = async (most?: number) => {
    const { orders, isComplete } = await exportDeskOrders(deps, wanted, most);
    return { ids: orders.map(({ id }) => id), isComplete };
  };
  expect(await exported()).toEqual({ ids: all, isComplete: true });
  expect(await exported(4)).toEqual({ ids: all.slice(0, 4), isComplete: false });
});

test('an order that goes on stands where its new state is, and an erased one stays without its address', async () => {
  const order = await place(new Date(first), { order: { state: 'in_review' } });
  const work = orderWorkStore(tables.db, tables.names.orders);
  await deliverPlaced(tables.db, tables.names, order.id, new Date(first));
  expect(await listed({ state: 'in_review' })).not.toContain(order.id);
  expect(await listed({ state: 'delivered' })).toContain(order.id);
  const over = await place(new Date(first), { order: { state: 'cancelled' } });
  expect(await work.erase(over, { ...over, email: '', hash: '' })).toBe('written');
  const deps = { deskOrders: deskOrderStore(tables.db, tables.names.orders) };
  const { orders } = await listDeskOrders(deps, { state: 'cancelled' }, 100);
  expect(orders.find(({ id }) => id === over.id)?.email).toBe('');
});

test('papers that are on their way, or came back, are not said to be delivered', async () => {
  const paper = { service: 'sworn' as const, shippingMethod: 2, sourceLanguage: 5, targetLanguages: [1] };
  const at = new Date('2026-12-05T10:00:00Z');
  const states = ['sent', 'in_locker', 'delivered', 'returned'] as const;
  for (const [hour, state] of states.entries())
    await place(new Date(at.getTime() + hour * 3_600_000), {
      order: { state: 'delivered', shipment: { packageNumber: '612345678901234567890122', state } },
      form: paper,
    });
  await place(new Date(at.getTime() + 4 * 3_600_000), { order: { state: 'delivered' }, form: paper });
  const deps = { deskOrders: deskOrderStore(tables.db, tables.names.orders) };
  const { orders } = await listDeskOrders(deps, { language: 5, sort: 'oldest' }, 25);
  expect(orders.map((one) => deskOrderRowWire(one, 'en')).map((row) => [row.status_label, row.shipment_state])).toEqual(
    [
      ['Posted, on its way', 'sent'],
      ['In the parcel locker', 'in_locker'],
      ['Delivered', 'delivered'],
      ['Came back: address needed', 'returned'],
      ['Delivered', null],
    ],
  );
});
