import { expect, test } from 'vitest';
import { figuresOf, mostOrderedFirst, type PairPunctuality, publicPunctuality, windowBegins } from './punctuality.ts';

const figures = (...minutes: number[]) => figuresOf(minutes.map((one) => ({ minutes: one })));
const pair = (orders: number, sourceLanguage = 1, targetLanguage = 2): PairPunctuality => ({
  ...{ sourceLanguage, targetLanguage, orders, inTime: orders },
});

test('a promise is kept up to its minute; median and nine tenths are values that were measured', () => {
  expect(figures(1, -30, 0)).toEqual({ orders: 3, inTime: 2, medianMinutes: 0, p90Minutes: 1 });
  expect(figures(9, 10, -1, 2)).toEqual({ orders: 4, inTime: 1, medianMinutes: 2, p90Minutes: 10 });
  expect(figures(10, 1, 2, 3, 4, 5, 6, 7, 8, 9)).toMatchObject({ medianMinutes: 5, p90Minutes: 9 });
  expect(figures(7)).toEqual({ orders: 1, inTime: 0, medianMinutes: 7, p90Minutes: 7 });
  expect(figures()).toEqual({ orders: 0, inTime: 0 });
});

test('deliveries count for a year', () => {
  expect(windowBegins(new Date('2026-11-20T12:00:00.000Z'))).toBe('2025-11-20T12:00:00.000Z');
});

test('a pair is public from its twentieth order on', () => {
  expect(publicPunctuality([pair(19), pair(20, 2, 1)])).toEqual([pair(20, 2, 1)]);
});

test('the most ordered pair is first, then the lower language it is from, then the lower one it is into', () => {
  const sorted = [pair(30, 5, 1), pair(20, 1, 3), pair(20, 2, 1), pair(20, 2, 4), pair(10, 1, 2)];
  expect(mostOrderedFirst(sorted.toReversed())).toEqual(sorted);
  expect(mostOrderedFirst([sorted[2], sorted[0], sorted[4], sorted[3], sorted[1]].flatMap((one) => one ?? []))).toEqual(
    sorted,
  );
});
