import { describe, expect, test } from 'vitest';
import { RepetitionCounter } from './countText.ts';
import { decodeAt, lengthAt } from './WordCounter.ts';
import { isImplausible, isJoint, makesAddress, recentBefore, WordParts } from './WordParts.ts';

const at = (sign: string) => sign.codePointAt(0) ?? 0;

test.each([
  [0x26, true],
  [0x27, false],
  [0x2f, true],
  [0x80, true],
  [0xbf, true],
  [0xc0, false],
  [0x1fff, false],
  [0x2000, true],
  [0x2018, true],
  [0x2019, false],
  [0x2bff, true],
  [0x2c00, false],
  [0x2fff, false],
  [0x3000, true],
  [0x303f, true],
  [0x3040, false],
  [0xfdff, false],
  [0xfe00, true],
  [0x1fbff, true],
  [0x1fc00, false],
])('the sign %i joins parts of a word: %s', (sign, isOne) => {
  expect(isJoint(sign)).toBe(isOne);
});

const word = (text: string) => {
  const parts = new WordParts();
  for (const sign of text) {
    if (/\p{L}/u.test(sign)) parts.letter();
    else parts.sign(at(sign));
    parts.seen(at(sign));
  }
  return parts;
};
const hidden = (text: string) => word(text).end();

describe('words hidden in one', () => {
  test.each<[string, string, number]>([
    ['two parts', 'one/two', 0],
    ['three parts', 'one/two/six', 2],
    ['parts of two letters each', 'ab/cd/ef', 2],
    ['parts of less than two letters each', 'ab/cd/e', 0],
    ['an abbreviation', 'e.g.i.e.', 0],
    ['an apostrophe', 'ab’cd’ef', 0],
    ['signs before and behind', '--one/two--', 0],
    ['several signs between two parts', 'one--/two', 0],
    ['eighty letters', 'a'.repeat(80), 0],
    ['eighty-one letters', 'a'.repeat(81), 8],
    ['a hundred and sixty letters in two parts', `${'a'.repeat(80)}/${'b'.repeat(80)}`, 0],
    ['a hundred and sixty-one letters in two parts', `${'a'.repeat(80)}/${'b'.repeat(81)}`, 16],
    ['an address of mail', 'me.you@one.two.six', 0],
    ['an address of the web', 'https://one.two.six/ten', 0],
    ['one that begins with www', 'www.one.two.six', 0],
    ['one of sixteen parts', `a@${Array(15).fill('bc').join('.')}`, 0],
    ['one of seventeen parts', `a@${Array(16).fill('bc').join('.')}`, 1],
    ['one of four hundred letters', `${'a'.repeat(80)}@${Array(4).fill('b'.repeat(80)).join('.')}`, 0],
    ['one of more', `${'a'.repeat(41)}@${Array(6).fill('b'.repeat(60)).join('.')}`, 6],
    ['an at before any letter', '@one/two/six', 2],
    ['nothing', '', 0],
  ])('by %s: %s', (_, text, words) => {
    expect(hidden(text)).toBe(words);
  });

  test('each word begins anew, no address and no part of the one before', () => {
    const parts = word('a@one.two.six');
    parts.end();
    expect({ ...parts }).toEqual({ letters: 0, parts: 0, inPart: false, isAddress: false, recent: 0 });
    expect(parts.end()).toBe(0);
  });
});

test.each([
  ['@', '', true],
  ['/', ':/', true],
  ['/', 'x:/', true],
  ['/', '/', false],
  ['/', '::', false],
  ['.', 'www', true],
  ['.', 'ww', false],
  ['.', 'wwx', false],
  [':', 'www', false],
])('%s after %j shows an address: %s', (sign, before, isOne) => {
  const recent = [...before].reduce((all, one) => ((all << 8) | at(one)) & 0xffffff, 0);
  expect(makesAddress(at(sign), recent)).toBe(isOne);
});

test('the last three bytes are remembered over calls, those beyond ASCII as none of it', () => {
  const bytes = new TextEncoder().encode('abcdł');
  expect(recentBefore(bytes, 0, 4, 0)).toBe(0x626364);
  expect(recentBefore(bytes, 0, 3, 0x999999)).toBe(0x616263);
  expect(recentBefore(bytes, 2, 3, 0x777777)).toBe(0x777763);
  expect(recentBefore(bytes, 0, 0, 0x123456)).toBe(0x123456);
  expect(recentBefore(bytes, 0, 6, 0)).toBe(0x64ffff);
  expect(recentBefore(new Uint8Array([0x7f, 0x80]), 0, 2, 0)).toBe(0x7fff);
  const parts = new WordParts();
  for (const sign of [0x61, 0x7f, 0x80, 0x141]) parts.seen(sign);
  expect(parts.recent).toBe(0x7fffff);
});

test.each([
  [{ words: 1, hiddenWords: 20, mostHidden: 20 }, false],
  [{ words: 29, hiddenWords: 21, mostHidden: 5 }, true],
  [{ words: 30, hiddenWords: 21, mostHidden: 5 }, false],
  [{ words: 619, hiddenWords: 31, mostHidden: 31 }, true],
  [{ words: 620, hiddenWords: 31, mostHidden: 31 }, false],
  [{ words: 400, hiddenWords: 31, mostHidden: 30 }, false],
])('a text of %j is not plausible: %s', (joined, isOne) => {
  expect(isImplausible(joined)).toBe(isOne);
});

describe('repeated segments', () => {
  const count = (...added: [number, number][]) => {
    const counter = new RepetitionCounter();
    for (const [fingerprint, words] of added) counter.add(fingerprint, words);
    return counter.repeatedWords;
  };

  test('count from their second time on, where they have words', () => {
    expect(count([5, 3], [6, 2], [5, 3], [5, 4])).toBe(7);
    expect(count([5, 0], [5, 3], [5, 3])).toBe(3);
    expect(count([5, 3], [5, 0])).toBe(0);
  });

  test('are told apart and found again, however many there are', () => {
    const many = Array.from({ length: 3000 }, (_, place): [number, number] => [(place + 1) * 0x200000 + place, 1]);
    expect(count(...many)).toBe(0);
    expect(count(...many, ...many)).toBe(3000);
    const alike = Array.from({ length: 600 }, (_, place): [number, number] => [place + 1, 1]);
    expect(count(...alike, ...alike.toReversed())).toBe(600);
  });
});

test.each<[string, number[], number, number]>([
  ['a letter', [0x41], 1, 0x41],
  ['the last of ASCII', [0x7f], 1, 0x7f],
  ['a byte that begins nothing', [0x80], 1, 0xfffd],
  ['a lead that would be too long for ASCII', [0xc1, 0x80], 1, 0xfffd],
  ['the first of two bytes', [0xc2, 0x80], 2, 0x80],
  ['the last of two bytes', [0xdf, 0xbf], 2, 0x7ff],
  ['the first of three bytes', [0xe0, 0xa0, 0x80], 3, 0x800],
  ['the last of three bytes', [0xef, 0xbf, 0xbf], 3, 0xffff],
  ['the first of four bytes', [0xf0, 0x90, 0x80, 0x80], 4, 0x10000],
  ['the last of four bytes', [0xf4, 0x8f, 0xbf, 0xbf], 4, 0x10ffff],
  ['one past the last', [0xf4, 0xbf, 0xbf, 0xbf], 4, 0x10ffff],
  ['a lead past all', [0xf5, 0x80, 0x80, 0x80], 1, 0xfffd],
  ['two bytes cut off', [0xc2], 1, 0xfffd],
  ['four bytes cut off', [0xf0, 0x90, 0x80], 1, 0xfffd],
  ['three bytes with a letter in them', [0xe2, 0x82, 0x41], 1, 0xfffd],
  ['two bytes with a lead in them', [0xc3, 0xc3], 1, 0xfffd],
])('%s is read as it is', (_, bytes, length, codePoint) => {
  const whole = new Uint8Array([0x20, ...bytes]);
  expect([lengthAt(whole, 1, whole.length), decodeAt(whole, 1, whole.length)]).toEqual([length, codePoint]);
});
