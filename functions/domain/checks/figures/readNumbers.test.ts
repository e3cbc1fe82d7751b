import { expect, test } from 'vitest';
import { type Figure, Masked } from './Figure.ts';
import { readNumbers } from './readNumbers.ts';

function said(text: string): readonly string[] {
  const found: Figure[] = [];
  readNumbers(new Masked(text), found);
  return found.flatMap(({ values }) => values);
}

test.each([
  ['14.30', ['t:870']],
  ['24.00', ['t:1440']],
  ['12.59', ['t:779']],
  ['12.60', []],
  ['25.30', []],
  ['14.3', ['d:--03-14']],
  ['31.12', ['d:--12-31']],
  ['12.12', ['t:732', 'd:--12-12']],
  ['32.10', []],
  ['1.10', ['t:70', 'd:--10-01']],
  ['10.01', ['t:601', 'd:--01-10']],
  ['0.10', ['t:10']],
  ['10.00', ['t:600']],
  ['10.0', []],
  ['10', []],
] as const)('%s may also be the time or the day %j', (text, also) => {
  expect(said(text).filter((value) => /^[td]:/.test(value))).toEqual(also);
});
