import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { ProductionState } from '#shared/model/order/orderState.ts';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import type { Order, Shipment } from './order.ts';
import { acceptanceFrom, parcelBack, withParcel } from './parcels.ts';

const order = sampleOrder();
const orderIn = (state: ProductionState, shipment?: Shipment): Order => ({
  ...order,
  ...{ state, shipment, form: { ...order.form, shippingMethod: 1 } },
});

test('a parcel goes out for what was paid for, until it is given up or stopped', () => {
  const sent = ProductionState.options.filter((state) => withParcel(orderIn(state), 'AB1', false) !== undefined);
  expect(sent.sort()).toEqual(
    [
      ...['accepted', 'assigned', 'in_translation', 'in_review'],
      ...['revision_requested', 'delivered', 'completed'],
    ].sort(),
  );
});

test('another number replaces a parcel that has not left or has come back, and none that is under way', () => {
  const replaced = (state: Shipment['state']) =>
    withParcel(orderIn('delivered', { packageNumber: 'AB1', state }), 'CD2', true);
  for (const state of ['none', 'prepared', 'returned'] as const)
    expect(replaced(state), state).toEqual({ packageNumber: 'CD2', state: 'sent' });
  for (const state of ['sent', 'in_locker', 'delivered'] as const) expect(replaced(state), state).toBeUndefined();
});

test('what customs were told goes with the parcel, new or prepared before', () => {
  const customs = { description: 'Documents', value: grosze(0), grams: 40 };
  expect(withParcel(orderIn('delivered'), 'AB1', false, customs)).toEqual({
    ...{ packageNumber: 'AB1', state: 'prepared', customs },
  });
  expect(withParcel(orderIn('delivered'), 'AB1', false)).not.toHaveProperty('customs');
  const prepared = { packageNumber: 'AB1', state: 'prepared', customs: { ...customs, grams: 30 } } as const;
  expect(withParcel(orderIn('delivered', prepared), 'AB1', true, customs)).toEqual({
    ...{ packageNumber: 'AB1', state: 'sent', customs },
  });
  expect(withParcel(orderIn('delivered', prepared), 'AB1', true)?.customs?.grams).toBe(30);
});

test('the same number again changes nothing but the step to sent, and nothing goes out that is sent nowhere', () => {
  const prepared = { packageNumber: 'AB1', state: 'prepared' } as const;
  expect(withParcel(orderIn('delivered', prepared), 'AB1', false)).toBe(prepared);
  expect(withParcel(orderIn('delivered', prepared), 'AB1', true)).toEqual({ ...prepared, state: 'sent' });
  const sent = { packageNumber: 'AB1', state: 'sent' } as const;
  expect(withParcel(orderIn('delivered', sent), 'AB1', true)).toBe(sent);
  const done = orderIn('delivered');
  expect(withParcel({ ...done, erasedAt: '2026-11-20T12:00:00Z' }, 'AB1', true)).toBeUndefined();
  expect(withParcel({ ...done, form: { ...done.form, shippingMethod: undefined } }, 'AB1', true)).toBeUndefined();
});

const delivered = '2026-11-20T12:00:00.000Z';
const arrived = '2026-11-24T12:00:00.000Z';
test.each<[string, Shipment | undefined, object | undefined]>([
  ['no parcel', undefined, { at: delivered, isAssumed: false }],
  [
    'a parcel that arrived',
    { packageNumber: '1', state: 'delivered', since: arrived },
    { at: arrived, isAssumed: false },
  ],
  [
    'one of before its times were kept',
    { packageNumber: '1', state: 'delivered' },
    { at: delivered, isAssumed: false },
  ],
  [
    'one on its way',
    { packageNumber: '1', state: 'sent', since: arrived },
    { at: '2026-12-15T12:00:00.000Z', isAssumed: true },
  ],
  ['one in a locker', { packageNumber: '1', state: 'in_locker' }, { at: '2026-12-11T12:00:00.000Z', isAssumed: true }],
  ['one that came back', { packageNumber: '1', state: 'returned', since: arrived }, undefined],
  ['one that is kept', { packageNumber: '1', state: 'returned', keptAt: arrived }, { at: arrived, isAssumed: false }],
])('acceptance of work with %s', (_, shipment, from) => {
  expect(acceptanceFrom({ deliveredAt: delivered, shipment }, { paperArrivesDays: 21 })).toEqual(from);
});

test('a parcel that came back waits for an address, then to be posted, unless it is kept', () => {
  const back = { packageNumber: '1', state: 'returned' } as const;
  expect(parcelBack(back)).toBe('address_needed');
  expect(parcelBack({ ...back, addressAt: arrived })).toBe('address_given');
  expect(parcelBack({ ...back, keptAt: arrived })).toBe('kept');
  expect(parcelBack({ ...back, state: 'sent' })).toBeUndefined();
  const again = withParcel(orderIn('delivered', { ...back, addressAt: arrived }), 'CD2', true);
  expect(again).toEqual({ packageNumber: 'CD2', state: 'sent' });
});
