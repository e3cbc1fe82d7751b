import { describe, expect, test } from 'vitest';
import { looksLikeText, sniffFormat } from './formatOf.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

describe('a file is recognised by its first bytes', () => {
  test.each([
    ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['archive', [0x50, 0x4b, 3, 4]],
    ['archive', [0x50, 0x4b, 5, 6]],
    ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 7]],
    ['png', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]],
    ['jpeg', [0xff, 0xd8, 0xff]],
    ['oldWord', [0x31, 0xbe, 0, 0]],
    ['oldWord', [0xdb, 0xa5]],
    ['xls', [9, 0, 4, 0]],
    ['xls', [9, 8, 16, 0, 0, 6]],
  ])('%s: %j, and not without its last byte', (format, list) => {
    expect(sniffFormat(bytes(list, [1, 2, 3, 4]))).toBe(format);
    expect(sniffFormat(bytes(list.with(-1, 0x7f), [1, 2, 3, 4]))).not.toBe(format);
  });

  test('Rich Text may follow a mark and up to 64 blanks', () => {
    for (const before of ['', ' ', '\xef\xbb\xbf', '\xef\xbb\xbf\r\n ', ' '.repeat(64)])
      expect(sniffFormat(bytes(before, '{\\rtf1 hi}'))).toBe('rtf');
    expect(sniffFormat(bytes(' '.repeat(65), '{\\rtf1 hi}'))).toBe('txt');
    expect(sniffFormat(bytes('!{\\rtf1 hi}'))).toBe('txt');
  });

  test('PDF may begin anywhere in the first kilobyte, behind other percent signs, too', () => {
    for (const before of ['', '%', '100 %, % and %', 'x'.repeat(1023)])
      expect(sniffFormat(bytes(before, '%PDF-1.7'))).toBe('pdf');
    expect(sniffFormat(bytes('x'.repeat(1024), '%PDF-1.7'))).toBe('txt');
    expect(sniffFormat(bytes('a share of 7 % is no PDF-'))).toBe('txt');
  });

  test('what is no text either is unknown', () => {
    expect(sniffFormat(bytes([77, 90, 0, 0, 1, 2, 3]))).toBe('unknown');
  });
});

describe('text', () => {
  test.each([9, 10, 13, 26, 27, 32, 127, 255])('may have byte %i', (byte) => {
    expect(looksLikeText(bytes('x'.repeat(20), [byte]))).toBe(true);
  });
  test.each([1, 8, 14, 25, 28, 31])('has byte %i once in a hundred at most', (byte) => {
    expect(looksLikeText(bytes('x'.repeat(99), [byte]))).toBe(true);
    expect(looksLikeText(bytes('x'.repeat(98), [byte]))).toBe(false);
  });

  test('has no zero in its first 64 KiB, unless all of it is in wide letters', () => {
    expect(looksLikeText(bytes('x'.repeat(200), [0]))).toBe(false);
    expect(looksLikeText(bytes('x'.repeat(5000), [0], 'x'.repeat(5000)))).toBe(false);
    expect(looksLikeText(bytes('x'.repeat(64 * 1024), [0]))).toBe(true);
    expect(looksLikeText(Buffer.from('wide letters', 'utf16le'))).toBe(true);
  });
});
