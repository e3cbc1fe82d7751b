import { beforeAll, expect, test } from 'vitest';
import { apostilleTask } from '#functions/domain/order/apostille.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { papersPlace, placeRevision } from '#functions/domain/order/parcelLabel.ts';
import { manualQuote } from '#functions/domain/pricing/manualQuote.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { backfills } from '#functions/stores/backfills/backfills.ts';
import { runBackfill } from '#functions/stores/backfills/runBackfill.ts';
import { afterSaleStore } from '#functions/stores/orders/afterSale.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { parcelStore } from '#functions/stores/orders/parcels.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { acceptOrder } from '../afterSale/acceptance.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { stopWork } from '../production/dueWork.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { noteApostille } from './apostilles.ts';
import { listParcels, type ShippingDeps } from './parcels.ts';
import { enterParcel, readParcel } from './sendParcel.ts';

const now = new Date('2026-11-20T12:00:00Z');
const by = { kind: 'staff' as const, id: 'desk' };
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});
const deps = (): ShippingDeps => ({
  ...productionDeps(tables, now),
  parcels: parcelStore(tables.db, tables.names),
  mailQueue: { send: async () => {} },
});
const read = (id: string) => orderStore(tables.db, tables.names.orders).read(id);

/** A delivered sworn order whose papers wait to be posted. */
async function certified(apostilles: number | undefined, change: Partial<Order> = {}) {
  const line = { itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 500, net: grosze(20_000) };
  const lines = [{ ...line, ...(apostilles !== undefined && { apostilles }) }];
  const work = { service: 'sworn', specialised: false, review: 'none', lines, minutes: 480 } as const;
  const quotation = manualQuote(work, currentPriceConfiguration(now), now);
  const form = { service: 'sworn', shippingMethod: 2 } as const;
  return placeOrder(tables.db, tables.names, now, {
    order: { state: 'delivered', acceptedAt: now.toISOString(), deliveredAt: now.toISOString(), quotation, ...change },
    form,
  });
}
const post = async (orderId: string) => {
  const order = await read(orderId);
  const place = order && papersPlace(order);
  const to = place ? placeRevision(place) : '';
  return enterParcel(deps(), { orderId, text: '612345678901234567890122', sent: true, by, place: to });
};
const accept = async (order: Order) => {
  const stores = {
    orders: orderStore(tables.db, tables.names.orders),
    afterSale: afterSaleStore(tables.db, tables.names.orders),
  };
  return acceptOrder({ ...stores, now }, (await read(order.id)) ?? order);
};

test('what was ordered with an apostille is neither posted nor accepted before it is there; who did what stays', async () => {
  const order = await certified(2);
  expect(await readParcel(deps(), order.id)).toMatchObject({ may: 'apostille' });
  expect(await post(order.id)).toEqual({ refused: 'apostille_open' });
  expect(await accept(order)).toEqual({ refused: 'conflict' });
  for (let time = 0; time < 2; time++)
    expect(await noteApostille(deps(), { orderId: order.id, act: 'applied', note: 'Warszawa', by })).toMatchObject({
      apostilles: [{ act: 'applied', by: 'desk', note: 'Warszawa', at: now.toISOString() }],
    });
  expect(await post(order.id)).toEqual({ refused: 'apostille_open' });
  await noteApostille(deps(), { orderId: order.id, act: 'obtained', by });
  const done = await read(order.id);
  expect(done && apostilleTask(done)).toMatchObject({ count: 2, state: 'obtained', steps: [{}, { by: 'desk' }] });
  expect(await noteApostille(deps(), { orderId: order.id, act: 'applied', by })).toEqual({ refused: 'conflict' });
  const events = (await deps().production.events(order.id)).map(({ act }) => act);
  expect(events).toEqual(['apostille_applied', 'apostille_obtained']);
  expect(await post(order.id)).toMatchObject({ shipment: { state: 'sent' } });
  expect(await accept(order)).toEqual({ completedAt: now.toISOString() });
});

test('an order without one has no such task, nor has a language that was taken out, or an order that is over', async () => {
  const plain = await certified(undefined);
  expect(await noteApostille(deps(), { orderId: plain.id, act: 'applied', by })).toEqual({ refused: 'conflict' });
  expect(await post(plain.id)).toMatchObject({ shipment: { state: 'sent' } });
  const removed = [{ targetLanguage: 2, gross: grosze(100), at: now.toISOString() }];
  expect(apostilleTask({ ...(await certified(1)), removed })).toBeUndefined();
  const over = await certified(1, { state: 'cancelled', endedAt: now.toISOString() });
  expect(await noteApostille(deps(), { orderId: over.id, act: 'obtained', by })).toEqual({ refused: 'conflict' });
  expect(await noteApostille(deps(), { orderId: 'NOTHING00000', act: 'obtained', by })).toEqual({
    refused: 'not_found',
  });
});

test('the desk finds who waits for one, from the plan on; what is obtained, taken out or over is in no list', async () => {
  const accepted = { state: 'accepted', deliveredAt: undefined } as const;
  const [one, other] = [await certified(2, accepted), await certified(1, accepted)];
  const listed = async (list: 'apostille_ordered' | 'apostille_applied') =>
    (await listParcels(deps(), list, { limit: 50 })).parcels.flatMap((found) =>
      'apostille' in found && [one.id, other.id].includes(found.apostille.orderId) ? [found.apostille] : [],
    );
  expect(await listed('apostille_ordered')).toEqual([]);
  for (const { id } of [one, other]) expect(await planOrder(deps(), id)).toBe(true);
  const at = now.toISOString();
  expect(await listed('apostille_ordered')).toHaveLength(2);
  expect(await listed('apostille_ordered')).toContainEqual({
    ...{ orderId: one.id, kind: 'apostille_ordered', count: 2, orderedAt: at, since: at },
  });
  await noteApostille(deps(), { orderId: one.id, act: 'applied', by });
  expect((await listed('apostille_ordered')).map(({ orderId }) => orderId)).toEqual([other.id]);
  expect((await listed('apostille_applied')).map(({ orderId }) => orderId)).toEqual([one.id]);
  await noteApostille(deps(), { orderId: one.id, act: 'obtained', by });
  expect(await listed('apostille_applied')).toEqual([]);
  await stopWork(deps(), other.id, { by: { kind: 'system' }, reason: 'cancelled', paidPart: 0 });
  expect(await listed('apostille_ordered')).toEqual([]);
});

test('orders that waited before there was a list are entered by the backfill, once', async () => {
  const { id } = await certified(1, { state: 'accepted', deliveredAt: undefined });
  await planOrder(deps(), id);
  await deps().production.apostilleOver(id);
  const listed = async () =>
    (await listParcels(deps(), 'apostille_ordered', { limit: 50 })).parcels.filter(
      (found) => 'apostille' in found && found.apostille.orderId === id,
    ).length;
  expect(await listed()).toBe(0);
  const backfill = backfills.find(({ name }) => name.startsWith('orders that wait for an apostille'));
  if (!backfill) throw new Error('No backfill.');
  for (const again of [false, true]) {
    await runBackfill(tables, backfill, { now, again });
    expect(await listed()).toBe(1);
  }
});
