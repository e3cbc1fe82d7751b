import { expect, test } from 'vitest';
import { atOnce } from './atOnce.ts';

test('every item is worked on once, and never more at a time than the limit', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await atOnce(3, [1, 2, 3, 4, 5, 6, 7], async (one) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    done.push(one);
    running -= 1;
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('an empty list does nothing, and a failure is thrown', async () => {
  await atOnce(3, [], () => Promise.reject(new Error('never asked')));
  await expect(atOnce(2, [1], () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
});
