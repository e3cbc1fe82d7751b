import { expect, test } from 'vitest';
import { notIncluded, notIncludedOf, sayNotIncluded } from './notIncluded.ts';

const files = [
  { words: { body: 100, headers_footers: 6, hidden: 9 }, pictures: 1 },
  { words: { body: 50, headers_footers: 4, speaker_notes: 20 }, pictures: 0 },
];

test('what stays untranslated is what could be included, in all files together, and text in pictures', () => {
  expect(notIncluded(files)).toEqual({
    scopes: [
      { scope: 'headers_footers', words: 10 },
      { scope: 'speaker_notes', words: 20 },
    ],
    pictures: 1,
  });
  expect(notIncluded(files, ['headers_footers'])?.scopes).toEqual([{ scope: 'speaker_notes', words: 20 }]);
  expect(notIncluded([{ words: { body: 100, hidden: 9 }, pictures: 0 }])).toBeUndefined();
  expect(notIncluded([{ words: { speaker_notes: 2 }, pictures: 0 }], ['speaker_notes'])).toBeUndefined();
});

test('files that a person prices are for that person to look at', () => {
  const wire = (state: string) => ({ state, words_by_scope: { headers_footers: 6 }, pictures: 2 });
  expect(notIncludedOf([wire('manual'), { ...wire('counted'), pictures: null }], [])).toEqual({
    scopes: [{ scope: 'headers_footers', words: 6 }],
    pictures: 0,
  });
  expect(notIncludedOf([wire('manual'), wire('rejected')], [])).toBeUndefined();
});

test('it is said in one line', () => {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    `${key.split('.').at(-1)} ${Object.values(values).join(' ')}`.trim();
  const left = notIncluded(files);
  expect(left && sayNotIncluded(left, say)).toBe('scope headers_footers 10, scope speaker_notes 20, pictures 1');
});
