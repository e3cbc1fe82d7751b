import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipLie {
  /** Declared size, in place of the true one. */
  bytes?: number;
  encrypted?: boolean;
  stored?: boolean;
}

/** Builds a zip archive from texts or bytes by path, for tests; `lies` changes what is declared. */
export function makeZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  lies: Readonly<Record<string, ZipLie>> = {},
): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const lie = lies[path] ?? {};
    const plain = Buffer.from(content);
    const data = lie.stored ? plain : deflateRawSync(plain);
    const name = Buffer.from(path);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(lie.encrypted ? 1 : 0, 2);
    header.writeUInt16LE(lie.stored ? 0 : 8, 4);
    header.writeUInt32LE(crc32(plain), 10);
    header.writeUInt32LE(data.length, 14);
    header.writeUInt32LE(lie.bytes ?? plain.length, 18);
    header.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    locals.push(Buffer.from([0x50, 0x4b, 3, 4]), header, name, data);
    centrals.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), header, tail, name);
    offset += 30 + name.length + data.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
