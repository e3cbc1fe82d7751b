import { describe, expect, test } from 'vitest';
import { CompoundFile } from '../CompoundFile.ts';
import { countWords } from '../countWords.ts';
import { Tally } from '../Tally.ts';
import { makeCompound } from '../test/makeCompound.ts';
import { makeDoc, makeOldDoc } from '../test/makeDoc.ts';
import { readFib } from './Fib.ts';
import { DocText } from './readDoc.ts';

/** A file information block with these 16-bit and 32-bit numbers at their offsets. */
function block(words: Record<number, number>, longs: Record<number, number> = {}, bytes = 0x1aa): Buffer {
  const held = Buffer.alloc(Math.max(bytes, 0x1aa));
  for (const [place, value] of Object.entries({ 0: 0xa5ec, 2: 0xc1, ...words }))
    held.writeUInt16LE(value, Number(place));
  for (const [place, value] of Object.entries(longs)) held.writeInt32LE(value, Number(place));
  return held.subarray(0, bytes);
}

describe('the information block of a document', () => {
  test('is read where it is whole', () => {
    expect(() => readFib(block({}, {}, 0x1aa))).not.toThrow();
    for (const bytes of [0x1a9, 32, 31]) expect(() => readFib(block({}, {}, bytes))).toThrow('doc_cut_off');
    expect(() => readFib(block({ 10: 0x100 }, {}, 32))).toThrow('doc_encrypted');
    expect(() => readFib(block({ 10: 0x100 }, {}, 31))).toThrow('doc_cut_off');
    expect(() => readFib(block({ 0: 0xa5eb }))).toThrow('doc_magic');
  });

  test('of Word 97 names its tables', () => {
    const places = { 76: 7, 80: -1, 104: 9, 418: 1, 422: 2, 250: 3, 254: 4, 258: 5, 262: 6, 162: 7, 166: 8 };
    expect(readFib(block({ 6: 0x415 }, places))).toEqual({
      ...{ isOld: false, tableStream: '0Table', language: 0x415 },
      stories: { body: 7, footnotes: 0, headers: 0, macros: 0, comments: 0, endnotes: 0, boxes: 0, headerBoxes: 9 },
      pieces: { at: 1, bytes: 2 },
      characterPages: { at: 3, bytes: 4 },
      paragraphPages: { at: 5, bytes: 6 },
      styles: { at: 7, bytes: 8 },
    });
    expect(readFib(block({ 10: 0x200 })).tableStream).toBe('1Table');
  });

  test('of before Word 97, by its version or its first word, has no properties, and its text in one piece or several', () => {
    const none = { at: 0, bytes: 0 };
    const old = readFib(block({ 2: 0xc0, 6: 0x419 }, { 24: 0x300, 52: 5, 352: 1, 356: 2 }));
    expect(old).toMatchObject({ isOld: true, tableStream: '0Table', wholeTextAt: 0x300, language: 0x419 });
    expect(old).toMatchObject({
      pieces: { at: 1, bytes: 2 },
      characterPages: none,
      paragraphPages: none,
      styles: none,
    });
    expect(old.stories.body).toBe(5);
    expect(readFib(block({ 0: 0xa5dc }))).toMatchObject({ isOld: true });
    expect(readFib(block({ 2: 0xc0, 10: 4 })).wholeTextAt).toBeUndefined();
  });
});

describe('the characters of a document', () => {
  function heard(bytes: Buffer, wide: boolean, length = bytes.length) {
    const found: string[] = [];
    const tally = new Tally(({ text }) => void found.push(text));
    const text = new DocText(tally, 'windows-1250');
    text.run(bytes, 0, length, wide, 'body');
    text.endStory();
    return found;
  }

  test('are of one byte or of two, marks among them', () => {
    expect(heard(Buffer.from([0xb9, 13, 0x61, 32, 31, 0x62]), false)).toEqual(['ą', 'a b']);
    expect(heard(Buffer.from('ą\rą\u0d01\ufeffa', 'utf16le'), true)).toEqual(['ą', 'ą\u0d01\ufeffa']);
    expect(heard(Buffer.from([0x61, 13]), false)).toEqual(['a']);
    expect(heard(Buffer.from('a\r', 'utf16le'), true)).toEqual(['a']);
  });

  test('of marks stand for ends of paragraphs, blanks and hyphens, but not in the code of a field', () => {
    const text = 'a\tb\vc\x0ed\x1ee\x0cf\x07g\x01h';
    expect(heard(Buffer.from(text), false)).toEqual(['a\tb\vc\nd‑e', 'f', 'gh']);
    expect(heard(Buffer.from('\x13a\tb\vc\x0ed\x1ee\x14f\x15g'), false)).toEqual(['fg']);
  });

  test('of a field that its story leaves open do not hide the next story', () => {
    const found: string[] = [];
    const text = new DocText(new Tally(({ text: one }) => void found.push(one)), 'windows-1252');
    text.run(Buffer.from('a\x13b'), 0, 3, false, 'body');
    text.endStory();
    text.run(Buffer.from('c'), 0, 1, false, 'body');
    text.endStory();
    expect(found).toEqual(['a', 'c']);
  });
});

describe('a document', () => {
  const count = (bytes: Uint8Array) => countWords(bytes, { fileName: 'a.doc', service: 'ordinary' });
  const changed = (bytes: Uint8Array, change: (stream: Buffer) => void) => {
    const compound = new CompoundFile(bytes);
    const stream = Buffer.from(compound.stream('WordDocument') ?? []);
    change(stream);
    const table = compound.stream('0Table');
    return makeCompound({ WordDocument: stream, ...(table && { '0Table': table }) });
  };

  test('that says it has more characters than bytes is damaged', async () => {
    const lie = (more: number) =>
      count(changed(makeDoc({ body: 'one' }), (stream) => stream.writeUInt32LE(stream.length + more, 0x4c)));
    expect(await lie(0)).toMatchObject({ outcome: 'counted', words: 1 });
    expect(await lie(1)).toMatchObject({ outcome: 'unreadable', reason: 'doc_stories' });
  });

  test('without a table is damaged, and so is one whose table is empty', async () => {
    const other = changed(makeDoc({ body: 'one' }), (stream) => stream.writeUInt16LE(0x200, 10));
    expect(await count(other)).toMatchObject({ outcome: 'unreadable', reason: 'doc_no_table' });
  });

  test('of Word 6 that is damaged is for a person all the same', async () => {
    const old = makeOldDoc({ body: Buffer.from('one two'), fastSaved: true });
    const broken = changed(old, (stream) => stream.writeUInt32LE(0, 0x164));
    expect(await count(broken)).toMatchObject({ outcome: 'manual', reason: 'too_old', words: 0 });
  });
});
