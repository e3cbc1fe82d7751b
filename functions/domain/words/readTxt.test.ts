import { describe, expect, test } from 'vitest';
import { decodeText, readTxt } from './readTxt.ts';
import { Tally } from './Tally.ts';

const text = async (bytes: Uint8Array) => {
  const found = await decodeText(bytes);
  return found instanceof Uint8Array ? Buffer.from(found).toString() : [...found].join('');
};
const megabyte = 1024 * 1024;
const wide = (words: string) => Buffer.from(Uint32Array.from([...words].map((one) => one.codePointAt(0) ?? 0)).buffer);

describe('a text', () => {
  test('of UTF-8 is its bytes, without their mark, letters cut by the piece that is read included', async () => {
    expect(await text(Buffer.from('\ufeffżółć'))).toBe('żółć');
    expect(await text(Buffer.from('żółć'))).toBe('żółć');
    const long = Buffer.from(`${'x'.repeat(megabyte - 1)}ż`);
    expect(long.equals((await decodeText(long)) as Uint8Array)).toBe(true);
    // After a byte order mark the text counts as UTF-8, even if it is invalid.
    expect(Buffer.from((await decodeText(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]))) as Uint8Array)).toHaveLength(2);
  });

  test('that ends within a letter is no UTF-8', async () => {
    expect(await decodeText(Buffer.from('żółć').subarray(0, -1))).not.toBeInstanceOf(Uint8Array);
  });

  test('with an escape is UTF-8 unless that begins a shift', async () => {
    expect(await text(Buffer.from('a\u001b[31mb'))).toBe('a\u001b[31mb');
    expect(await text(Buffer.from('\u001b$B$3$s\u001b(B', 'latin1'))).toBe('こん');
    expect(await text(Buffer.from('plain', 'latin1'))).toBe('plain');
  });

  test('of UTF-32 comes in pieces, letters beyond Unicode as the sign of what cannot be read', async () => {
    expect(await text(wide('Zażółć gęślą jaźń 😀'))).toBe('Zażółć gęślą jaźń 😀');
    expect(await text(wide('Zażółć').swap32())).toBe('Zażółć');
    const long = wide('ab'.repeat(megabyte / 8));
    expect(await text(Buffer.concat([long, wide('cd')]))).toHaveLength(megabyte / 4 + 2);
    const odd = Buffer.concat([wide('abcdefghijklmnop'), Buffer.from([0xff, 0xff, 0x1f, 0, 1, 2])]);
    expect(await text(odd)).toBe('abcdefghijklmnop\ufffd');
  });

  test('of UTF-16 keeps a letter that the piece that is read cuts', async () => {
    const long = Buffer.from(`${'x'.repeat(megabyte / 2 - 1)}😀y`, 'utf16le');
    expect(await text(long)).toBe(`${'x'.repeat(megabyte / 2 - 1)}😀y`);
  });
});

describe('lines of a text', () => {
  const lines = async (bytes: Uint8Array) => {
    const heard: string[] = [];
    const tally = new Tally(({ text: line }) => void heard.push(line));
    await readTxt(bytes, tally);
    return heard;
  };
  test.each(['utf8', 'utf16le'] as const)('are paragraphs, whatever ends them (%s)', async (encoding) => {
    expect(await lines(Buffer.from('one\ntwo\r\n\nthree\rfour', encoding))).toEqual(['one', 'two', 'three', 'four']);
    expect(await lines(Buffer.from('\none word\n', encoding))).toEqual(['one word']);
  });
});
