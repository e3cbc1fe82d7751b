import { expect, test } from 'vitest';
import { windowBegins } from '../../domain/order/punctuality.ts';
import { workOutPair } from './punctuality.ts';

const now = new Date('2026-11-20T12:00:00Z');
const begins = windowBegins(now);
const measure = (orderId: string, at: string, minutes = 0) => ({
  ...{ orderId, at, minutes, sourceLanguage: 1, targetLanguage: 2 },
});

/**
 * Calculates a pair's figures from these deliveries; returns what is written. `isDue`: no order was measured meanwhile.
 */
async function workOut(measures: ReturnType<typeof measure>[], isDue = true) {
  const done: unknown[] = [];
  const deps = {
    measures: {
      measures: async () => measures,
      forget: async (old: readonly { orderId: string }[]) =>
        void done.push(['forget', old.map(({ orderId }) => orderId)]),
      dropPair: async () => isDue && done.push(['drop']) > 0,
      keepFigures: async (_: unknown, figures: object, at: Date, dueAt: string) =>
        isDue && done.push(['keep', figures, at, dueAt]) > 0,
    },
    now,
  };
  const result = await workOutPair(deps, {
    ...{ sourceLanguage: 1, targetLanguage: 2, orders: 0, inTime: 0, due_at: now.toISOString() },
  });
  return { result, done };
}

test('deliveries of the window count, from its first moment on; older ones are forgotten', async () => {
  const older = new Date(Date.parse(begins) - 1).toISOString();
  const { result, done } = await workOut([
    measure('old', older, 900),
    measure('first', begins, -5),
    measure('last', now.toISOString(), 10),
  ]);
  expect(result).toBe('pairs');
  expect(done).toEqual([
    ['forget', ['old']],
    ['keep', { orders: 2, inTime: 1, medianMinutes: -5, p90Minutes: 10 }, now, '2026-11-21T12:00:00.000Z'],
  ]);
});

test('a pair without a delivery in the window is listed no more', async () => {
  expect(await workOut([])).toEqual({ result: 'pairs', done: [['forget', []], ['drop']] });
});

test('a pair with an order measured meanwhile is left to the next run', async () => {
  expect((await workOut([], false)).result).toBe('nothing');
  expect((await workOut([measure('first', begins)], false)).result).toBe('nothing');
});
