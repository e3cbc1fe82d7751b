import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Days, months and years of the product are those of Warsaw, or named as UTC: a browser or a function may stand elsewhere. */
const ofTheClock = /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours)\(/;

test('nothing takes a day, a month or a year from the zone that its own clock stands in', () => {
  const files = globSync('{functions,frontend,shared,infra}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.filter((file) => ofTheClock.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
