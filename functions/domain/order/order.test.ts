import { expect, test } from 'vitest';
import { type OriginalsStep, openOriginalsActs, originalsStep, originalsWith } from './order.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const received: OriginalsStep = { act: 'received', holder: 'shop', at };
const handed: OriginalsStep = { act: 'handed_over', holder: 'translator', translator: 'anna', at };
const returned: OriginalsStep = { act: 'returned', holder: 'customer', at };

test.each<[string, OriginalsStep[], string[]]>([
  ['nobody has', [], ['received']],
  ['the shop has', [received], ['handed_over', 'compared', 'returned']],
  ['a translator has', [received, handed], ['taken_back', 'compared', 'returned']],
  ['the customer has again', [received, returned], ['received']],
])('what can be done with papers that %s', (_, steps, acts) => {
  expect(openOriginalsActs(steps)).toEqual(acts);
});

test('papers go back and forth forty times at most', () => {
  const steps = Array.from({ length: 40 }, () => received);
  expect(openOriginalsActs(steps.slice(1))).toHaveLength(3);
  expect(openOriginalsActs(steps)).toEqual([]);
});

test('a step says who has the papers from then on', () => {
  expect(originalsStep([], { act: 'received' }, now)).toEqual(received);
  expect(originalsStep([received], { act: 'handed_over', translator: 'anna' }, now)).toEqual(handed);
  expect(originalsStep([received, handed], { act: 'taken_back', translator: 'anna' }, now)).toEqual({
    ...{ act: 'taken_back', holder: 'shop', at },
  });
  expect(originalsWith([received, handed])).toBe(handed);
});

test('papers are compared where they are', () => {
  expect(originalsStep([received], { act: 'compared', translator: 'bert' }, now)).toEqual({
    ...{ act: 'compared', holder: 'shop', at },
  });
  expect(originalsStep([received, handed], { act: 'compared', translator: 'bert' }, now)).toEqual({
    ...{ act: 'compared', holder: 'translator', translator: 'anna', at },
  });
});

test('only the way back has the number of a parcel', () => {
  const packageNumber = 'AB1';
  expect(originalsStep([received], { act: 'returned', packageNumber }, now)).toEqual({ ...returned, packageNumber });
  expect(originalsStep([received], { act: 'returned' }, now)).toEqual(returned);
  expect(originalsStep([], { act: 'received', packageNumber }, now)).toEqual(received);
});

test('nobody does anything with papers that someone else has', () => {
  expect(originalsStep([], { act: 'returned' }, now)).toBeUndefined();
  expect(originalsStep([received], { act: 'taken_back' }, now)).toBeUndefined();
  expect(originalsStep([received], { act: 'received' }, now)).toBeUndefined();
});
