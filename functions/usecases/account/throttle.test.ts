import { expect, test } from 'vitest';
import { throttle } from './throttle.ts';

const now = new Date('2026-11-20T12:00:00Z');
const [address, account] = [
  { name: 'mails by address', calls: 3, seconds: 60 },
  { name: 'mails by account', calls: 5, seconds: 3600 },
];

/**
 * Makes a call under two limits, of which those in `usedUp` are exhausted; returns the answer and the counted calls.
 */
async function called(usedUp: Readonly<Record<string, number>>) {
  const counted: unknown[] = [];
  const rates = {
    take: async ({ name, calls }: typeof address, subject: string) => {
      counted.push([name, subject]);
      const resetSeconds = usedUp[name];
      return { allowed: resetSeconds === undefined, limit: calls, remaining: 0, resetSeconds: resetSeconds ?? 1 };
    },
  };
  const limits = [
    [address, '192.0.2.1'],
    [account, 'anna'],
  ] as const;
  return { answer: await throttle(rates, limits, now), counted };
}

test('a call counts against each limit, also against those that have room where one refuses it', async () => {
  const each = [
    ['mails by address', '192.0.2.1'],
    ['mails by account', 'anna'],
  ];
  expect(await called({})).toEqual({ answer: undefined, counted: each });
  expect((await called({ 'mails by account': 30 })).counted).toEqual(each);
});

test('a refused caller is told to wait until the last of the limits has room', async () => {
  const wait = (seconds: string) => ({ refused: 'rate_limited', headers: { 'retry-after': seconds } });
  expect((await called({ 'mails by address': 30 })).answer).toEqual(wait('30'));
  expect((await called({ 'mails by address': 30, 'mails by account': 900 })).answer).toEqual(wait('900'));
});
