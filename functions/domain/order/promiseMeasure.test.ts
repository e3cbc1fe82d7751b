import { expect, test } from 'vitest';
import { measuresOf } from './punctuality.ts';

type Delivered = Parameters<typeof measuresOf>[0];
const promised = '2026-11-23T12:00:00.000Z';
const firstDeliveredAt = '2026-11-23T12:00:30.000Z';
const order = (change: object = {}): Delivered =>
  ({
    ...{ id: 'A1B2C3D4E5F6', form: { sourceLanguage: 2, targetLanguages: [1, 3] } },
    createdAt: '2026-11-20T10:00:00.000Z',
    ...{ quotation: { delivery: { deliverAt: '2026-11-20T12:00:00.000Z' } }, promisedAt: promised, firstDeliveredAt },
    ...change,
  }) as Delivered;
const file = (targetLanguage: number, deliveredAt: string) => ({ targetLanguage, deliveredAt });
const late = (change: object) => measuresOf(order(change)).map(({ at, minutes }) => [at.slice(11, 19), minutes]);

test('each language is measured against the promise as it was moved, in minutes that begin', () => {
  expect(measuresOf(order())).toEqual([
    { orderId: 'A1B2C3D4E5F6', sourceLanguage: 2, targetLanguage: 1, at: firstDeliveredAt, minutes: 1 },
    { orderId: 'A1B2C3D4E5F6', sourceLanguage: 2, targetLanguage: 3, at: firstDeliveredAt, minutes: 1 },
  ]);
  expect(late({ firstDeliveredAt: promised })[0]).toEqual(['12:00:00', 0]);
  expect(late({ firstDeliveredAt: '2026-11-23T11:59:30.000Z' })[0]).toEqual(['11:59:30', 0]);
  expect(late({ promisedAt: undefined, firstDeliveredAt: '2026-11-20T13:00:00.000Z' })[0]).toEqual(['13:00:00', 60]);
});

test('a language counts from its last file, but for files that came after the delivery', () => {
  const delivered = [
    ...[file(1, '2026-11-23T11:00:00.000Z'), file(1, '2026-11-23T11:30:00.000Z'), file(1, '')],
    ...[file(3, '2026-11-23T11:10:00.000Z'), file(3, '2026-11-24T09:00:00.000Z')],
  ];
  expect(late({ delivered })).toEqual([
    ['11:30:00', -30],
    ['12:00:30', 1],
  ]);
});

test('a file of the very moment of the delivery was delivered then', () => {
  expect(late({ delivered: [file(1, firstDeliveredAt)] })[0]).toEqual(['12:00:30', 1]);
});

test('nothing is measured before the delivery or without a promise', () => {
  expect(measuresOf(order({ firstDeliveredAt: undefined }))).toEqual([]);
  expect(measuresOf(order({ promisedAt: undefined, quotation: {} }))).toEqual([]);
});
