import { isDoubleByte, labelOf, upperHalf } from '../rtf/fontCodePage.ts';
import { BiffStrings } from './BiffStrings.ts';

const utf16 = new TextDecoder('utf-16le');

/** Decodes the strings of one workbook: UTF-16 halves since BIFF 8, the workbook's code page before. */
export class BiffText {
  /** As the workbook gives it: a Windows code page, or 0x8000 and 0x8001 for Macintosh and Windows Latin. */
  codePage = 1252;
  isBiff8 = true;

  /** Characters of a string of BIFF 8. */
  units(bytes: Uint8Array, wide: boolean): string {
    return wide ? utf16.decode(bytes) : latin1(bytes);
  }

  /** A string with a 16-bit length that stands in its own record and those that continue it. */
  string(record: Uint8Array, more: readonly Uint8Array[] = []): string {
    const length = (record[0] ?? 0) | ((record[1] ?? 0) << 8);
    if (!this.isBiff8) return this.bytes(record.subarray(2, 2 + length));
    const wide = ((record[2] ?? 0) & 1) === 1;
    const here = (record.length - 3) >> (wide ? 1 : 0);
    // Where nothing continues it, a record that is too short is read as far as it goes.
    const readable = more.length === 0 ? Math.min(length, Math.max(0, here)) : length;
    let text = '';
    const take = (bytes: Uint8Array, isWide: boolean) => {
      text += this.units(bytes, isWide);
    };
    new BiffStrings([record.subarray(2), ...more]).string(readable, take);
    return text;
  }

  /** A string with a length of one byte, followed since BIFF 8 by one that says whether it is wide. */
  shortString(record: Uint8Array): string {
    const length = record[0] ?? 0;
    if (!this.isBiff8) return this.bytes(record.subarray(1, 1 + length));
    const wide = ((record[1] ?? 0) & 1) === 1;
    return this.units(record.subarray(2, 2 + length * (wide ? 2 : 1)), wide);
  }

  /** Bytes in the code page of the workbook. */
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
