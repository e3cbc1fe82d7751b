import { describe, expect, test } from 'vitest';
import { subsetFont, TrueTypeFont } from './TrueTypeFont.ts';
import { tablesOf } from './test/drawn.ts';
import { makeFont } from './test/makeFont.ts';

/** An outline of one contour whose bytes are `mark`, so that it can be recognised. */
const simple = (mark: number, length = 12) => [
  0,
  1,
  ...Array<number>(8).fill(0),
  ...Array<number>(length - 10).fill(mark),
];
const composite = (...parts: (readonly [flags: number, glyph: number, more: number])[]) => [
  ...[0xff, 0xff, ...Array<number>(8).fill(0)],
  ...parts.flatMap(([flags, glyph, more]) => [0, flags, 0, glyph, ...Array<number>(more).fill(0x11)]),
];
const more = 0x20;
const glyphs = {
  ...{ missing: 0, simple: 1, other: 2, question: 3, scaled: 4, turned: 5, blank: 6, built: 7, silent: 8, last: 9 },
};
const font = new TrueTypeFont(
  makeFont({
    widths: [1000, 1200, 1400],
    outlines: [
      ...[simple(0), simple(1), simple(2), simple(3), simple(4), simple(5), []],
      // Composite parts with each form of arguments: words, one scale, two scales, a matrix.
      composite(
        ...([
          [more | 1, glyphs.simple, 4],
          [more | 8, glyphs.other, 4],
          [more | 0x40, glyphs.scaled, 6],
        ] as const),
        [0x80, glyphs.turned, 10],
      ),
      // No contour, so the rest must not be read as a part.
      [0, 0, ...Array<number>(8).fill(0), 0, 0, 0, glyphs.last, 0, 0],
      simple(9),
    ],
  }),
);

test('a font says the glyph of a character by its Unicode table alone, and that of a question mark where it has none', () => {
  const of = (code: number) => font.glyphOf(code);
  expect([63, 64, 65, 66, 67].map(of)).toEqual([3, 3, 1, 2, 3]);
  expect([0xff, 0x100, 0x101, 0x102, 0x103].map(of)).toEqual([3, 4, 3, 2, 3]);
  expect(of(0xffff)).toBe(3);
});

test('widths are thousandths of its size; glyphs without one are as wide as the last that has', () => {
  expect([0, 1, 2, 3, 9].map((glyph) => font.widthOf(glyph))).toEqual([500, 600, 700, 700, 700]);
  expect([font.unitsPerEm, font.ascent, font.descent, ...font.box]).toEqual([2000, 1500, -500, -100, -400, 1900, 1600]);
});

test('outlines are found by short offsets', () => {
  expect(font.outline(glyphs.simple)).toEqual({ start: 12, end: 24 });
  expect(font.outline(glyphs.blank)).toEqual({ start: 72, end: 72 });
  expect(font.outline(glyphs.built)).toEqual({ start: 72, end: 72 + 10 + 8 + 8 + 10 + 14 });
});

test('a font of some glyphs leaves the font it is made of as it was, though Node hands out slices of one buffer', () => {
  const file = Buffer.from(font.bytes);
  const own = new TrueTypeFont(file);
  const before = Buffer.from(file);
  subsetFont(own, new Set([glyphs.simple]));
  expect(file.equals(before)).toBe(true);
});

describe('the font of some glyphs', () => {
  const subset = (...used: number[]) => {
    const tables = tablesOf(subsetFont(font, new Set(used)));
    const loca = tables.get('loca');
    const offsets = Array.from({ length: (loca?.byteLength ?? 0) / 4 }, (_, at) => loca?.getUint32(4 * at) ?? 0);
    const has = offsets.flatMap((offset, glyph) => ((offsets[glyph + 1] ?? offset) > offset ? [glyph] : []));
    return { tables, has, count: offsets.length - 1 };
  };

  test('has them, the missing one and the parts they are built of', () => {
    expect(subset(glyphs.simple).has).toEqual([0, 1]);
    expect(subset(glyphs.built).has).toEqual([0, 1, 2, 4, 5, 7]);
    expect(subset(glyphs.blank).has).toEqual([0]);
    expect(subset(glyphs.silent).has).toEqual([0, 8]);
  });

  test('ends with the last of them, in every table', () => {
    for (const [used, count, metrics] of [
      [glyphs.simple, 2, 2],
      [glyphs.question, 4, 3],
    ] as const) {
      const { tables, count: outlines } = subset(used);
      expect([...tables.keys()]).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
      expect([outlines, tables.get('maxp')?.getUint16(4), tables.get('hhea')?.getUint16(34)]).toEqual([
        ...[count, count, metrics],
      ]);
      expect(tables.get('hmtx')?.byteLength).toBe(4 * count);
    }
  });
});
