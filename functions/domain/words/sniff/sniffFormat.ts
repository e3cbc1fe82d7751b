import type { Format } from '../Reader.ts';
import { looksLikeText } from './looksLikeText.ts';

/** The format by the first bytes; `archive` and `compound` have to be opened. */
export type Signature =
  | Exclude<Format, 'docx' | 'pptx' | 'xlsx' | 'odt' | 'doc' | 'ppt' | 'zip'>
  | 'archive'
  | 'compound';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const signatures: [bytes: number[], found: Signature][] = [
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'compound'],
  [[0x50, 0x4b, 3, 4], 'archive'],
  [[0x50, 0x4b, 5, 6], 'archive'],
  [ascii('Rar!\x1a\x07'), 'rar'],
  [[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 'png'],
  [[0xff, 0xd8, 0xff], 'jpeg'],
  // Word for DOS, Write, Word 1, Word 2: no current program reads them.
  [[0x31, 0xbe, 0, 0], 'oldWord'],
  [[0x32, 0xbe, 0, 0], 'oldWord'],
  [[0x9b, 0xa5], 'oldWord'],
  [[0xdb, 0xa5], 'oldWord'],
  // Excel without a compound file around it: BIFF 2, 3, 4, 5, 8.
  [[9, 0, 4, 0], 'xls'],
  [[9, 2, 6, 0], 'xls'],
  [[9, 4, 6, 0], 'xls'],
  [[9, 8, 8, 0, 0, 5], 'xls'],
  [[9, 8, 16, 0, 0, 6], 'xls'],
];

const startsWith = (bytes: Uint8Array, start: number, wanted: readonly number[]) =>
  wanted.every((byte, i) => bytes[start + i] === byte);

/** Detects a format by the first bytes, never by the name. */
export function sniffFormat(bytes: Uint8Array): Signature {
  for (const [wanted, found] of signatures) if (startsWith(bytes, 0, wanted)) return found;
  const start = firstSign(bytes);
  if (startsWith(bytes, start, ascii('{\\rt'))) return 'rtf';
  const head = bytes.subarray(0, 1024);
  for (let at = head.indexOf(0x25); at >= 0; at = head.indexOf(0x25, at + 1))
    if (startsWith(bytes, at, ascii('%PDF-'))) return 'pdf';
  return looksLikeText(bytes) ? 'txt' : 'unknown';
}

/** Position of the first byte that is neither a byte order mark nor white space. */
function firstSign(bytes: Uint8Array): number {
  let i = startsWith(bytes, 0, [0xef, 0xbb, 0xbf]) ? 3 : 0;
  while (i < 64 && i < bytes.length && (bytes[i] ?? 0) <= 32) i++;
  return i;
}
