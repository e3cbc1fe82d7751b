import { expect, test } from 'vitest';
import { deletion, propertiesIn, readHiddenStyles, vanish } from './readUncounted.ts';

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [place, value] of values.entries()) bytes.writeUInt16LE(value, place * 2);
  return bytes;
};
const baseBytes = 10;
const none = 0xfff;
const [paragraph, character] = [1, 2];
const says = (value: number) => Buffer.concat([u16(vanish), Buffer.from([value])]);

interface Style {
  kind?: number;
  base?: number;
  /** Update parts, in order. */
  parts?: Buffer[];
  name?: string;
}
/** A style as the sheet stores it: its length, fixed fields, its name, its update parts at even offsets. */
function style({ kind = character, base = none, parts = [], name = 'Demo' }: Style): Buffer {
  const fixed = Buffer.alloc(baseBytes);
  fixed.writeUInt16LE((base << 4) | kind, 2);
  const named = Buffer.concat([u16(name.length), Buffer.from(`${name}\0`, 'utf16le')]);
  const updates = parts.map((part) => Buffer.concat([u16(part.length), part, Buffer.alloc(part.length % 2)]));
  const held = Buffer.concat([fixed, named, ...updates]);
  return Buffer.concat([u16(held.length), held]);
}
/** Numbers of the hidden styles in a style sheet that begins at the third byte of the table stream. */
function hidden(styles: readonly Buffer[], { count = styles.length, cut = 0, more = 0 } = {}): number[] {
  const sheet = Buffer.concat([u16(6, count, baseBytes, 0), ...styles]);
  const table = Buffer.concat([Buffer.alloc(2), sheet, Buffer.alloc(more)]);
  return [...readHiddenStyles(table, { at: 2, bytes: sheet.length - cut })];
}

test('the text of a style is hidden where its character properties say so: the first part of a character style, the second of a paragraph style', () => {
  const other = u16(0x2403, 0);
  expect(
    hidden([
      style({ parts: [says(1)] }),
      style({ parts: [says(0)] }),
      style({ kind: paragraph, parts: [other, says(1)] }),
      style({ kind: paragraph, parts: [says(1), other] }),
      style({ parts: [other, says(1)] }),
      style({ kind: 3, parts: [says(1), says(1)] }),
      style({}),
    ]),
  ).toEqual([0, 2]);
});

test('a style is hidden as its base is, unless it says otherwise itself', () => {
  const base = style({ parts: [says(1)] });
  expect(hidden([base, style({ base: 0 }), style({ base: 1 }), style({ base: 0, parts: [says(0)] })])).toEqual([
    0, 1, 2,
  ]);
  const reverse = (on: number) => style({ base: on, parts: [says(0x81)] });
  expect(hidden([base, reverse(0), reverse(1), reverse(none), style({ base: 0, parts: [says(0x80)] })])).toEqual([
    0, 2, 3, 4,
  ]);
  expect(hidden([style({ base: 1 }), style({ base: 0 })])).toEqual([]);
  expect(hidden([style({ base: 7 })])).toEqual([]);
});

test('the last word of a style counts, and a part of odd length is followed by the next even place', () => {
  const odd = Buffer.concat([says(0), says(1), Buffer.from([0])]);
  expect(hidden([style({ parts: [Buffer.concat([says(1), says(0)])] }), style({ parts: [odd] })])).toEqual([1]);
  expect(hidden([style({ kind: paragraph, parts: [Buffer.from([1, 2, 3]), says(1)] })])).toEqual([0]);
});

test('empty and broken places keep their number, and what lies behind the sheet is not read', () => {
  const one = style({ parts: [says(1)] });
  expect(hidden([u16(0), one])).toEqual([1]);
  expect(hidden([one, one], { count: 1 })).toEqual([0]);
  expect(hidden([one, one], { cut: 1, more: 9 })).toEqual([0]);
  expect(hidden([one], { count: 0xffff })).toEqual([0]);
  expect([...readHiddenStyles(Buffer.alloc(7), { at: 2, bytes: 5 })]).toEqual([]);
  expect([...readHiddenStyles(Buffer.alloc(8), { at: 2, bytes: 6 })]).toEqual([]);
});

test('a name that is longer than its style leaves no place for parts', () => {
  const long = style({ parts: [says(1)], name: 'A' });
  long.writeUInt16LE(60, 2 + baseBytes);
  expect(hidden([long, style({ parts: [says(1)] })])).toEqual([1]);
});

test('properties follow one another by the size that their code says', () => {
  const view = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const codes = (...parts: Buffer[]) => {
    const bytes = Buffer.concat(parts);
    return [...propertiesIn(view(bytes), 0, bytes.length)].map(({ code, value, word }) => [code, value, word]);
  };
  const last = says(1);
  const sized: [number, number][] = [
    [0x0800, 1],
    [0x2403, 1],
    [0x4a30, 2],
    [0x6a03, 4],
    [0x8411, 2],
    [0xa413, 2],
    [0xe000, 3],
  ];
  for (const [code, bytes] of sized)
    expect(codes(u16(code), Buffer.alloc(bytes, 7), last).map(([found]) => found)).toEqual([code, vanish]);
  expect(codes(u16(0xc615), Buffer.from([3, 9, 9, 9]), last)).toEqual([
    [0xc615, 3, 0x0903],
    [vanish, 1, 1],
  ]);
  expect(codes(u16(0x4a30, 0x0102))).toEqual([[0x4a30, 2, 0x0102]]);
  expect(codes(u16(deletion))).toEqual([]);
});
