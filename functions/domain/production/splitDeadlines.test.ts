import { expect, test } from 'vitest';
import { bufferMinutes, lastCutOff, splitDeadlines } from './plan.ts';

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

// Three working days, of which a tenth is the buffer: 1,296 of 1,440 minutes are left. Due times are quarters of an
// hour.
const opening = new Date('2026-11-23T08:00:00Z');
const promised = new Date('2026-11-25T16:00:00Z');

test.each([
  [['translation'], ['2026-11-25T13:45:00.000Z']],
  [
    ['translation', 'proofreading'],
    ['2026-11-24T16:00:00.000Z', '2026-11-25T13:45:00.000Z'],
  ],
  [
    ['translation', 'verification', 'certification'],
    ['2026-11-24T15:15:00.000Z', '2026-11-25T12:45:00.000Z', '2026-11-25T13:45:00.000Z'],
  ],
  [['shipping'], ['2026-11-25T13:45:00.000Z']],
] as const)('the time without the buffer is shared by the steps %j', (steps, due) => {
  expect(splitDeadlines(steps, opening, promised).map((at) => at.toISOString())).toEqual(due);
});

test('where there is no more than the buffer, every step is due with the promise', () => {
  const at = (minutes: number) => new Date(opening.getTime() + minutes * 60_000);
  expect(splitDeadlines(['translation', 'proofreading'], opening, at(30))).toEqual([at(30), at(30)]);
  expect(splitDeadlines(['translation'], opening, at(31))).toEqual([at(15)]);
  expect([0, 300, 301, 1440].map(bufferMinutes)).toEqual([30, 30, 31, 144]);
});
