import type { EventBridgeEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { ownShare } from '../stores/dueRows.ts';
import { scheduleHandler } from './scheduleHandler.ts';

type Given = Parameters<ReturnType<typeof scheduleHandler>>[1];
const context = { awsRequestId: 'request' } as Given;
const tick = (time: string) => ({ time }) as EventBridgeEvent<string, unknown>;

test('works at the time of the tick, and now where a tick has none', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const times: Date[] = [];
  const handler = scheduleHandler('job', async (now) => {
    times.push(now);
    return { done: 1 };
  });
  await handler(tick('2026-11-20T10:00:00Z'), context);
  const before = Date.now();
  await handler(tick(''), context);
  expect(times[0]?.toISOString()).toBe('2026-11-20T10:00:00.000Z');
  expect(times[1]?.getTime()).toBeGreaterThanOrEqual(before);
});

test('one of several runs finds its own share of what is due, and the next one everything again', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const found: string[][] = [];
  const handler = scheduleHandler('job', async (_now, { part, of }) => {
    found.push(ownShare(['a', 'b', 'c']).map(({ partition }) => partition));
    return { part, of };
  });
  await handler({ part: 1, of: 2 }, context);
  await handler(tick('2026-11-20T10:00:00Z'), context);
  expect(found).toEqual([['b'], ['a', 'b', 'c']]);
});

test('a failure is thrown, for the alarm of the platform to see it', async () => {
  const handler = scheduleHandler('job', () => Promise.reject(new Error('It broke.')));
  await expect(handler(tick(''), context)).rejects.toThrow('It broke.');
});
