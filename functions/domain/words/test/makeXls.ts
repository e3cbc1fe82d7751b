import { makeCompound } from './makeCompound.ts';

/** A BIFF record. */
export function biff(kind: number, ...data: (Uint8Array | readonly number[])[]): Buffer {
  const body = Buffer.concat(data.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
}

export const u16 = (value: number) => [value & 255, (value >> 8) & 255];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];

/** A string of BIFF 8, wide when it has to be. */
export function biffString(text: string): Buffer {
  const wide = /[^\0-\xff]/.test(text);
  return Buffer.concat([
    Buffer.from([...u16(text.length), wide ? 1 : 0]),
    Buffer.from(text, wide ? 'utf16le' : 'latin1'),
  ]);
}

/** The first record of a substream: 5 the workbook, 0x10 a sheet, 0x20 a chart. */
export const bof = (kind: number, version = 0x600) => biff(0x809, u16(version), u16(kind), new Uint8Array(12));
export const eof = biff(0x0a);
export const sharedCell = (index: number) => biff(0xfd, u16(0), u16(0), u16(0), u32(index));
export const sharedStrings = (strings: readonly string[]) =>
  biff(0xfc, u32(strings.length), u32(strings.length), ...strings.map(biffString));

/** An Excel 97 workbook of records before and inside its one sheet. */
export function makeXls(globals: readonly Uint8Array[], sheet: readonly Uint8Array[]): Uint8Array {
  return makeCompound({ Workbook: Buffer.concat([bof(5), ...globals, eof, bof(0x10), ...sheet, eof]) });
}
