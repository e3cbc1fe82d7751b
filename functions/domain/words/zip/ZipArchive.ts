import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { CountStop, damaged } from '../CountStop.ts';
import { limits } from '../limits.ts';
import { readDirectory, type ZipEntry } from './readDirectory.ts';

const chunkBytes = 512 * 1024;

/** A zip archive of which only the parts asked for are inflated, each under the caps on real size. */
export class ZipArchive {
  readonly entries: Map<string, ZipEntry>;
  private readonly bytes: Uint8Array;
  private inflated = 0;
  private lowerCase: Map<string, string> | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.entries = readDirectory(bytes);
  }

  /** An entry by its path; a difference in case only is forgiven, as office programs do. */
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

  private compressed(entry: ZipEntry): Uint8Array {
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
