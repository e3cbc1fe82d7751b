import { expect, test } from 'vitest';
import { RtfFonts } from './RtfText.ts';

/** Fonts after these calls of `set`, each with the setting, its value and the font being read. */
function fonts(...said: Parameters<RtfFonts['set']>[]): RtfFonts {
  const made = new RtfFonts();
  for (const one of said) made.set(...one);
  return made;
}

test('text is in the page of its font, else in that of the document, which is Western unless it says otherwise', () => {
  expect(fonts().pageOf(0)).toBe(1252);
  expect(fonts(['codePage', 1250, undefined]).pageOf(3)).toBe(1250);
  const polish = fonts(['codePage', 1251, undefined], ['charset', 238, 1], ['fontCodePage', 1253, 2]);
  expect([0, 1, 2].map((font) => polish.pageOf(font))).toEqual([1251, 1250, 1253]);
});

test.each([
  ['macintosh', 10000],
  ['dos437', 437],
  ['dos850', 850],
] as const)('a document of %s has page %d', (what, page) => {
  expect(fonts([what, undefined, undefined]).pageOf(0)).toBe(page);
});

test('a code page of 0, below it or without a number says nothing', () => {
  for (const value of [0, -1, undefined]) expect(fonts(['codePage', value, undefined]).pageOf(0)).toBe(1252);
  expect(fonts(['codePage', 1, undefined]).pageOf(0)).toBe(1);
});

test('text without a font has the standard one, and font 0 is one of its own', () => {
  const two = fonts(['defaultFont', 4, undefined], ['charset', 238, 4], ['charset', 204, 0]);
  expect([two.pageOf(-1), two.pageOf(0), two.pageOf(4)]).toEqual([1250, 1251, 1250]);
  expect(fonts(['charset', 204, 0]).pageOf(-1)).toBe(1251);
  expect(
    fonts(['defaultFont', 4, undefined], ['defaultFont', undefined, undefined], ['charset', 204, 0]).pageOf(-1),
  ).toBe(1251);
});

test('in a document of East Asia a Western font has the page of the document, another its own', () => {
  const japanese = fonts(['codePage', 932, undefined], ['charset', 0, 1], ['charset', 204, 2]);
  expect([0, 1, 2].map((font) => japanese.pageOf(font))).toEqual([932, 932, 1251]);
  const western = fonts(['codePage', 1250, undefined], ['charset', 0, 1]);
  expect(western.pageOf(1)).toBe(1252);
  const again = fonts(['codePage', 932, undefined], ['codePage', 1250, undefined], ['charset', 0, 1]);
  expect(again.pageOf(1)).toBe(1252);
});

test('what is said of a font outside the font table is of none, and a font named again keeps its page', () => {
  expect(fonts(['charset', 238, undefined]).pageOf(0)).toBe(1252);
  expect(fonts(['charset', 238, 1], ['font', 1, 1]).pageOf(1)).toBe(1250);
  expect(fonts(['font', 1, 1], ['charset', 238, 1]).pageOf(1)).toBe(1250);
  expect(fonts(['charset', 238, 1], ['fontCodePage', undefined, 1]).pageOf(1)).toBe(1252);
});
