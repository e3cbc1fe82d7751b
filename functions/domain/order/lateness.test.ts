import { expect, test } from 'vitest';
import { defaultAfterSaleRules as rules } from '#shared/model/house/stageRules.ts';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import { clockOf, lateAt, lateSum } from './lateness.ts';
import type { Order } from './order.ts';

const sample = sampleOrder();
const of = (express: boolean): Order => ({ ...sample, form: { ...sample.form, express } });
const promisedAt = '2026-11-23T09:00:00.000Z';

test.each([
  [true, 0, '2026-11-23T10:00:00.000Z'],
  [true, 1, '2026-11-23T11:00:00.000Z'],
  [false, 0, '2026-11-24T09:00:00.000Z'],
  [false, 1, '2026-11-25T09:00:00.000Z'],
  [false, 2, undefined],
])('an order, express: %s, is late by step %i at %s', (express, step, at) => {
  expect(lateAt(of(express), promisedAt, step, rules)).toBe(at);
});

test('each step gives back what it adds to the one before, and all of them the share of the last', () => {
  const { gross } = sample.quotation;
  const [one, two] = [lateSum(sample, 0, rules), lateSum(sample, 1, rules)];
  expect(one).toBe(Math.round(gross / 10));
  expect(one + two).toBe(Math.round(gross / 4));
  const falling = { late: [...rules.late, { express: 999, standard: 999, percent: 20 }] };
  expect(lateSum(sample, 2, falling)).toBe(0);
});

test('of an order without a language the price of the rest is what comes back in part', () => {
  const removed = [{ targetLanguage: 1, gross: sample.quotation.gross, at: promisedAt }];
  expect(lateSum({ ...sample, removed }, 0, rules)).toBe(0);
});

test('the clock stops at the first of delivery, hold and question, and runs to now without any', () => {
  const now = new Date('2026-11-23T12:00:00.000Z');
  const at = (hour: number) => `2026-11-23T${hour}:00:00.000Z`;
  expect(clockOf({}, now)).toBe(now.toISOString());
  expect(clockOf({ firstDeliveredAt: at(11), heldSince: at(10) }, now)).toBe(at(10));
  expect(clockOf({ questionSince: at(11) }, now)).toBe(at(11));
  expect(clockOf({ firstDeliveredAt: at(13) }, now)).toBe(now.toISOString());
});
