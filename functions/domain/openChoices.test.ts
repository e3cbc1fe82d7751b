import { expect, test } from 'vitest';
import { chosenOver, knownChoices } from './openChoices.ts';

const members = ['quotes', 'orders'] as const;

test('of a kept list this release reads what it knows, in its order', () => {
  expect(knownChoices(members, ['orders', 'of_a_newer_release', 'quotes'])).toEqual(['orders', 'quotes']);
  expect(knownChoices(members)).toEqual([]);
});

test('what is chosen takes the place of what was shown; what nobody was shown stays, once', () => {
  expect(chosenOver(members, ['quotes'], ['orders', 'of_a_newer_release'])).toEqual(['quotes', 'of_a_newer_release']);
  expect(chosenOver(members, ['quotes', 'quotes'], ['quotes'])).toEqual(['quotes']);
  expect(chosenOver(members, [])).toEqual([]);
});
