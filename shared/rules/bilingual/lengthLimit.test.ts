import { expect, test } from 'vitest';
import type { Inline } from './inline.ts';
import { charactersIn, type LengthLimit, type LimitedUnit, lengthsOf } from './lengthLimit.ts';

const code = (id: number, size?: number): Inline => ({ type: 'alone', id, kind: 'placeholder', equiv: '{x}', size });
const limit = (most: number, more: Partial<LengthLimit> = {}): LengthLimit => ({ most, beside: 0, ...more });
const segment = (...target: Inline[]): LimitedUnit['segments'][number] => ({
  source: ['Source.', code(1, 3)],
  target,
  after: ' ',
  kept: null,
});
const last = (...target: Inline[]) => ({ ...segment(...target), after: '' });
const unit = (id: string, limits: LengthLimit[], ...segments: ReturnType<typeof segment>[]) => ({
  id,
  limits,
  segments,
});

test.each<[content: Inline[], characters: number]>([
  [['Zażółć'], 6],
  [['😀👍🏽'], 3],
  [['e\u0301'], 2],
  [['a', code(1), 'b'], 2],
  [['a', code(1, 3), 'b'], 5],
  [[], 0],
])('%j has %i characters', (content, characters) => {
  expect(charactersIn(content)).toBe(characters);
});

test('in the form that the file names', () => {
  const [as, composed] = [undefined, 'NFC' as const].map((form) =>
    lengthsOf([unit('a', [limit(1, { form })], last('e\u0301'))], 'pl'),
  );
  expect([as?.[0]?.characters, composed?.[0]?.characters]).toEqual([2, 1]);
});

test('all sentences of a unit count, with the blanks that are written between them and what stands around', () => {
  const sentences = [segment('Raz.'), segment(), last('Dwa', code(1), '.')];
  expect(lengthsOf([unit('a', [limit(13, { beside: 2 })], ...sentences)], 'pl')).toEqual([
    { most: 13, characters: 14, units: ['a'], over: { unit: 'a', segment: 2 } },
  ]);
  // No blank is written between Chinese sentences.
  expect(lengthsOf([unit('a', [limit(13, { beside: 2 })], ...sentences)], 'zh')).toMatchObject([
    { characters: 13, over: undefined },
  ]);
  expect(lengthsOf([unit('a', [limit(13)], { ...last(), kept: 'number' })], 'pl')).toMatchObject([{ characters: 10 }]);
});

test('units that name the same text count together; it is too long where the sum becomes so', () => {
  const units = [
    unit('a', [limit(9), limit(20, { of: 'g', beside: 5 })], last('123456789')),
    unit('b', [limit(20, { of: 'g' })], segment('1234'), last('123')),
    unit('c', [limit(20, { of: 'g' })], last()),
  ];
  expect(lengthsOf(units, 'pl')).toEqual([
    { most: 9, characters: 9, units: ['a'], over: undefined },
    { most: 20, characters: 22, units: ['a', 'b', 'c'], over: { unit: 'b', segment: 1 } },
  ]);
});
