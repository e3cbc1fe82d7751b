import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { CountStop, damaged, limits } from './limits.ts';

const chunkBytes = 512 * 1024;

/**
 * A zip archive of which only the parts asked for are inflated. Each part has to stay within the limits on real size.
 */
export class ZipArchive {
  readonly entries: Map<string, ZipEntry>;
  /** Knows the place in the part that is being read. */
  scanner: { readonly at: number } | undefined;
  readonly bytes: Uint8Array;
  private inflated = 0;
  private lowerCase: Map<string, string> | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.entries = readDirectory(bytes);
  }

  /**
   * An entry by its path. Upper and lower case are not distinguished if no path matches exactly, as in office programs.
   */
  find(path: string): ZipEntry | undefined {
    const exact = this.entries.get(path);
    if (exact !== undefined) return exact;
    this.lowerCase ??= new Map([...this.entries.keys()].map((name) => [name.toLowerCase(), name]));
    return this.entries.get(this.lowerCase.get(path.toLowerCase()) ?? '');
  }

  /** A small entry's bytes at once. */
  small(entry: ZipEntry): Uint8Array {
    let bytes: Uint8Array = new Uint8Array(0);
    if (entry.method === 0) bytes = this.compressed(entry);
    else if (entry.method === 8) this.inflateAtOnce(entry, this.compressed(entry), (chunk) => (bytes = chunk));
    return bytes;
  }

  /** Gives a part's bytes in chunks to `take`. Damage, a wrong checksum and bombs end the count. */
  async read(entry: ZipEntry, take: (chunk: Uint8Array) => void): Promise<void> {
    const data = this.compressed(entry);
    if (entry.method === 0) {
      this.account(entry, data.length, data.length);
      if (crc32(data) !== entry.crc) throw damaged('zip_checksum');
      take(data);
    } else if (entry.method !== 8) throw damaged('zip_method');
    else if (entry.bytes <= limits.inflateAtOnceBytes) this.inflateAtOnce(entry, data, take);
    else await this.inflateAsStream(entry, data, take);
  }

  /** A whole small part; larger than `most` bytes counts as damage. */
  async bytesOf(entry: ZipEntry, most: number = limits.inflateAtOnceBytes): Promise<Uint8Array> {
    if (entry.bytes > most) throw damaged('part_too_large');
    const chunks: Uint8Array[] = [];
    await this.read(entry, (chunk) => chunks.push(chunk));
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  }

  private inflateAtOnce(entry: ZipEntry, data: Uint8Array, take: (chunk: Uint8Array) => void): void {
    let inflated: Uint8Array;
    try {
      // A part larger than declared is how zip bombs pass a check of declared sizes.
      inflated = inflateRawSync(data, { maxOutputLength: Math.max(1, entry.bytes) });
    } catch (error) {
      throw isTooLarge(error) ? new CountStop('unsafe', 'size_lie') : damaged('zip_inflate');
    }
    this.account(entry, inflated.length, inflated.length);
    if (inflated.length !== entry.bytes || crc32(inflated) !== entry.crc) throw damaged('zip_checksum');
    take(inflated);
  }

  private async inflateAsStream(entry: ZipEntry, data: Uint8Array, take: (chunk: Uint8Array) => void): Promise<void> {
    const stream = createInflateRaw({ chunkSize: chunkBytes });
    stream.end(data);
    let size = 0;
    let sum = 0;
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        this.account(entry, chunk.length, size);
        sum = crc32(chunk, sum);
        take(chunk);
      }
    } catch (error) {
      throw error instanceof CountStop ? error : damaged('zip_inflate');
    } finally {
      stream.destroy();
    }
    if (size !== entry.bytes || sum !== entry.crc) throw damaged('zip_checksum');
  }

  private account(entry: ZipEntry, more: number, size: number): void {
    this.inflated += more;
    if (this.inflated > limits.inflatedBytes) throw new CountStop('unsafe', 'real_size');
    if (size > entry.bytes) throw new CountStop('unsafe', 'size_lie');
    if (size > limits.bombPartBytes && size > limits.bombRatio * entry.compressedBytes)
      throw new CountStop('unsafe', 'real_ratio');
  }

  /** An entry as it is packed. */
  compressed(entry: ZipEntry): Uint8Array {
    if (entry.encrypted) throw new CountStop('password_protected', 'zip_encrypted');
    const { bytes } = this;
    const at = entry.offset;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw damaged('zip_entry');
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    if (start + entry.compressedBytes > bytes.length) throw damaged('zip_entry');
    return bytes.subarray(start, start + entry.compressedBytes);
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  encrypted: boolean;
  crc: number;
  compressedBytes: number;
  /** Size as declared, which may be wrong. */
  bytes: number;
  /** Offset of the local header. */
  offset: number;
}

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const decoder = new TextDecoder();

/** Lists a zip archive's entries by path; declared sizes over the limits end the count before anything is inflated. */
export function readDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const { count, size, start } = locate(view, end);
  // Bytes before the archive, as in self-extracting files, shift every offset in it.
  const directory = end.central - size;
  const shift = directory - start;
  if (shift < 0 || count > bytes.length / 46) throw damaged('zip_directory');
  if (count > limits.archiveEntries) throw new CountStop('unsafe', 'archive_entries');
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  let at = directory;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== centralSignature) throw damaged('zip_directory');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const extra = at + 46 + nameBytes;
    const wide = wideSizes(view, extra, Math.min(extra + extraBytes, bytes.length));
    const take = (value: number) => (value === 0xffffffff ? (wide.shift() ?? value) : value);
    const entry: ZipEntry = {
      name: decoder
        .decode(bytes.subarray(at + 46, extra))
        .replaceAll('\\', '/')
        .replace(/^\/+/, ''),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      bytes: take(view.getUint32(at + 24, true)),
      compressedBytes: take(view.getUint32(at + 20, true)),
      offset: take(view.getUint32(at + 42, true)) + shift,
    };
    total += entry.bytes;
    refuseBomb(entry, total);
    if (!entries.has(entry.name)) entries.set(entry.name, entry);
    at = extra + extraBytes + view.getUint16(at + 32, true);
  }
  return entries;
}

function refuseBomb(entry: ZipEntry, total: number): void {
  if (total > limits.inflatedBytes) throw new CountStop('unsafe', 'declared_size');
  if (entry.bytes > limits.bombPartBytes && entry.bytes > limits.bombRatio * entry.compressedBytes)
    throw new CountStop('unsafe', 'declared_ratio');
}

function findEnd(view: DataView): { record: number; central: number } {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--)
    if (view.getUint32(at, true) === endSignature) return { record: at, central: at };
  throw damaged('zip_cut_off');
}

function locate(view: DataView, end: { record: number; central: number }) {
  const { record } = end;
  const plain = {
    count: view.getUint16(record + 10, true),
    size: view.getUint32(record + 12, true),
    start: view.getUint32(record + 16, true),
  };
  if (plain.count !== 0xffff && plain.size !== 0xffffffff && plain.start !== 0xffffffff) return plain;
  const locator = record - 20;
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return plain;
  const wide = Number(view.getBigUint64(locator + 8, true));
  if (wide + 56 > view.byteLength || view.getUint32(wide, true) !== 0x06064b50) throw damaged('zip_directory');
  end.central = wide;
  return {
    count: Number(view.getBigUint64(wide + 32, true)),
    size: Number(view.getBigUint64(wide + 40, true)),
    start: Number(view.getBigUint64(wide + 48, true)),
  };
}

/** The 64-bit sizes of an entry, in the order of the fields that hold 0xFFFFFFFF. */
function wideSizes(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const found: number[] = [];
    const end = Math.min(to, at + 4 + view.getUint16(at + 2, true));
    for (let value = at + 4; value + 8 <= end; value += 8) found.push(Number(view.getBigUint64(value, true)));
    return found;
  }
  return [];
}
