import { expect, test } from 'vitest';
import { presetOf } from './presetOf.ts';

const language = (id: number, iso2: string, targets: number[]) => ({
  id,
  iso2,
  name: iso2,
  names: { en: iso2, pl: iso2 },
  target_languages: targets,
  quoted_by_person: [],
  quoted_by_person_with: { proofreading: [], verification: [], specialized: [] },
  proofreading: true,
  price_group: 1,
});
const data = {
  languages: [language(1, 'pl', [2, 3]), language(2, 'en', [1]), language(3, 'de', [1]), language(9, 'th', [1])],
  proofreading: [1, 2, 3],
};

test.each([
  ['a pair on offer', '?from=de&to=pl', 'translation', { source: 3, targets: [1] }],
  ['a pair that is not', '?from=de&to=en', 'translation', {}],
  ['a language nobody knows', '?from=xx&to=pl', 'translation', {}],
  ['half a pair', '?from=de', 'translation', {}],
  ['a language to proofread', '?from=de&to=pl', 'proofreading', { source: 3 }],
  ['one that nobody proofreads', '?from=th', 'proofreading', {}],
  [
    'sworn work',
    '?from=de&to=pl&source=original&form=electronic&copies=2',
    'sworn',
    { source: 3, targets: [1], swornSource: 'original', shipmentMethod: 0, copies: 2 },
  ],
  ['sworn wishes elsewhere', '?source=original&copies=2', 'translation', {}],
  ['figures that are none', '?copies=1e9&source=x&form=y', 'sworn', {}],
  ['a note', '?note=%20Which%20office%3F', 'free_quote', { comment: 'Which office?' }],
  ['statistics of a campaign', '?utm_source=x', 'translation', {}],
] as const)('a link that asks for %s', (_, search, service, preset) => {
  expect(presetOf(search, service, data)).toEqual(preset);
});

test('a note keeps to its length', () => {
  expect(presetOf(`?note=${'x'.repeat(900)}`, 'free_quote', data).comment).toHaveLength(500);
});
