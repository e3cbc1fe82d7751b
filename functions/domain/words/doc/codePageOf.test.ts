import { expect, test } from 'vitest';
import { codePageOf } from './readDoc.ts';

test.each([
  [0x0404, 'big5'],
  [0x0c04, 'big5'],
  [0x0804, 'gbk'],
  [0x1004, 'gbk'],
  [0x0415, 'windows-1250'],
  [0x0419, 'windows-1251'],
  [0x0408, 'windows-1253'],
  [0x041f, 'windows-1254'],
  [0x040d, 'windows-1255'],
  [0x0c01, 'windows-1256'],
  [0x0427, 'windows-1257'],
  [0x041e, 'windows-874'],
  [0x0411, 'shift_jis'],
  [0x0412, 'euc-kr'],
  [0x0409, 'windows-1252'],
  [0, 'windows-1252'],
])('programs of the language %i wrote in %s', (language, page) => {
  expect(codePageOf(language)).toBe(page);
});
