/** Outlines of a font by glyph: the bytes of each; composites begin with -1. */
interface FontParts {
  /** Widths of the first glyphs, with 2000 units to the font size; the others are as wide as the last. */
  widths: readonly number[];
  outlines: readonly (readonly number[])[];
}

const words = (values: readonly number[]): number[] => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const long = (value: number): number[] => words([value >>> 16, value & 0xffff]);

/** Character map: `?` is glyph 3, A and B are 1 and 2; by a list of glyphs U+0100 is 4, U+0101 missing and U+0102 2. */
const segments = [
  { start: 63, end: 63, delta: 3 - 63, range: 0 },
  { start: 65, end: 66, delta: 1 - 65, range: 0 },
  // `range` is an offset in bytes from its own place to this segment's part of the list.
  { start: 0x100, end: 0x102, delta: 1, range: 4 },
  { start: 0xffff, end: 0xffff, delta: 2, range: 0 },
];
const list = [3, 0, 1];
const format4 = words([
  ...[4, 16 + 8 * segments.length + 2 * list.length, 0, 2 * segments.length, 0, 0, 0],
  ...[...segments.map(({ end }) => end), 0],
  ...segments.map(({ start }) => start),
  ...segments.map(({ delta }) => delta),
  ...segments.map(({ range }) => range),
  ...list,
]);
/**
 * A table of the same format with other glyphs, which must not be read: it belongs to another platform, or to symbols.
 */
const decoy = words([4, 32, 0, 4, 0, 0, 0, 67, 0xffff, 0, 67, 0xffff, 9 - 67, 1, 0, 0]);

function characters(): number[] {
  const records = [
    { platform: 0, encoding: 1, table: decoy },
    { platform: 3, encoding: 0, table: decoy },
    { platform: 3, encoding: 1, table: format4 },
  ];
  let at = 4 + 8 * records.length;
  const directory = records.flatMap(({ platform, encoding, table }) => {
    const record = [...words([platform, encoding]), ...long(at)];
    at += table.length;
    return record;
  });
  return [...words([0, records.length]), ...directory, ...records.flatMap(({ table }) => table)];
}

/** A TrueType font of a few glyphs, with short offsets and without instructions. */
export function makeFont({ widths, outlines }: FontParts): Uint8Array {
  const offsets = [0, ...outlines.map((_, at) => outlines.slice(0, at + 1).flat().length)];
  const head = [...Array<number>(18).fill(0), ...words([2000]), ...Array<number>(16).fill(0)];
  const tables: Record<string, number[]> = {
    cmap: characters(),
    glyf: outlines.flat(),
    head: [...head, ...words([-100, -400, 1900, 1600]), ...Array<number>(6).fill(0), ...words([0, 0])],
    hhea: [...long(0x10000), ...words([1500, -500]), ...Array<number>(26).fill(0), ...words([widths.length])],
    hmtx: words([...widths.flatMap((width) => [width, 7]), ...outlines.slice(widths.length).map(() => 7)]),
    loca: words(offsets.map((offset) => offset / 2)),
    maxp: [...long(0x10000), ...words([outlines.length])],
  };
  let at = 12 + 16 * Object.keys(tables).length;
  const directory = Object.entries(tables).flatMap(([tag, bytes]) => {
    const entry = [...[...tag].map((letter) => letter.charCodeAt(0)), ...long(0), ...long(at), ...long(bytes.length)];
    at += bytes.length;
    return entry;
  });
  const start = [...long(0x10000), ...words([Object.keys(tables).length, 0, 0, 0])];
  return new Uint8Array([...start, ...directory, ...Object.values(tables).flat()]);
}
