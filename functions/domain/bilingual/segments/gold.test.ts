import { describe, expect, test } from 'vitest';
import { english } from './gold/english.ts';
import { polish } from './gold/polish.ts';
import { casesOf, wrongOf } from './gold/wrongOf.ts';
import { notForTranslation, reasonOf } from './notForTranslation.ts';
import { segmentsOf } from './segmentsOf.ts';

test('English holds the published golden rules but for the two that join lines', () => {
  expect(casesOf(english)).toBe(52);
  expect(wrongOf(english, 'en').map(({ source }) => source.split(' ').at(-1))).toEqual(['40', '41']);
});

test('Polish is right in every case of its gold', () => {
  expect(casesOf(polish)).toBeGreaterThanOrEqual(300);
  const texts = polish.flatMap((one) => one.texts);
  expect(new Set(texts).size).toBe(texts.length);
  expect(wrongOf(polish, 'pl')).toEqual([]);
});

describe('CLDR says where other languages go on', () => {
  test.each([
    ['fr', 'Voir la fig. Deux du livre. Elle est belle.', ['Voir la fig. Deux du livre.', 'Elle est belle.']],
    ['de', 'Siehe Abt. Vertrieb. Es geht um Geld.', ['Siehe Abt. Vertrieb.', 'Es geht um Geld.']],
    ['es', 'La Sra. Directora llegó. Era tarde.', ['La Sra. Directora llegó.', 'Era tarde.']],
    ['it', 'Vedi la fig. Due del libro. È bella.', ['Vedi la fig. Due del libro.', 'È bella.']],
    ['pt', 'A Dra. Diretora chegou. Era tarde.', ['A Dra. Diretora chegou.', 'Era tarde.']],
    ['ru', 'Дом стоит на ул. Мира. Там тепло.', ['Дом стоит на ул. Мира.', 'Там тепло.']],
  ])('%s: %s', (language, text, expected) => {
    expect(segmentsOf([text], language).map(({ source }) => source.join(''))).toEqual(expected);
  });
});

describe('what is not for translation says why', () => {
  test.each([
    ['12 500,50 zł', 'number'],
    ['(45%)', 'number'],
    ['1,234.56', 'number'],
    ['12 × 30 cm', 'number'],
    ['2026-11-29', 'date'],
    ['29.11.2026 r.', 'date'],
    ['12:30', 'date'],
    ['office@example.com', 'email'],
    ['https://example.com/a?b=1', 'url'],
    ['www.example.com', 'url'],
    ['PL5250000000', 'code'],
    ['AB-12/2024', 'code'],
    ['user_name', 'code'],
    ['#ff0000', 'code'],
    ['src/app/main.ts', 'code'],
    ['v1.2.3', 'code'],
    ['[[[ stays as it is ]]]', 'marked'],
    ['– • |', 'empty'],
    ['Save', undefined],
    ['OK', undefined],
    ['and/or', undefined],
    ['5 items', undefined],
    ['on 29.11.2026', undefined],
    ['See https://example.com', undefined],
    ['[[[ one ]]] and two', undefined],
    ['3 maja', undefined],
    ['e-mail', undefined],
  ] as const)('%s: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
    expect(notForTranslation({ source: [text] })).toBe(reason);
  });

  test('codes beside it do not make it a text', () => {
    const code = { type: 'alone', id: 1, kind: 'picture' } as const;
    expect(notForTranslation({ source: [code, '12,50'] })).toBe('number');
    expect(notForTranslation({ source: [code] })).toBe('empty');
  });
});
