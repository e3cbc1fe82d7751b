import { damaged } from './limits.ts';

interface CompoundEntry {
  name: string;
  /** 1 storage, 2 stream, 5 root. */
  kind: number;
  start: number;
  bytes: number;
  left: number;
  right: number;
  child: number;
}

const endOfChain = 0xfffffffe;
/** The most directory entries read: no office file has more, but entries that form a ring would. */
const mostEntries = 100_000;

/** An OLE compound file: streams by name in the root storage, read without trusting a single number in it. */
export class CompoundFile {
  /** Streams and storages of the root, by lower-case name. */
  readonly root: ReadonlyMap<string, CompoundEntry>;
  private readonly bytes: Uint8Array;
  private readonly sectorBytes: number;
  private readonly fat: Uint32Array;
  private readonly miniFat: Uint32Array;
  private readonly miniCutoff: number;
  private readonly entries: CompoundEntry[];
  private miniStream: Uint8Array | undefined;

  constructor(bytes: Uint8Array) {
    if (bytes.length < 1024) throw damaged('compound_cut_off');
    this.bytes = bytes;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw damaged('compound_header');
    this.sectorBytes = 1 << shift;
    this.miniCutoff = view.getUint32(56, true);
    this.fat = this.readFat(view);
    this.miniFat = toWords(this.chain(view.getUint32(60, true)));
    this.entries = readEntries(this.chain(view.getUint32(48, true)));
    this.root = this.children(this.entries[0]);
  }

  /** Children of a storage by lower-case name. */
  children(storage: CompoundEntry | undefined): Map<string, CompoundEntry> {
    const found = new Map<string, CompoundEntry>();
    const seen = new Set<number>();
    const open = [storage?.child ?? 0xffffffff];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const entry = this.entries[id];
      if (entry === undefined || entry.kind === 0 || seen.has(id)) continue;
      seen.add(id);
      found.set(entry.name.toLowerCase(), entry);
      open.push(entry.left, entry.right);
    }
    return found;
  }

  /** Bytes of a stream in the root, or undefined. */
  stream(name: string): Uint8Array | undefined {
    const entry = this.root.get(name.toLowerCase());
    return entry === undefined ? undefined : this.read(entry);
  }

  read(entry: CompoundEntry): Uint8Array {
    if (entry.bytes >= this.miniCutoff) return this.chain(entry.start, entry.bytes);
    this.miniStream ??= this.chain(this.entries[0]?.start ?? endOfChain);
    return readChain(this.miniStream, this.miniFat, entry.start, 64, 0, entry.bytes);
  }

  private chain(start: number, most = Number.POSITIVE_INFINITY): Uint8Array {
    return readChain(this.bytes, this.fat, start, this.sectorBytes, this.sectorBytes, most);
  }

  /** Reads the allocation table, whose sectors are listed in the header and in a chain of further lists. */
  private readFat(view: DataView): Uint32Array {
    const { sectorBytes } = this;
    const sectors: number[] = [];
    for (let at = 76; at < 512; at += 4) sectors.push(view.getUint32(at, true));
    const perList = sectorBytes / 4 - 1;
    let list = view.getUint32(68, true);
    const most = Math.ceil(view.byteLength / sectorBytes);
    for (let i = 0; i < most && list < endOfChain; i++) {
      const at = (list + 1) * sectorBytes;
      if (at + sectorBytes > view.byteLength) break;
      for (let j = 0; j < perList; j++) sectors.push(view.getUint32(at + j * 4, true));
      list = view.getUint32(at + perList * 4, true);
    }
    const used = sectors.filter((sector) => sector < endOfChain - 2).slice(0, most);
    const fat = new Uint32Array((used.length * sectorBytes) / 4).fill(endOfChain);
    used.forEach((sector, i) => {
      const at = (sector + 1) * sectorBytes;
      fat.set(toWords(this.bytes.subarray(at, at + sectorBytes)), (i * sectorBytes) / 4);
    });
    return fat;
  }
}

function toWords(bytes: Uint8Array): Uint32Array {
  const whole = bytes.length - (bytes.length % 4);
  const copy = new Uint8Array(whole);
  copy.set(bytes.subarray(0, whole));
  return new Uint32Array(copy.buffer);
}

const utf16 = new TextDecoder('utf-16le');

function readEntries(bytes: Uint8Array): CompoundEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + 128 <= bytes.length && entries.length < mostEntries; at += 128) {
    const nameBytes = Math.min(64, view.getUint16(at + 64, true));
    entries.push({
      name: utf16.decode(bytes.subarray(at, at + Math.max(0, nameBytes - 2))),
      kind: view.getUint8(at + 66),
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      bytes: view.getUint32(at + 120, true),
    });
  }
  if (entries.length === 0) throw damaged('compound_directory');
  return entries;
}

/**
 * Bytes of a chain of sectors, at most `most`. Adjacent sectors are copied together, and a chain that is contiguous is
 * not copied at all; a ring, or a chain that leaves the table, ends there.
 */
export function readChain(
  bytes: Uint8Array,
  table: Uint32Array,
  start: number,
  sectorBytes: number,
  offset: number,
  most: number,
): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let sector = start;
  let visited = 0;
  while (sector < 0xfffffff0 && length < most) {
    const first = sector;
    let count = 0;
    do {
      count++;
      if (++visited > table.length + 1) throw damaged('compound_ring');
      sector = table[sector] ?? 0xfffffffe;
    } while (sector === first + count && length + count * sectorBytes < most);
    const at = offset + first * sectorBytes;
    const piece = bytes.subarray(at, at + Math.min(count * sectorBytes, most - length));
    if (piece.length === 0) break;
    pieces.push(piece);
    length += piece.length;
  }
  const [only] = pieces;
  if (only === undefined) return new Uint8Array(0);
  if (pieces.length === 1) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
