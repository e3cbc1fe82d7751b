import { describe, expect, test } from 'vitest';
import { wideEncoding } from './encodings.ts';

const bytes = (...list: number[]) => Uint8Array.from(list);
const units = (list: readonly number[]) => Buffer.from(Uint16Array.from(list).buffer);
const swapped = (list: readonly number[]) => units(list).swap16();
const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const wide = (words: string) => Buffer.from(Uint32Array.from(text(words)).buffer);

describe('a mark at the beginning', () => {
  test.each([
    ['utf-16le', [0xff, 0xfe, 0x41, 0]],
    ['utf-16le', [0xff, 0xfe, 0, 0x41, 0, 0x41, 0, 0x41]],
    ['utf-16le', [0xff, 0xfe, 0, 0]],
    ['utf-32le', [0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]],
    ['utf-16be', [0xfe, 0xff, 0, 0x41]],
    ['utf-32be', [0, 0, 0xfe, 0xff]],
  ])('is that of %s: %j', (encoding, list) => {
    expect(wideEncoding(bytes(...list))).toBe(encoding);
  });

  test.each([
    ...[
      [0xff, 0x41],
      [0x41, 0xfe],
      [0xfe, 0x41],
      [0x41, 0xff],
    ].map((two) => [...two, ...text('abcdef')]),
    ...[
      [0, 0, 0xfe, 0x41],
      [0, 0, 0x41, 0xff],
      [0, 1, 0xfe, 0xff],
      [1, 0, 0xfe, 0xff],
    ],
  ])('is none where half of it is something else: %j', (...list) => {
    expect(wideEncoding(bytes(...list))).toBeUndefined();
  });
});

describe('without a mark', () => {
  test('letters of Latin are known by their zeros, from eight bytes on, whatever follows the last whole sign', () => {
    expect(wideEncoding(units(text('abcd')))).toBe('utf-16le');
    expect(wideEncoding(swapped(text('abcd')))).toBe('utf-16be');
    expect(wideEncoding(bytes(...units(text('abcd')), 0))).toBe('utf-16le');
    expect(wideEncoding(units(text('abc')))).toBeUndefined();
    expect(wideEncoding(wide('ab'))).toBe('utf-32le');
    expect(wideEncoding(wide('ab').swap32())).toBe('utf-32be');
  });

  test('only zeros, or no bytes at all, are neither', () => {
    expect(wideEncoding(new Uint8Array(16))).toBeUndefined();
    expect(wideEncoding(bytes(...text('plain text of one byte')))).toBeUndefined();
    expect(wideEncoding(units(text('本合同由以下')))).toBeUndefined();
  });

  const russian = text('ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ');
  test.each([4, 5])('letters of another script are known by their characters, with a blank at place %i', (place) => {
    const spaced = russian.with(place, 32);
    expect(wideEncoding(units(spaced))).toBe('utf-16le');
    expect(wideEncoding(swapped(spaced))).toBe('utf-16be');
  });

  test.each([9, 13, 126, 0x24f, 0x370, 0x6ff, 0x4e01, 0x9fff])('%i is a sign that people write', (sign) => {
    expect(wideEncoding(units(russian.with(4, 32).with(7, sign)))).toBe('utf-16le');
  });
  test.each([8, 14, 127, 0x250, 0x36f, 0x700, 0xa000])('%i is not, and one in sixteen is too many', (sign) => {
    expect(wideEncoding(units(russian.with(4, 32).with(7, sign)))).toBeUndefined();
    expect(wideEncoding(swapped(russian.with(4, 32).with(7, sign)))).toBeUndefined();
  });

  test('what could be either byte order, or is half nonsense, is not guessed', () => {
    const palindromes = [0x5454, 0x5454, 0x5454, 0x5454, 0x5454, 0x5454, 0x5454, 0x4e00];
    expect(wideEncoding(units(palindromes))).toBeUndefined();
    expect(wideEncoding(swapped(palindromes))).toBeUndefined();
    const half = [0x416, 0xe2f8, 0x416, 0xe2f8, 32, 0xe2f8, 0x416, 0xe2f8];
    expect(wideEncoding(units(half))).toBeUndefined();
    expect(wideEncoding(swapped(half))).toBeUndefined();
  });
});

test('text without a mark is of two bytes where nineteen of twenty units are of known scripts, and not with fewer', () => {
  // Hebrew: with swapped bytes its units belong to no script. The blank is there for its zero byte.
  const hebrew = [0x20, ...Array.from({ length: 19 }, () => 0x5e4)];
  const strange = (count: number) => hebrew.map((unit, place) => (place > 0 && place <= count ? 0xe005 : unit));
  expect([0, 1, 2].map((count) => wideEncoding(units(strange(count))))).toEqual(['utf-16le', 'utf-16le', undefined]);
  expect([0, 1, 2].map((count) => wideEncoding(swapped(strange(count))))).toEqual(['utf-16be', 'utf-16be', undefined]);
});
