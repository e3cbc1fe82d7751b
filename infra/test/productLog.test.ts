import { expect, test } from 'vitest';
import { keepLog, linesOf } from './productLog.ts';

const line = (request: string, level = 'INFO') =>
  `api/orders | ${JSON.stringify({ level, event: 'request', request_id: request })}`;

test('beside a failed test stand the lines of its own requests and what failed on anyone’s', () => {
  const died = 'jobs/sweep | Task timed out after 3.00 seconds';
  const lines = [line('mine'), line('other'), line('other', 'ERROR'), 'api/orders | a line of no request', died];
  expect(linesOf(lines, new Set(['mine']))).toEqual([line('mine'), line('other', 'ERROR'), died]);
});

test('of what is too much the last is kept', () => {
  const { keep, since } = keepLog(4);
  const began = Date.now();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) keep(line(name));
  expect(since(began)).toEqual(['c', 'd', 'e', 'f'].map((name) => line(name)));
  expect(since(Date.now() + 1000)).toEqual([]);
  const many = Array.from({ length: 100 }, (_, index) => line('mine', `INFO${index}`));
  expect(linesOf(many, new Set(['mine']))).toEqual(many.slice(-40));
});
