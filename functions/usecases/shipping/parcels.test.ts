import { expect, test } from 'vitest';
import type { CartForm } from '../../domain/cart/cartContents.ts';
import type { TypedPlace } from '../../domain/order/delivery.ts';
import type { Order } from '../../domain/order/order.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { correctDelivery } from './parcels.ts';

const now = new Date('2026-11-20T12:00:00Z');
const by = { kind: 'staff', account: 'anna', request: 'request-1' } as const;
const [letter, locker] = [1, 2];
const moved = 'ul. Nowa 2, 30-001 Kraków';

interface Given {
  order?: Partial<Order> | undefined;
  form?: Partial<CartForm>;
  wanted?: TypedPlace;
  written?: 'written' | 'changed';
}
/** Corrects the address of an order whose papers go by letter; returns the answer and what was written. */
async function correct({ order = {}, form = {}, wanted = { text: moved }, written = 'written' }: Given = {}) {
  const wrote: unknown[] = [];
  const placed = placedOrder(now, { order, form: { shippingMethod: letter, ...form } }).order;
  const deps = {
    orders: { read: async (id: string) => (id === 'unknown' ? undefined : placed) },
    parcels: {
      write: async (_: Order, change: object) => {
        wrote.push(change);
        return written;
      },
    },
    now,
  };
  const answer = await correctDelivery(deps, { orderId: order.id ?? placed.id, reason: 'Moved.', by, place: wanted });
  return { answer, wrote, id: placed.id };
}

test('an address is corrected with a line that says who and why, and not the address', async () => {
  const { answer, wrote, id } = await correct();
  expect(answer).toMatchObject({ form: { address: moved } });
  const event = { orderId: id, at: now.toISOString(), act: 'address_corrected', by, reason: 'Moved.' };
  const postalAddress = { address: 'ul. Nowa 2', postcode: '30-001', city: 'Kraków' };
  expect(wrote).toEqual([{ place: { address: moved, postalAddress }, event, eventId: 'address.request-1' }]);
});

test('a locker is corrected by its code, and by no address', async () => {
  const form = { shippingMethod: locker };
  expect((await correct({ form, wanted: { locker: 'waw01a' } })).answer).toMatchObject({
    form: { shippingData: 'WAW01A' },
  });
  expect((await correct({ form, wanted: { text: moved } })).answer).toEqual({
    refused: 'validation_failed',
    fields: { locker: ['validation/required'] },
  });
  expect((await correct({ form, wanted: { locker: '??' } })).answer).toEqual({
    refused: 'validation_failed',
    fields: { locker: ['validation/locker'] },
  });
  expect((await correct({ wanted: { locker: 'WAW01A' } })).answer).toEqual({
    refused: 'validation_failed',
    fields: { address: ['validation/required'] },
  });
});

test.each([
  ['none', true],
  ['prepared', true],
  ['returned', true],
  ['sent', false],
  ['delivered', false],
] as const)('papers whose parcel is %s can have another address: %s', async (state, can) => {
  const { answer, wrote } = await correct({ order: { shipment: { packageNumber: '1', state } } });
  expect('refused' in answer ? answer.refused : 'corrected').toBe(can ? 'corrected' : 'conflict');
  expect(wrote).toHaveLength(can ? 1 : 0);
});

test('nothing is corrected of an order that ships nothing, is not accepted, was anonymised or changed meanwhile', async () => {
  const conflict = { refused: 'conflict' };
  for (const given of [
    { form: { shippingMethod: 0 } },
    { form: { shippingMethod: undefined } },
    { form: { shippingMethod: 99 } },
    { order: { acceptedAt: undefined } },
    { order: { erasedAt: now.toISOString() } },
    { written: 'changed' as const },
  ])
    expect((await correct(given as Given)).answer).toEqual(conflict);
  expect((await correct({ order: { id: 'unknown' } })).answer).toEqual({ refused: 'not_found' });
});

test('papers that came back go to a place of the other kind within Poland, with the way of sending that it needs', async () => {
  const order = { shipment: { packageNumber: '1', state: 'returned' as const } };
  const toLocker = await correct({ order, wanted: { locker: 'waw01a' } });
  expect(toLocker.answer).toMatchObject({ form: { shippingMethod: locker, shippingData: 'WAW01A' } });
  expect(toLocker.wrote).toMatchObject([
    { place: { shippingMethod: locker, shippingData: 'WAW01A' }, row: { method: locker } },
  ]);
  const courier = { shippingMethod: 3 };
  expect((await correct({ order, form: courier })).answer).toMatchObject({ form: { ...courier, address: moved } });
  const form = { shippingMethod: locker, shippingData: 'KRA01M' };
  const toLetter = await correct({ order, form });
  expect(toLetter.answer).toMatchObject({ form: { shippingMethod: letter, address: moved } });
  expect(toLetter.wrote).toMatchObject([{ place: { shippingMethod: letter }, row: { method: letter } }]);
  expect((await correct({ order, form, wanted: { text: 'Kraków' } })).answer).toMatchObject({
    fields: { address: expect.arrayContaining(['validation/postal.postcode']) },
  });
});

test('papers go to one place, those for abroad to no locker, and before they left to what was paid for', async () => {
  const order = { shipment: { packageNumber: '1', state: 'returned' as const } };
  const invalid = { fields: { locker: ['validation/invalid'] } };
  expect((await correct({ order, wanted: { locker: 'WAW01A', text: moved } })).answer).toMatchObject(invalid);
  const abroad = { shippingMethod: 4, shippingCountry: 826 };
  const required = { fields: { address: ['validation/required'] } };
  expect((await correct({ order, form: abroad, wanted: { locker: 'WAW01A' } })).answer).toMatchObject(required);
  const prepared = { shipment: { packageNumber: '1', state: 'prepared' as const } };
  expect((await correct({ order: prepared, wanted: { locker: 'WAW01A' } })).answer).toMatchObject(required);
});

test('a parcel that came back is no longer asked about once its address is named, whatever it is', async () => {
  const shipment = { packageNumber: '1', state: 'returned' as const, keptAt: '2026-11-19T12:00:00.000Z' };
  const { answer, wrote } = await correct({ order: { shipment } });
  const addressAt = now.toISOString();
  expect(answer).not.toHaveProperty('refused');
  expect(wrote).toMatchObject([
    { shipment: { state: 'returned', addressAt }, row: { kind: 'parcel_back', addressAt } },
  ]);
  expect(wrote).not.toHaveProperty('0.shipment.keptAt');
});
