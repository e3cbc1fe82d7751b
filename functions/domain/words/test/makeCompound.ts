const mini = 64;
const end = 0xfffffffe;
const free = 0xffffffff;

/** Builds an OLE compound file of streams in its root, for tests; streams under 4096 bytes lie in the mini stream. */
export function makeCompound(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const total = Object.values(streams).reduce((sum, { length }) => sum + length, 0);
  // The header has room for 109 sectors of the table, which are enough for 7 MB in sectors of 512 bytes.
  const sector = total < 6_000_000 ? 512 : 4096;
  const fat: number[] = [];
  const body: Buffer[] = [];
  const put = (data: Uint8Array): number => {
    const count = Math.ceil(data.length / sector);
    if (count === 0) return end;
    const first = fat.length;
    for (let i = 0; i < count; i++) fat.push(i === count - 1 ? end : first + i + 1);
    body.push(padded(data, sector));
    return first;
  };
  const miniFat: number[] = [];
  const miniBody: Buffer[] = [];
  const putMini = (data: Uint8Array): number => {
    const first = miniFat.length;
    const count = Math.max(1, Math.ceil(data.length / mini));
    for (let i = 0; i < count; i++) miniFat.push(i === count - 1 ? end : first + i + 1);
    miniBody.push(padded(data, mini));
    return first;
  };
  const placed = Object.entries(streams).map(([name, data]) => ({
    name,
    bytes: data.length,
    start: data.length < 4096 ? putMini(data) : put(data),
  }));
  const miniStream = Buffer.concat(miniBody);
  const root = { name: 'Root Entry', kind: 5, child: 1, start: put(miniStream), bytes: miniStream.length, right: free };
  const rest = placed.map((one, i) => ({ ...one, kind: 2, child: free, right: i + 1 < placed.length ? i + 2 : free }));
  const directory = put(Buffer.concat([root, ...rest].map(entry)));
  const miniFatStart = put(words(miniFat));
  const fatSectors = Math.ceil((fat.length + 1) / (sector / 4 - 1));
  const fatStart = fat.length;
  for (let i = 0; i < fatSectors; i++) fat.push(0xfffffffd);
  const header = Buffer.alloc(sector);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  header.writeUInt16LE(Math.log2(sector), 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fatSectors, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(miniFatStart, 60);
  header.writeUInt32LE(end, 68);
  for (let i = 0; i < 109; i++) header.writeUInt32LE(i < fatSectors ? fatStart + i : free, 76 + i * 4);
  return Buffer.concat([header, ...body, padded(words(fat), sector, 0xff)]);
}

function entry(one: {
  name: string;
  kind: number;
  child: number;
  right: number;
  start: number;
  bytes: number;
}): Buffer {
  const out = Buffer.alloc(128);
  out.write(one.name, 'utf16le');
  out.writeUInt16LE(one.name.length * 2 + 2, 64);
  out.writeUInt8(one.kind, 66);
  out.writeUInt32LE(free, 68);
  out.writeUInt32LE(one.right, 72);
  out.writeUInt32LE(one.child, 76);
  out.writeUInt32LE(one.start, 116);
  out.writeUInt32LE(one.bytes, 120);
  return out;
}

function words(numbers: readonly number[]): Buffer {
  const out = Buffer.alloc(numbers.length * 4);
  for (const [i, number] of numbers.entries()) out.writeUInt32LE(number >>> 0, i * 4);
  return out;
}

function padded(data: Uint8Array, to: number, fill = 0): Buffer {
  return Buffer.concat([data, Buffer.alloc((to - (data.length % to)) % to, fill)]);
}
