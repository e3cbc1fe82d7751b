import { expect, test } from 'vitest';
import { promiseOf } from './promiseOf.ts';

const delivery = {
  timeInMinutes: 120,
  timeInHours: 2,
  from: '2026-11-23T09:00:00.000Z',
  deliverAt: '2026-11-23T11:00:00.000Z',
};
const order = (more: object, own: object | undefined = delivery) =>
  ({ createdAt: '2026-11-23T09:05:00.000Z', quotation: { delivery: own }, ...more }) as Parameters<typeof promiseOf>[0];

test.each([
  ['paid within the hour: the date that was shown', { acceptedAt: '2026-11-23T10:00:00.000Z' }, delivery.deliverAt],
  [
    'paid later that day: the working time from the payment',
    { acceptedAt: '2026-11-23T10:30:00.000Z' },
    '2026-11-23T12:30:00.000Z',
  ],
  [
    'a transfer that came on Saturday: from Monday morning',
    { acceptedAt: '2026-11-28T12:00:00.000Z' },
    '2026-11-30T10:00:00.000Z',
  ],
  ['not paid yet: the date that was shown', {}, delivery.deliverAt],
  [
    'moved by a question: as moved',
    { acceptedAt: '2026-11-28T12:00:00.000Z', promisedAt: '2026-12-01T10:00:00.000Z' },
    '2026-12-01T10:00:00.000Z',
  ],
])('%s', (_, more, expected) => {
  expect(promiseOf(order(more))).toBe(expected);
});

test('without a delivery time there is no promise', () => {
  expect(promiseOf(order({ acceptedAt: '2026-11-28T12:00:00.000Z', quotation: {} }))).toBeUndefined();
});
