import { isDoubleByte, labelOf, upperHalf } from '../encodings.ts';
import { damaged } from '../limits.ts';
import type { StringTable } from '../xlsx/sheetTexts.ts';

export const BOF = 0x809;
export const BOF_2 = 0x09;
export const BOF_3 = 0x209;
export const BOF_4 = 0x409;
export const EOF = 0x0a;
export const FILE_PASS = 0x2f;
export const CODE_PAGE = 0x42;
export const SHARED_STRINGS = 0xfc;
const CONTINUE = 0x3c;
export const LABEL_SST = 0xfd;
export const LABEL = 0x204;
export const LABEL_2 = 0x04;
export const RICH_LABEL = 0xd6;
export const FORMULA = 0x06;
export const FORMULA_3 = 0x206;
export const FORMULA_4 = 0x406;
export const STRING = 0x207;
export const NUMBER = 0x203;
export const RK = 0x27e;
export const MULTIPLE_RK = 0xbd;
export const BOOLEAN_OR_ERROR = 0x205;
export const HEADER = 0x14;
export const FOOTER = 0x15;
export const OBJECT = 0x5d;
export const TEXT_OBJECT = 0x1b6;
export const SERIES_TEXT = 0x100d;
/** Names a sheet of the workbook, and whether it is hidden. */
export const SHEET = 0x85;
export const ROW = 0x208;
export const COLUMNS = 0x7d;

/** Substream kinds of a BOF record. */
export const CHART = 0x20;

export const BIFF_8 = 0x600;

export function isStart(kind: number): boolean {
  return kind === BOF || kind === BOF_2 || kind === BOF_3 || kind === BOF_4;
}

/** The data of a record and of the CONTINUE records after it; `next`: offset of the record after those. */
export function continued(bytes: Uint8Array, start: number, end: number): { pieces: Uint8Array[]; next: number } {
  const pieces = [bytes.subarray(start, end)];
  let next = end;
  while (next + 4 <= bytes.length && word(bytes, next) === CONTINUE) {
    const stop = next + 4 + word(bytes, next + 2);
    if (stop > bytes.length) throw damaged('xls_cut_off');
    pieces.push(bytes.subarray(next + 4, stop));
    next = stop;
  }
  return { pieces, next };
}

function word(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

/** Reads through the data of a record and of the CONTINUE records after it. */
export class BiffStrings {
  private readonly pieces: readonly Uint8Array[];
  private piece: Uint8Array;
  private index = 0;
  private at = 0;

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
    this.piece = pieces[0] ?? new Uint8Array(0);
  }

  get atEnd(): boolean {
    return this.at >= this.piece.length && this.index >= this.pieces.length - 1;
  }

  skip(bytes: number): void {
    let left = bytes;
    while (left > 0) {
      const here = Math.min(left, this.piece.length - this.at);
      this.at += here;
      left -= here;
      if (left > 0) this.nextPiece();
    }
  }

  uint8(): number {
    if (this.at >= this.piece.length) this.nextPiece();
    return this.piece[this.at++] ?? 0;
  }

  uint16(): number {
    return this.uint8() | (this.uint8() << 8);
  }

  uint32(): number {
    return (this.uint16() | (this.uint16() << 16)) >>> 0;
  }

  /** Reads a Unicode string of BIFF 8 with `length` characters; its formatting and phonetics are skipped. */
  string(length: number, take: (bytes: Uint8Array, wide: boolean) => void): void {
    const flags = this.uint8();
    const runs = flags & 8 ? this.uint16() : 0;
    const phonetic = flags & 4 ? this.uint32() : 0;
    this.characters(length, (flags & 1) === 1, take);
    this.skip(runs * 4 + phonetic);
  }

  /** Reads characters that may go on in the next record, which then begins with a flag for wide characters. */
  characters(length: number, wideAtFirst: boolean, take: (bytes: Uint8Array, wide: boolean) => void): void {
    let wide = wideAtFirst;
    let left = length;
    while (left > 0) {
      if (this.at >= this.piece.length) {
        this.nextPiece();
        wide = (this.uint8() & 1) === 1;
      }
      const width = wide ? 2 : 1;
      const here = Math.min(left, Math.floor((this.piece.length - this.at) / width));
      if (here === 0) {
        this.at = this.piece.length;
        continue;
      }
      take(this.piece.subarray(this.at, this.at + here * width), wide);
      this.at += here * width;
      left -= here;
    }
  }

  private nextPiece(): void {
    const next = this.pieces[++this.index];
    if (next === undefined) throw damaged('xls_string');
    this.piece = next;
    this.at = 0;
  }
}

const utf16 = new TextDecoder('utf-16le');

/** Decodes the strings of one workbook: UTF-16 halves since BIFF 8, the workbook's code page before. */
export class BiffText {
  /** The workbook's code page: of Windows, or 0x8000 and 0x8001 for Macintosh and Windows Latin. */
  codePage = 1252;
  isBiff8 = true;

  /** Decodes the characters of a BIFF 8 string. */
  units(bytes: Uint8Array, wide: boolean): string {
    return wide ? utf16.decode(bytes) : latin1(bytes);
  }

  /** A string with a 16-bit length that stands in its own record and those that continue it. */
  string(record: Uint8Array, more: readonly Uint8Array[] = []): string {
    const length = (record[0] ?? 0) | ((record[1] ?? 0) << 8);
    if (!this.isBiff8) return this.bytes(record.subarray(2, 2 + length));
    const wide = ((record[2] ?? 0) & 1) === 1;
    const here = (record.length - 3) >> (wide ? 1 : 0);
    // A record that is too short and has no continuation is read as far as it goes.
    const readable = more.length === 0 ? Math.min(length, Math.max(0, here)) : length;
    let text = '';
    const take = (bytes: Uint8Array, isWide: boolean) => {
      text += this.units(bytes, isWide);
    };
    new BiffStrings([record.subarray(2), ...more]).string(readable, take);
    return text;
  }

  /** A string with an 8-bit length; since BIFF 8 a flag for wide characters follows. */
  shortString(record: Uint8Array): string {
    const length = record[0] ?? 0;
    if (!this.isBiff8) return this.bytes(record.subarray(1, 1 + length));
    const wide = ((record[1] ?? 0) & 1) === 1;
    return this.units(record.subarray(2, 2 + length * (wide ? 2 : 1)), wide);
  }

  /** Decodes bytes in the workbook's code page. */
  bytes(bytes: Uint8Array): string {
    const { codePage } = this;
    const page = codePage === 0x8000 ? 10000 : codePage === 0x8001 ? 1252 : codePage;
    if (isDoubleByte(page)) return new TextDecoder(labelOf(page)).decode(bytes);
    const upper = upperHalf(page);
    let text = '';
    for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? '');
    return text;
  }
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Counts the shared strings of a workbook and adds them to the table. */
export function readSharedStrings(pieces: readonly Uint8Array[], strings: StringTable, text: BiffText): void {
  const source = new BiffStrings(pieces);
  source.skip(4);
  const count = source.uint32();
  const take = (bytes: Uint8Array, wide: boolean) => {
    if (wide) strings.addText(text.units(bytes, wide));
    else strings.latin1(bytes);
  };
  for (let i = 0; i < count && !source.atEnd; i++) {
    source.string(source.uint16(), take);
    strings.push();
  }
}
