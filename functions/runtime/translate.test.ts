import { expect, it } from 'vitest';
import { translate } from './translate.ts';

it.each([
  ['a text that lacks a value', 'validation/too_short', {}, 'validation/too_short'],
  ['a text with its value', 'validation/too_short', { minimum: 1 }, 'Enter at least 1 character.'],
  ['a number of thousands', 'validation/too_long', { maximum: 5000 }, 'Enter at most 5,000 characters.'],
  ['a value that is no number', 'validation/too_long', { maximum: 'x' }, 'Enter at most x characters.'],
] as const)('%s', (_, key, replace, text) => {
  expect(translate('en', key, replace)).toBe(text);
});
