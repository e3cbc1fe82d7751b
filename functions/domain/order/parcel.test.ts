import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { ProductionState } from '#shared/model/order/orderState.ts';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import type { Order, Shipment } from './order.ts';
import { withParcel } from './parcels.ts';

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
