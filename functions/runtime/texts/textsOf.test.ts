import { expect, it } from 'vitest';
import { catalogueText } from './catalogueText.ts';

it.each([
  ['a text that lacks a value', 'catalogue/shipping.above', {}, 'catalogue/shipping.above'],
  ['a text with its value', 'catalogue/shipping.above', { grams: 500 }, 'above 500 g'],
  ['a number of thousands', 'catalogue/shipping.above', { grams: 5000 }, 'above 5,000 g'],
  ['a value that is no number', 'catalogue/shipping.above', { grams: 'x' }, 'above x g'],
] as const)('%s', (_, key, replace, text) => {
  expect(catalogueText('en', key, replace)).toBe(text);
});
