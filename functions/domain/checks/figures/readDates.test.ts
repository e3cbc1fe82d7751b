import { expect, test } from 'vitest';
import { type Figure, Masked } from './Figure.ts';
import { readDates } from './readDates.ts';

function dates(text: string): (readonly string[])[] {
  const found: Figure[] = [];
  readDates(new Masked(text), ['en', 'pl'], found);
  return found.map(({ values }) => values);
}

test('a month alone, the first of its month, January and December are dates', () => {
  expect(dates('January 2026')).toEqual([['d:2026-01']]);
  expect(dates('1 January 2026')).toEqual([['d:2026-01-01']]);
  expect(dates('2026-12-31')).toEqual([['d:2026-12-31']]);
  expect(dates('31 grudnia')).toEqual([['d:--12-31']]);
});

test('what no calendar has is none', () => {
  for (const text of ['2026-13-01', '2026-00-10', '2026-01-32', '0999-01-01', '3000-01-01'])
    expect(dates(text)).toEqual([]);
  expect(dates('1000-01-01 2999-01-01')).toEqual([['d:1000-01-01'], ['d:2999-01-01']]);
});
