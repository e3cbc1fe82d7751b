import { expect, test } from 'vitest';
import { fromKey } from './fromKey.ts';

const minuteMs = 60_000;

function world() {
  const made: string[] = [];
  const of = { key: 'first', fails: false, reads: 0, at: 0 };
  const use = fromKey(
    async () => {
      of.reads += 1;
      if (of.fails) throw new Error('ThrottlingException');
      return of.key;
    },
    (key) => {
      made.push(key);
      return `client of ${key}`;
    },
    () => of.at,
  );
  return { of, made, use };
}

test('an exchanged key is used within seven minutes, and nothing is made again while it is the same', async () => {
  const { of, made, use } = world();
  expect(await Promise.all([use(), use()])).toEqual(['client of first', 'client of first']);
  expect(of.reads).toBe(1);
  of.at = 7 * minuteMs;
  await use();
  expect([of.reads, made]).toEqual([2, ['first']]);
  of.key = 'second';
  expect(await use()).toBe('client of first');
  of.at = 14 * minuteMs;
  expect(await use()).toBe('client of second');
});

test('a key that cannot be read again goes on being used, and is asked for a minute later; without one it fails, and is asked for at the next use', async () => {
  const { of, use } = world();
  of.fails = true;
  await expect(use()).rejects.toThrow('Throttling');
  of.fails = false;
  expect(await use()).toBe('client of first');
  of.at = 7 * minuteMs;
  of.fails = true;
  expect(await use()).toBe('client of first');
  expect(await use()).toBe('client of first');
  expect(of.reads).toBe(3);
  [of.fails, of.key, of.at] = [false, 'second', 8.1 * minuteMs];
  expect(await use()).toBe('client of second');
});
