import { expect, test } from 'vitest';
import {
  byteKinds,
  classOf,
  DROPPED,
  FIGURE,
  IDEOGRAPH,
  LETTER,
  LONG,
  OTHER,
  SEGMENTED,
  SPACE,
} from './WordCounter.ts';

test.each([
  ['letters and numbers', 'aŻ안5½Ⅳ', LETTER],
  ['blanks, the one without width too', ' \t\n\u00a0\u3000\u200b', SPACE],
  ['Han and Kana with their marks', '日カひ々ー', IDEOGRAPH],
  ['scripts without blanks', 'กລខက', SEGMENTED],
  ['byte order mark and soft hyphen', '\ufeff\u00ad', DROPPED],
  ['signs, and letters that nobody sees', '.–😀\u3164\uffa0\u115f\u1160\u2060\u200d', OTHER],
])('%s', (_, text, expected) => {
  for (const character of text)
    expect([character, classOf(character.codePointAt(0) ?? 0)]).toEqual([character, expected]);
});

test('half of a surrogate pair is no character, and bytes have the classes of their characters', () => {
  expect(classOf(0xd800)).toBe(OTHER);
  const classes = Array.from({ length: 128 }, (_, byte) => classOf(byte));
  expect([...byteKinds.slice(0, 128)].map((kind) => (kind === FIGURE ? LETTER : kind))).toEqual(classes);
  expect(byteKinds.indexOf(FIGURE)).toBe(0x30);
  expect(byteKinds.lastIndexOf(FIGURE)).toBe(0x39);
  expect(byteKinds.indexOf(LONG)).toBe(0x80);
});
