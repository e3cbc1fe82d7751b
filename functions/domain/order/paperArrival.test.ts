import { expect, test } from 'vitest';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import type { Order, Shipment } from './order.ts';
import { expectedPapers, paperDaysOf } from './paperArrival.ts';

const [germany, japan] = [276, 392];
const ready = '2026-11-30T15:00:00.000Z';

test.each([
  ['a letter in Poland', { shippingMethod: 1 }, '2026-12-03'],
  ['a locker', { shippingMethod: 2 }, '2026-12-02'],
  ['a courier', { shippingMethod: 3 }, '2026-12-02'],
  ['a letter to Germany', { shippingMethod: 4, shippingCountry: germany }, '2026-12-10'],
  ['a letter to Japan', { shippingMethod: 4, shippingCountry: japan }, '2026-12-21'],
  ['a letter to a country that is not known', { shippingMethod: 4 }, '2026-12-21'],
])('papers arrive by their way of sending: %s', (_, form, arrivesOn) => {
  expect(paperDaysOf(form, ready)).toEqual({ sentOn: '2026-11-30', arrivesOn });
});

test('what is sent as a file alone arrives on no day', () => {
  expect(paperDaysOf({}, ready)).toBeUndefined();
  expect(paperDaysOf({ shippingMethod: 0 }, ready)).toBeUndefined();
});

const sample = sampleOrder();
const now = new Date('2026-11-27T10:00:00Z');
const expected = (change: Partial<Order>, at = now) =>
  expectedPapers(
    { ...sample, ...{ state: 'assigned', promisedAt: ready, form: { ...sample.form, shippingMethod: 1 } }, ...change },
    at,
  );
const parcel = (state: Shipment['state'], since?: string) =>
  expected({ state: 'delivered', shipment: { packageNumber: 'AB1', state, ...(since && { since }) } });

test('until they leave, papers are expected by what was promised; from then on by the day they left', () => {
  const promised = { sentOn: '2026-11-30', arrivesOn: '2026-12-03' };
  expect(expected({})).toEqual(promised);
  expect(parcel('prepared')).toEqual(promised);
  expect(parcel('sent', '2026-11-26T10:00:00.000Z')).toEqual({ sentOn: '2026-11-26', arrivesOn: '2026-12-01' });
});

test.each<[string, () => unknown]>([
  ['arrived', () => parcel('delivered', ready)],
  ['in its locker', () => parcel('in_locker', ready)],
  ['came back', () => parcel('returned', ready)],
  ['left on a day that nobody noted', () => parcel('sent')],
  ['paused', () => expected({ heldSince: now.toISOString() })],
  ['asked about', () => expected({ questionSince: now.toISOString() })],
  ['late', () => expected({}, new Date('2026-12-01T10:00:00Z'))],
  ['given up', () => expected({ state: 'cancelled' })],
  ['fetched by the customer', () => expected({ state: 'completed' })],
])('no day is named where it would be wrong: %s', (_, said) => {
  expect(said()).toBeUndefined();
});
