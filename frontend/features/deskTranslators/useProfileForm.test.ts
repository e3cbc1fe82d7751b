import { expect, test } from 'vitest';
import { bodyOf, mergedProfile, typedProfile } from './useProfileForm.ts';

const profile: Parameters<typeof typedProfile>[0] = {
  ...{ id: 'anna', revision: 3, state: 'active', name: 'Demo Anna', email: 'a@example.com', locale: 'pl' },
  ...{ country_id: 616, in_eea: true },
  ...{ time_zone: 'Europe/Warsaw', mails: 'at_once', specialisations: [4], words_per_day: 2000 },
  pairs: [{ source_lang: 8, target_lang: 9, steps: ['translation', 'certification'], sworn: true }],
  week: [0, 10_000, 10_000, 5_050, 10_000, 10_000, 0],
  days_off: ['2026-12-24', '2026-12-25'],
  sworn_number: 'TP/1234/05',
  sworn_checked_on: null,
  rates: [
    { step: 'translation', unit: 'word', rate: 12_345, source_lang: null, target_lang: null },
    { step: 'certification', unit: 'page', rate: 3_500_000, source_lang: 8, target_lang: 9 },
  ],
  standard_rates: [],
  counts: { unstarted: 0, approved: 0, returned: 0, in_time: 0 },
};

test('what is typed of a profile is the profile again when it is sent', () => {
  const typed = typedProfile(profile);
  expect(typed.rates.map(({ price, pair }) => [price, pair])).toEqual([
    ['0.12345', ''],
    ['35', '8-9'],
  ]);
  expect(bodyOf(typed, profile)).toEqual({
    ...{ revision: 3, state: 'active', name: 'Demo Anna', specialisations: ['4'], words_per_day: '2000' },
    pairs: [{ source_lang: '8', target_lang: '9', steps: ['translation', 'certification'], sworn: true }],
    rates: [
      { step: 'translation', unit: 'word', rate: 12_345 },
      { step: 'certification', unit: 'page', rate: 3_500_000, source_lang: '8', target_lang: '9' },
    ],
    sworn_number: 'TP/1234/05',
    week: ['0', '10000', '10000', '5050', '10000', '10000', '0'],
    days_off: ['2026-12-24', '2026-12-25'],
    country_id: '616',
    time_zone: 'Europe/Warsaw',
  });
});

test('a price that is none goes as it was typed, to be refused at its field', () => {
  const typed = typedProfile(profile);
  const rates = ['0,18', 'free', '-1', '0.123456'].map((price, key) => ({
    ...{ key, step: 'translation' as const, unit: 'word' as const, pair: '', price },
  }));
  expect(bodyOf({ ...typed, rates }, profile).rates.map(({ rate }) => rate)).toEqual([
    18_000,
    'free',
    '-1',
    '0.123456',
  ]);
});

test('the slower of two keeps their changes and takes over the rest; what both changed is listed', () => {
  const read = typedProfile(profile);
  const mine = { ...read, words: '1500', name: 'Demo Anna B' };
  const now = { ...read, words: '3000', zone: 'Europe/Berlin' };
  expect(mergedProfile(read, mine, now)).toEqual({
    typed: { ...read, words: '1500', name: 'Demo Anna B', zone: 'Europe/Berlin' },
    theirs: ['words', 'zone'],
    both: ['words'],
  });
});
