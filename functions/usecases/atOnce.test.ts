import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atOnce, atOnceByOrder } from './atOnce.ts';

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

test('a failure is told when what was under way has ended, and nothing is started after it', async () => {
  const [started, ended]: [string[], string[]] = [[], []];
  const work = async (one: string) => {
    started.push(one);
    if (one === 'fails') throw new Error('broken');
    await wait(20);
    ended.push(one);
  };
  await expect(atOnce(2, ['slow', 'fails', 'late', 'later'], work)).rejects.toThrow('broken');
  expect(ended).toEqual(['slow']);
  await wait(40);
  expect(started).toEqual(['slow', 'fails']);
});

test('rows of one order are worked on in turn', async () => {
  const said: string[] = [];
  const rows = ['a', 'b', 'a'].map((orderId, place) => ({ orderId, place }));
  await atOnceByOrder(3, rows, async ({ orderId, place }) => {
    said.push(`${orderId}${place} begins`);
    await wait(1);
    said.push(`${orderId}${place} ends`);
  });
  expect(said.indexOf('a0 ends')).toBeLessThan(said.indexOf('a2 begins'));
});
