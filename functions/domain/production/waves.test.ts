import { expect, test } from 'vitest';
import { someTranslator } from '../../usecases/production/test/workWorld.ts';
import { type Ranked, waveEnd, waveMinutes, waveOf } from './candidates.ts';

const ranked = (count: number, preferred: readonly number[] = []): Ranked[] =>
  Array.from({ length: count }, (_, place) => ({
    translator: someTranslator(`t${place + 1}`),
    score: 100 - place,
    reasons: preferred.includes(place + 1) ? ['preferred'] : [],
  }));
const asked = (...given: Parameters<typeof waveOf>) => waveOf(...given).map(({ translator }) => translator.id);
const nobody = new Set<string>();
const step = { step: 'translation' } as const;

test('the first wave asks the preferred and the two best beside them, the second the next eight, the third everybody', () => {
  expect(asked(1, ranked(5, [4]), nobody, step)).toEqual(['t4', 't1', 't2']);
  expect(asked(1, ranked(5), nobody, step)).toEqual(['t1', 't2']);
  expect(asked(2, ranked(12), new Set(['t1', 't2']), step)).toEqual(['t3', 't4', 't5', 't6', 't7', 't8', 't9', 't10']);
  expect(asked(3, ranked(12), new Set(['t1']), step)).toHaveLength(11);
  expect(asked(4, ranked(12), nobody, step)).toHaveLength(12);
});

test('a certification is first offered to the translator alone, where one is named', () => {
  const certification = { step: 'certification' } as const;
  expect(asked(1, ranked(5, [4]), nobody, certification)).toEqual(['t4']);
  expect(asked(1, ranked(5), nobody, certification)).toEqual(['t1', 't2']);
  expect(asked(2, ranked(5, [4]), nobody, certification)).toHaveLength(5);
});

test('a wave lasts twenty working minutes, five for express work', () => {
  expect([waveMinutes({ express: false }), waveMinutes({ express: true })]).toEqual([20, 5]);
  const now = new Date('2026-11-23T10:00:00Z');
  expect(waveEnd({ express: false }, now).toISOString()).toBe('2026-11-23T10:20:00.000Z');
  expect(waveEnd({ express: true }, now).toISOString()).toBe('2026-11-23T10:05:00.000Z');
});
