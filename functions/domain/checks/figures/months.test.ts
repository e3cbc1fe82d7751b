import { expect, test } from 'vitest';
import { monthsOf } from './readDates.ts';

test.each([
  ['pl', 'marzec', 3],
  ['pl', 'marca', 3],
  ['pl', 'marcu', 3],
  ['en', 'sept', 9],
  ['de', 'dezember', 12],
  ['hr', 'listopada', 10],
])('%s: %s is month %i', (language, name, month) => {
  expect(monthsOf(language).get(name)).toBe(month);
});

test('names that hold a digit or are as short as a word beside a number are none, nor is anything of an unknown language', () => {
  expect([...monthsOf('zh').keys()]).toEqual(['十一月', '十二月']);
  expect(monthsOf('qya').size).toBe(0);
  expect([...monthsOf('en').keys()].filter((name) => name.length < 3)).toEqual([]);
});
