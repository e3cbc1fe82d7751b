import { expect, test } from 'vitest';
import { someJob } from './test/someJob.ts';
import { workDoneByLine, workDonePart } from './workDone.ts';

test('work counts by its words once it is delivered, approved or returned; what was cancelled counts nowhere', () => {
  const part = (...states: Parameters<typeof someJob>[0][]) => workDonePart(states.map(someJob));
  expect(part()).toBe(0);
  expect(part({ state: 'cancelled' })).toBe(0);
  for (const state of ['delivered', 'approved', 'returned'] as const)
    expect(part({ state }, { state: 'open', words: 200 })).toBe(3333);
  for (const state of ['open', 'working', 'held', 'planned'] as const) expect(part({ state })).toBe(0);
  expect(part({}, { state: 'cancelled', words: 1000 })).toBe(10_000);
  // A job without words counts as one word.
  expect(part({ words: 0 }, { state: 'open', words: 3 })).toBe(2500);
});

test('each line has the share of its own jobs', () => {
  const jobs = [
    someJob(),
    someJob({ step: 'proofreading', state: 'open' }),
    someJob({ itemId: 'file' }),
    someJob({ targetLanguage: 3, state: 'open' }),
  ];
  expect(workDoneByLine(jobs)).toEqual([
    { itemId: 'text', targetLanguage: 2, done: 5000 },
    { itemId: 'file', targetLanguage: 2, done: 10_000 },
    { itemId: 'text', targetLanguage: 3, done: 0 },
  ]);
});
