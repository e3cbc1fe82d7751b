import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { makeZip, type ZipLie } from './test/makeZip.ts';
import { ZipArchive } from './ZipArchive.ts';

const archive = (files: Record<string, string | Uint8Array>, lies: Record<string, ZipLie> = {}) =>
  new ZipArchive(makeZip(files, lies));
async function read(zip: ZipArchive, path: string): Promise<string> {
  const entry = zip.find(path);
  return entry ? Buffer.from(await zip.bytesOf(entry)).toString() : expect.fail(`${path} is not there`);
}
/** An archive with one byte changed, at an index from the first byte or (negative) from the end. */
function broken(files: Record<string, string>, place: number, lies: Record<string, ZipLie> = {}): ZipArchive {
  const bytes = Buffer.from(makeZip(files, lies));
  const at = place < 0 ? bytes.length + place : place;
  bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  return new ZipArchive(bytes);
}

describe('an entry of an archive', () => {
  test('is found by its path, in another case where no other is, and not by another path', () => {
    const zip = archive({ 'word/a.xml': 'lower', 'word/A.xml': 'upper', 'Word/B.xml': 'b' });
    expect(zip.find('word/a.xml')).toBe(zip.entries.get('word/a.xml'));
    expect(zip.find('word/A.xml')).toBe(zip.entries.get('word/A.xml'));
    expect(zip.find('WORD/b.XML')?.name).toBe('Word/B.xml');
    expect(zip.find('word/c.xml')).toBeUndefined();
  });

  test.each([false, true])('has its bytes, at once and in chunks (stored: %s)', async (stored) => {
    const zip = archive({ a: 'first', b: 'second' }, { a: { stored }, b: { stored } });
    expect(await read(zip, 'b')).toBe('second');
    const entry = zip.find('a');
    expect(entry && Buffer.from(zip.small(entry)).toString()).toBe('first');
  });

  test('larger than is wanted counts as damage', async () => {
    const zip = archive({ a: '12345' });
    const entry = zip.find('a');
    if (!entry) return expect.fail('No entry.');
    expect(await zip.bytesOf(entry, 5)).toHaveLength(5);
    await expect(zip.bytesOf(entry, 4)).rejects.toThrow('part_too_large');
  });

  test('too large to be read at once comes in chunks, and its checksum and size are those of all of them', async () => {
    const large = Buffer.alloc(limits.inflateAtOnceBytes + 1, 'some words ');
    const chunks: Uint8Array[] = [];
    const zip = archive({ a: large });
    const entry = zip.find('a');
    if (!entry) return expect.fail('No entry.');
    await zip.read(entry, (chunk) => void chunks.push(chunk.slice()));
    expect(chunks.length).toBeGreaterThan(1);
    expect(Buffer.concat(chunks).equals(large)).toBe(true);
    await expect(zip.read({ ...entry, crc: entry.crc ^ 1 }, () => {})).rejects.toThrow('zip_checksum');
    await expect(zip.read({ ...entry, bytes: entry.bytes + 1 }, () => {})).rejects.toThrow('zip_checksum');
    await expect(zip.read({ ...entry, bytes: entry.bytes - 1 }, () => {})).rejects.toThrow('size_lie');
    const cut = { ...entry, compressedBytes: entry.compressedBytes - 20 };
    await expect(zip.read(cut, () => {})).rejects.toThrow('zip_inflate');
    await expect(zip.bytesOf(entry)).rejects.toThrow('part_too_large');
  });

  test('under a password is for a person', async () => {
    const zip = archive({ a: 'x' }, { a: { encrypted: true } });
    await expect(read(zip, 'a')).rejects.toThrow('zip_encrypted');
  });

  test('that is larger than it says stops the count, and one that is smaller is damaged', async () => {
    await expect(read(archive({ a: 'twelve bytes' }, { a: { bytes: 11 } }), 'a')).rejects.toThrow('size_lie');
    await expect(read(archive({ a: 'twelve bytes' }, { a: { bytes: 13 } }), 'a')).rejects.toThrow('zip_checksum');
    const stored = archive({ a: 'twelve bytes' }, { a: { bytes: 11, stored: true } });
    await expect(read(stored, 'a')).rejects.toThrow('size_lie');
  });

  test('of other bytes than were put in is damaged, stored or not', async () => {
    await expect(read(broken({ a: 'x' }, 31, { a: { stored: true } }), 'a')).rejects.toThrow('zip_checksum');
    await expect(read(broken({ a: 'a longer text than one letter' }, 31), 'a')).rejects.toThrow(
      /zip_(inflate|checksum)/,
    );
  });

  test('whose place holds no entry is damaged', async () => {
    await expect(read(broken({ a: 'x' }, 0), 'a')).rejects.toThrow('zip_entry');
  });

  test('of another method than the two in use is damaged', async () => {
    const bytes = Buffer.from(makeZip({ a: 'x' }));
    bytes.writeUInt16LE(12, bytes.lastIndexOf('PK\x01\x02') + 10);
    await expect(read(new ZipArchive(bytes), 'a')).rejects.toThrow('zip_method');
  });

  test('that says it holds two hundred times its bytes is a bomb before it is opened', () => {
    const of = (bytes: number) => archive({ a: 'x' }, { a: { bytes } }).entries.size;
    expect(() => of(limits.bombPartBytes + 1)).toThrow('declared_ratio');
    expect(of(limits.bombPartBytes)).toBe(1);
  });
});
