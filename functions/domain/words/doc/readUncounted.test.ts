import { expect, test } from 'vitest';
import type { Fib } from './Fib.ts';
import { readUncounted, runsIn } from './readUncounted.ts';

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
type Run = [start: number, end: number, properties?: readonly number[] | undefined];
/** A page of runs whose descriptors take `size` bytes each; properties begin in the middle of the page. */
function page(runs: readonly Run[], size = 1): Buffer {
  const bytes = Buffer.alloc(512);
  let at = 256;
  for (const [i, [start, end, properties]] of runs.entries()) {
    bytes.writeUInt32LE(start, i * 4);
    bytes.writeUInt32LE(end, i * 4 + 4);
    if (properties === undefined) continue;
    bytes.writeUInt8(at / 2, (runs.length + 1) * 4 + i * size);
    bytes.set(properties, at);
    at += properties.length + (properties.length % 2);
  }
  bytes.writeUInt8(runs.length, 511);
  return bytes;
}
/** A table that lists these pages. */
function listing(...pages: number[]): Buffer {
  const bytes = Buffer.alloc(4 + pages.length * 8);
  for (const [i, one] of pages.entries()) bytes.writeUInt32LE(one, (pages.length + 1) * 4 + i * 4);
  return bytes;
}
const none = { at: 0, bytes: 0 };
const listed = (stream: Buffer, table: Buffer, size = 1, more = { at: 0, cut: 0 }) =>
  [...runsIn(viewOf(stream), table, { at: more.at, bytes: table.length - more.at - more.cut }, size)].map(
    ({ start, end, descriptor, page: first, pageEnd }) => [start, end, descriptor, first, pageEnd],
  );

test('the runs of all listed pages are given with the place of their descriptor and the bounds of their page', () => {
  const stream = Buffer.concat([
    page([[1, 4]]),
    page(
      [
        [5, 8],
        [8, 9],
      ],
      13,
    ),
  ]);
  expect(listed(stream, listing(1, 0), 13)).toEqual([
    [5, 8, 512 + 12, 512, 1024],
    [8, 9, 512 + 25, 512, 1024],
    [1, 4, 8, 0, 512],
  ]);
  const behind = Buffer.concat([Buffer.alloc(3), listing(0)]);
  expect(listed(stream, behind, 1, { at: 3, cut: 0 })).toEqual([[1, 4, 8, 0, 512]]);
});

test('pages that are not whole in the stream are left out, and the upper bits of a page number mean nothing', () => {
  const stream = Buffer.concat([page([[1, 4]]), page([[5, 8]]).subarray(0, 511)]);
  expect(listed(stream, listing(1))).toEqual([]);
  expect(listed(stream, listing(0x400000))).toEqual([[1, 4, 8, 0, 512]]);
});

test('a table has as many pages as it has room for, and no more than the stream', () => {
  const stream = Buffer.concat([page([[1, 4]]), page([[5, 8]])]);
  expect(listed(stream, listing(0, 1), 1, { at: 0, cut: 1 }).length).toBeLessThan(2);
  expect(listed(stream, listing(0, 0))).toHaveLength(2);
  expect(listed(stream, listing(0, 0, 0))).toHaveLength(2);
  expect([...runsIn(viewOf(stream), listing(0), { at: 0, bytes: 900 }, 1)]).toHaveLength(1);
});

test('a page that says it has more runs than fit has those whose descriptors do', () => {
  const full = (runs: number, size: number) => {
    const bytes = page([[1, 4]]);
    bytes.writeUInt8(runs, 511);
    return listed(bytes, listing(0), size).length;
  };
  expect([full(101, 1), full(102, 1), full(126, 1), full(127, 1)]).toEqual([101, 99, 3, 0]);
  expect([full(29, 13), full(30, 13)]).toEqual([29, 29]);
});

const vanish = (value: number) => [3, 0x3c, 0x08, value];
const deletion = (value: number) => [3, 0x00, 0x08, value];
const fibOf: Fib = {
  ...{ isOld: false, tableStream: '0Table', language: 0, pieces: none, paragraphPages: none, styles: none },
  stories: { body: 9, footnotes: 0, headers: 0, macros: 0, comments: 0, endnotes: 0, boxes: 0, headerBoxes: 0 },
  characterPages: { at: 0, bytes: 12 },
};
const uncounted = (runs: readonly Run[]) => {
  return readUncounted(page(runs), listing(0), fibOf).map(({ start, end, deleted }) => [start, end, deleted]);
};

test.each([
  [vanish(1), [[10, 20, false]]],
  [vanish(0x81), [[10, 20, false]]],
  [vanish(0), []],
  [vanish(0x80), []],
  [deletion(1), [[10, 20, true]]],
  [deletion(0x81), [[10, 20, true]]],
  [deletion(0), []],
  [deletion(0x80), []],
  [[6, 0x00, 0x08, 1, 0x3c, 0x08, 1], [[10, 20, true]]],
  [[6, 0x00, 0x08, 1, 0x3c, 0x08, 0], [[10, 20, true]]],
  [[6, 0x3c, 0x08, 1, 0x3c, 0x08, 0x80], [[10, 20, false]]],
  [[6, 0x3c, 0x08, 1, 0x3c, 0x08, 0], []],
  [[4, 0x30, 0x4a, 0, 0], []],
  [[2, 0x3c, 0x08, 1], []],
  [undefined, []],
])('a run of the properties %j is left out or not by what they say last', (properties, expected) => {
  expect(uncounted([[10, 20, properties]])).toEqual(expected);
});

test('runs are in the order of the stream, without empty ones and those that overlap an earlier one', () => {
  const page = [30, 40, 10, 20, 20, 30, 15, 18, 45, 45, 50];
  const runs = page.slice(0, -1).map((start, i): Run => [start, page[i + 1] ?? 0, vanish(1)]);
  expect(uncounted(runs)).toEqual([
    [10, 20, false],
    [20, 30, false],
    [30, 40, false],
    [45, 50, false],
  ]);
});

/** Two paragraph styles, of which the second hides its text. */
const fixed = [0, 0, 0xf1, 0xff, 0, 0, 0, 0, 0, 0, 1, 0, 65, 0, 0, 0, 0, 0];
const styles = [
  [18, 0, ...fixed],
  [24, 0, ...fixed, 3, 0, 0x3c, 0x08, 1, 0],
];
const styleSheet = Buffer.from([[4, 0, 2, 0, 10, 0], ...styles].flat());

// Word writes "the reverse of the style" for a run that is hidden by hand: in a hidden paragraph it is shown.
const [own, all] = ['25-30 45-50! 50-55', '20-25 25-30 30-45 45-50!'];
test.each<[style: readonly number[], expected: string]>([
  [[2, 1, 0], all],
  [[0, 2, 1, 0], all],
  [[2, 0, 0], own],
  [[0, 1, 0, 0], own],
])(
  'a paragraph of the style %j is left out with it, but for runs that say something of their own',
  (style, expected) => {
    const runs = page([
      [10, 20, vanish(0)],
      [20, 25],
      [25, 30, vanish(1)],
      [30, 45],
      [45, 50, deletion(1)],
      [50, 55, vanish(0x81)],
    ]);
    const fib: Fib = {
      ...fibOf,
      paragraphPages: { at: 12, bytes: 12 },
      styles: { at: 24, bytes: styleSheet.length },
    };
    const table = Buffer.concat([listing(0), listing(1), styleSheet]);
    const found = readUncounted(Buffer.concat([runs, page([[10, 55, style]], 13)]), table, fib);
    expect(found.map(({ start, end, deleted }) => `${start}-${end}${deleted ? '!' : ''}`).join(' ')).toBe(expected);
  },
);
