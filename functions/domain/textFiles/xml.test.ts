import { expect, test } from 'vitest';
import { faultOfFile } from '#infra/local/ksef/schema/fileRules.ts';
import { el, tidy } from './xml.ts';

const every = (test: (code: number, character: string) => void) => {
  for (const [from, to] of [
    [1, 0x24f],
    [0xe000, 0xe010],
    [0xfdc0, 0xfe00],
    [0xfff0, 0x10010],
    [0x1fff0, 0x20010],
    [0x10fff0, 0x10ffff],
  ] as const)
    for (let code = from; code <= to; code++) test(code, String.fromCodePoint(code));
};

test('what a reader of XML refuses or is told to refuse becomes a blank, and nothing else changes', () => {
  every((code, character) => {
    const { xml } = el('Nazwa', `a${character}b`);
    expect(faultOfFile(new TextEncoder().encode(xml)), code.toString(16)).toBeUndefined();
    const isKept = xml.includes(character) || '&<>"'.includes(character);
    expect(isKept || xml === '<Nazwa>a b</Nazwa>', code.toString(16)).toBe(true);
    if (/[\p{L}\p{N}\p{P}]/u.test(character)) expect(isKept, code.toString(16)).toBe(true);
  });
});

test('a line is tidied before it is measured', () => {
  expect(tidy(' a\u0081\u009f\u007f b\ufdd0c\u{1ffff} ')).toBe('a b c');
  expect(tidy('𝔸𝔸𝔸', 2)).toBe('𝔸𝔸');
  expect(tidy('half \ud800 a character')).toBe('half \ufffd a character');
});
