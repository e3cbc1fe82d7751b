import { expect, test } from 'vitest';
import { locales } from '#shared/messages/locale.ts';
import { typedPrices, valuesOf } from './typedPrices.ts';

const values = {
  word_rates: [24_000, 30_000, 42_000, 55_500] as [number, number, number, number],
  minimum: 2500,
  percentages: {
    repetition: 30,
    proofreading_service: 50,
    proofreading: 50,
    verification: 30.5,
    specialised: 25,
    express: 50,
  },
  sworn_pages: [5500, 6500, 8000, 9900] as [number, number, number, number],
  certified_copy: 64,
  top_up_tiers: [
    { amount: 10_000, bonus_percent: 0 },
    { amount: 25_000, bonus_percent: 5.25 },
  ],
};

test.each(locales)('what is shown of a price list and not changed is that price list: %s', (locale) => {
  expect(valuesOf(typedPrices(values, locale), 2)).toEqual(values);
});

test('commas are points; a price list with something that is no figure is none', () => {
  const typed = typedPrices(values, 'pl');
  expect([typed['word.1'], typed['word.3'], typed['bonus.1']]).toEqual(['0,30', '0,555', '5,25']);
  expect(valuesOf({ ...typed, 'word.0': '0,25' }, 2)?.word_rates[0]).toBe(25_000);
  for (const [place, text] of [
    ['word.0', '0'],
    ['word.1', ''],
    ['express', '101'],
    ['minimum', '1.234'],
    ['bonus.1', '-1'],
  ])
    expect(valuesOf({ ...typed, [place ?? '']: text ?? '' }, 2), place).toBeUndefined();
});
