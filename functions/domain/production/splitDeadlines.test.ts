import { expect, test } from 'vitest';
import { lastCutOff } from './splitDeadlines.ts';

const start = new Date('2026-11-23T09:00:00Z');

test.each([
  ['at the cut-off itself is that day', '2026-11-25T14:00:00.000Z', '2026-11-25T14:00:00.000Z'],
  ['a millisecond before the cut-off is the day before', '2026-11-25T13:59:59.999Z', '2026-11-24T14:00:00.000Z'],
  ['on a Sunday is the Friday before', '2026-11-29T20:00:00.000Z', '2026-11-27T14:00:00.000Z'],
])('the last cut-off for a promise %s', (_, promise, cutOff) => {
  expect(lastCutOff(start, new Date(promise)).toISOString()).toBe(cutOff);
});

test.each(['2026-11-23T13:00:00Z', '2026-11-23T20:00:00Z'])(
  'a cut-off not after the start leaves the promise itself: %s',
  (at) => {
    const promise = new Date(at);
    expect(lastCutOff(new Date('2026-11-23T14:00:00Z'), promise)).toEqual(promise);
  },
);
