import { expect, test } from 'vitest';
import { numbersOf } from './pluralNumbers.ts';

test('a form of plural is shown by numbers that take it', () => {
  expect(['one', 'few', 'many', 'other', '=0'].map((form) => numbersOf(form, 'pl'))).toEqual([
    ...[['1'], ['2', '3', '4'], ['0', '5', '6'], ['0,5', '1,5'], ['0']],
  ]);
  expect(numbersOf('other', 'en')).toEqual(['0', '2', '3']);
});
