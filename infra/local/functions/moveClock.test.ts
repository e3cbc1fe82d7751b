import { afterEach, expect, test } from 'vitest';
import { moveClock } from './threadPatches.ts';

const present = Date;
afterEach(() => {
  globalThis.Date = present;
});

test('the present moves ahead, and times that are given stay', () => {
  const day = 86_400_000;
  const before = Date.now();
  moveClock(day);
  expect(Date.now() - before).toBeGreaterThanOrEqual(day);
  expect(Date.parse(new Date().toISOString()) - before).toBeGreaterThanOrEqual(day);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date('2026-11-21').getTime()).toBe(Date.parse('2026-11-21'));
  expect(new Date() instanceof Date).toBe(true);
});

test('it moves on while it runs, back as well', () => {
  const day = 86_400_000;
  const before = Date.now();
  const moveTo = moveClock(-20 * day);
  expect(Date.now()).toBeLessThan(before - 19 * day);
  moveTo(-2 * day);
  expect(Date.now()).toBeGreaterThan(before - 3 * day);
  expect(Date.parse(new Date().toISOString())).toBeLessThan(before - day);
});
