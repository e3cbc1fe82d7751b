import { expect, test } from 'vitest';
import { questionPause } from './workProgress.ts';

const promisedAt = '2026-11-25T12:00:00.000Z';
const asked = '2026-11-23T09:00:00.000Z';
const now = new Date('2026-11-23T10:30:00.000Z');
const pause = (questionSince: string | undefined, states: readonly ('held' | 'working')[], heldSince?: string) =>
  questionPause(
    { promisedAt, questionSince },
    states.map((state) => ({ state })),
    { now, heldSince },
  );

test('the first question pauses the promise, further ones change nothing, and so does none', () => {
  const since = now.toISOString();
  expect(pause(undefined, ['working', 'held'])).toEqual({
    planned: { promisedAt, questionSince: since },
    followed: { questionSince: since },
  });
  expect(pause(asked, ['held', 'held'])).toBeUndefined();
  expect(pause(undefined, ['working'])).toBeUndefined();
});

test('once nothing waits for an answer the promise moves by the working minutes of the pause, up to a hold', () => {
  const moved = (to: string) => ({
    planned: { promisedAt: to, questionSince: undefined },
    followed: { questionSince: undefined, promisedAt: to },
    moved: { from: promisedAt, to },
  });
  expect(pause(asked, ['working'])).toEqual(moved('2026-11-25T13:30:00.000Z'));
  expect(pause(asked, [], '2026-11-23T09:20:00.000Z')).toEqual(moved('2026-11-25T12:20:00.000Z'));
});

test('a pause in which no working minute passes moves nothing, however late in the day the promise is', () => {
  const promisedAt = '2026-11-24T16:00:00.000Z';
  // A Saturday, and less than a minute of a Monday.
  for (const [since, until] of [
    ['2026-11-28T10:00:00.000Z', '2026-11-28T10:00:50.000Z'],
    ['2026-11-23T10:00:00.000Z', '2026-11-23T10:00:50.000Z'],
  ] as const) {
    const pause = questionPause({ promisedAt, questionSince: since }, [{ state: 'working' }], {
      now: new Date(until),
      heldSince: undefined,
    });
    expect(pause).toMatchObject({ planned: { promisedAt }, followed: { promisedAt } });
    expect(pause).not.toHaveProperty('moved');
  }
});
