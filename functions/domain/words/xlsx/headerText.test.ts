import { describe, expect, test } from 'vitest';
import { unescaped } from './readXlsx.ts';
import { headerText } from './sheetTexts.ts';

test.each([
  ['&Lleft&Cmiddle&Rright', '\nleft\nmiddle\nright'],
  ['&lleft', '\nleft'],
  ['Page &P of &N', 'Page  of '],
  ['&"Arial,Bold"name', 'name'],
  ['&12large &8small', 'large small'],
  ['&KFF00aared', 'red'],
  ['&K01+034tinted', 'tinted'],
  ['Research && more', 'Research & more'],
  ['R&&D &&Long &&12&&&Ppages', 'R&D &Long &12&pages'],
  ['&Kplain&', 'plain&'],
])('the header %j reads %j', (raw, expected) => {
  expect(headerText(raw)).toBe(expected);
});

describe('characters that XML cannot hold', () => {
  const read = (text: string, cut = 0) => unescaped(Buffer.from(`..${text}`), 2, 2 + text.length - cut);
  test.each([
    ['a_x000D_b', 'a\rb'],
    ['_x0041_', 'A'],
    ['_x005F_x0041_', '_x0041_'],
    ['_x00zz_', '_x00zz_'],
    ['_x0041', undefined],
    ['ax0041_', undefined],
    ['_y0041_', undefined],
    ['plain', undefined],
  ])('%j are read as %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('are whole only where they end in the text', () => {
    expect(read('_x0041_', 1)).toBeUndefined();
    expect(read('_x0041_b', 1)).toBe('A');
  });
});
