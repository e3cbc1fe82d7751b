import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipArchive } from '../words/ZipArchive.ts';

const stored = 0;
const deflated = 8;
/** 1 January 1980, the first day of a zip archive: office programs write it, and the same input gives the same bytes. */
const day = 0x21;

/**
 * An archive with some parts changed. All others are copied as they are compressed, so that not a byte of them differs; a
 * change of `undefined` leaves a part out.
 */
export function writeZip(archive: ZipArchive, changes: ReadonlyMap<string, Uint8Array | undefined>): Uint8Array {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  let count = 0;
  for (const entry of archive.entries.values()) {
    if (changes.has(entry.name) && changes.get(entry.name) === undefined) continue;
    const content = changes.get(entry.name);
    const part = content
      ? packed(content)
      : { method: entry.method, crc: entry.crc, size: entry.bytes, data: archive.compressed(entry) };
    const name = Buffer.from(entry.name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeFacts(head, 4, part, name.length);
    locals.push(head, name, part.data);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(20, 4);
    writeFacts(line, 6, part, name.length);
    line.writeUInt32LE(offset, 42);
    directory.push(line, name);
    offset += head.length + name.length + part.data.length;
    count++;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

interface Packed {
  method: number;
  crc: number;
  size: number;
  data: Uint8Array;
}

function packed(content: Uint8Array): Packed {
  const data = deflateRawSync(content);
  return { method: deflated, crc: crc32(content), size: content.length, data };
}

/** What a local header and a line of the directory have in common; an entry's name is UTF-8. */
function writeFacts(head: Buffer, at: number, { method, crc, size, data }: Packed, nameBytes: number): void {
  head.writeUInt16LE(method === stored ? 10 : 20, at);
  head.writeUInt16LE(0x0800, at + 2);
  head.writeUInt16LE(method, at + 4);
  head.writeUInt16LE(0, at + 6);
  head.writeUInt16LE(day, at + 8);
  head.writeUInt32LE(crc, at + 10);
  head.writeUInt32LE(data.length, at + 14);
  head.writeUInt32LE(size, at + 18);
  head.writeUInt16LE(nameBytes, at + 22);
}
