import { describe, expect, test } from 'vitest';
import { CompoundFile, readChain } from './CompoundFile.ts';
import { limits } from './limits.ts';
import { tallyBlips } from './readerOf.ts';
import { Tally } from './Tally.ts';
import { makeCompound } from './test/makeCompound.ts';

const filled = (length: number, from = 0) => Uint8Array.from({ length }, (_, place) => (place * 7 + from) % 251);
const streams = { Small: filled(100), Other: filled(130, 9), Large: filled(5000, 3), Empty: new Uint8Array(0) };
const file = Buffer.from(makeCompound(streams));
const changed = (change: (copy: Buffer) => void) => {
  const copy = Buffer.from(file);
  change(copy);
  return new CompoundFile(copy);
};

describe('a compound file', () => {
  test('has its streams by their names in any case, whole, however small', () => {
    const compound = new CompoundFile(file);
    for (const [name, bytes] of Object.entries(streams))
      expect(Buffer.from(compound.stream(name.toUpperCase()) ?? 'none').equals(bytes), name).toBe(true);
    expect([...compound.root.keys()].sort()).toEqual(['empty', 'large', 'other', 'small']);
    expect(compound.stream('none')).toBeUndefined();
    expect(compound.children(undefined).size).toBe(0);
  });

  test('in sectors of 4 KiB is read as well', () => {
    const large = filled(6_100_000);
    expect(Buffer.from(new CompoundFile(makeCompound({ Large: large })).stream('large') ?? []).equals(large)).toBe(
      true,
    );
  });

  test('cut off in its first kilobyte, or with another size of sectors, is damaged', () => {
    expect(() => new CompoundFile(file.subarray(0, 1023))).toThrow('compound_cut_off');
    for (const shift of [8, 10, 11, 13])
      expect(() => changed((copy) => copy.writeUInt16LE(shift, 30))).toThrow('compound_header');
  });

  test('without a directory is damaged', () => {
    expect(() => changed((copy) => copy.writeUInt32LE(0xfffffffe, 48))).toThrow('compound_directory');
  });

  test('whose table is listed in a sector of its own is read by that', () => {
    const fatSector = file.readUInt32LE(76);
    const list = Buffer.alloc(512, 0xff);
    list.writeUInt32LE(fatSector, 0);
    list.writeUInt32LE(0xfffffffe, 508);
    const copy = Buffer.concat([file, list]);
    copy.writeUInt32LE(0xffffffff, 76);
    copy.writeUInt32LE(file.length / 512 - 1, 68);
    expect(Buffer.from(new CompoundFile(copy).stream('large') ?? []).equals(streams.Large)).toBe(true);
    const beyond = Buffer.from(copy);
    beyond.writeUInt32LE(file.length / 512 + 5, 68);
    expect(new CompoundFile(beyond).stream('large')?.length ?? 0).toBeLessThan(5000);
  });

  test('whose entries point at one another in a ring ends where it began', () => {
    const directory = (file.readUInt32LE(48) + 1) * 512;
    const ring = changed((copy) => copy.writeUInt32LE(1, directory + 128 * 4 + 72));
    expect(ring.root.size).toBe(4);
  });
});

describe('a chain of sectors', () => {
  const bytes = filled(64);
  const chain = (table: number[], start: number, most = Number.POSITIVE_INFINITY, offset = 0) => [
    ...readChain(bytes, Uint32Array.from(table), start, 8, offset, most),
  ];
  const sector = (...places: number[]) => places.flatMap((place) => [...bytes.subarray(place * 8, place * 8 + 8)]);
  const end = 0xfffffffe;

  test('is read in its order, neighbours in one piece', () => {
    expect(chain([1, 2, end], 0)).toEqual(sector(0, 1, 2));
    expect(chain([3, end, 1, 2], 0)).toEqual(sector(0, 3, 2, 1));
    expect(chain([1, 4, end, 2, 5, 3], 0)).toEqual(sector(0, 1, 4, 5, 3, 2));
    expect(chain([end], end)).toEqual([]);
  });

  test('begins behind what comes before the first sector', () => {
    expect(chain([1, end], 0, Number.POSITIVE_INFINITY, 8)).toEqual(sector(1, 2));
  });

  test('ends with as many bytes as are wanted, within a sector too', () => {
    expect(chain([1, 2, end], 0, 16)).toEqual(sector(0, 1));
    expect(chain([1, 2, end], 0, 19)).toEqual(sector(0, 1, 2).slice(0, 19));
    expect(chain([3, end, 1, 2], 0, 19)).toEqual(sector(0, 3, 2).slice(0, 19));
    expect(chain([1, end], 0, 0)).toEqual([]);
  });

  test('that leaves the table, or the file, ends there', () => {
    expect(chain([1, 9], 0)).toEqual(sector(0, 1));
    expect(chain([7], 0)).toEqual(sector(0, 7));
    expect(chain([20], 0)).toEqual(sector(0));
  });

  test('in a ring is damaged, unless enough was read before it closes', () => {
    expect(() => chain([1, 0], 0)).toThrow('compound_ring');
    expect(() => chain([0], 0)).toThrow('compound_ring');
    expect(chain([1, 0], 0, 16)).toEqual(sector(0, 1));
  });
});

describe('pictures in a compound file', () => {
  const png = (length: number) =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(length), Buffer.from('IEND')]);
  const jpeg = (length: number) =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(length), Buffer.from([0xff, 0xd9])]);
  const tallyOf = (bytes: Uint8Array, words = 0) => {
    const tally = new Tally();
    if (words > 0) tally.text('body', 'word '.repeat(words));
    tallyBlips(bytes, tally);
    return tally;
  };

  test('are found by their marks, with all their bytes', () => {
    const tally = tallyOf(Buffer.concat([Buffer.from('x'), png(20), Buffer.from('between'), jpeg(7), png(5000)]));
    expect(tally).toMatchObject({ pictures: 3, largestPicture: 5012 });
    expect(tallyOf(jpeg(7)).largestPicture).toBe(12);
    expect(tallyOf(Buffer.from('no picture')).pictures).toBe(0);
  });

  test('one that does not end reaches to the end of the file', () => {
    expect(tallyOf(png(20).subarray(0, -4))).toMatchObject({ pictures: 1, largestPicture: 28 });
  });

  test('are large from so many bytes on', () => {
    expect(tallyOf(png(limits.largePictureBytes - 12)).largePictures).toBe(1);
    expect(tallyOf(png(limits.largePictureBytes - 13)).largePictures).toBe(0);
  });

  test('are looked for only beside few words, and not without end', () => {
    expect(tallyOf(png(20), 500).pictures).toBe(1);
    expect(tallyOf(png(20), 501).pictures).toBe(0);
    expect(tallyOf(Buffer.concat(Array.from({ length: 1003 }, () => png(1)))).pictures).toBe(1000);
  });
});
