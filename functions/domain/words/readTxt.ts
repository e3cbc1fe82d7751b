import { codePages, wideEncoding } from './encodings.ts';
import { CountStop } from './limits.ts';
import type { Tally } from './Tally.ts';
import { textKind } from './textKind.ts';

/** Bytes that are read to tell what a text is. */
const sampledBytes = 64 * 1024;

/** Counts plain text; each line is a paragraph. */
export async function readTxt(bytes: Uint8Array, tally: Tally): Promise<void> {
  const text = await decodeText(bytes);
  if (text instanceof Uint8Array) {
    tally.concern = textKind(new TextDecoder().decode(text.subarray(0, sampledBytes)));
    readUtf8(text, tally);
  } else {
    let isFirst = true;
    for (const piece of text) {
      if (isFirst) tally.concern = textKind(piece);
      isFirst = false;
      readPiece(piece, tally);
    }
  }
  tally.endParagraph('body');
}

function readUtf8(bytes: Uint8Array, tally: Tally): void {
  let start = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte !== 10 && byte !== 13) continue;
    if (i > start) tally.utf8('body', bytes, start, i);
    tally.endParagraph('body');
    start = i + 1;
  }
  if (bytes.length > start) tally.utf8('body', bytes, start, bytes.length);
}

/** Adds a piece of text; its last line may go on in the next piece. */
function readPiece(text: string, tally: Tally): void {
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit !== 10 && unit !== 13) continue;
    if (i > start) tally.text('body', text.slice(start, i));
    tally.endParagraph('body');
    start = i + 1;
  }
  if (text.length > start) tally.text('body', text.slice(start));
}

/** Bytes decoded into one string at a time. */
const pieceBytes = 1024 * 1024;

/**
 * Text of a file in pieces, as UTF-8 bytes or strings: by its byte order mark, else as strict UTF-8, else by detection.
 */
export async function decodeText(bytes: Uint8Array): Promise<Uint8Array | Iterable<string>> {
  const encoding = await encodingOf(bytes);
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return utf32(bytes, encoding === 'utf-32le');
  if (encoding === 'utf-8') return bytes.subarray(isMarked(bytes) ? 3 : 0);
  const page = codePages[encoding];
  return page === undefined ? decoded(bytes, encoding) : byPage(bytes, page);
}

const isMarked = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** The encoding of a text file, as a label of `TextDecoder` or a name of `codePages`. */
export async function encodingOf(bytes: Uint8Array): Promise<string> {
  const wide = wideEncoding(bytes.subarray(0, pieceBytes));
  if (wide !== undefined) return wide;
  if (isMarked(bytes) || isUtf8(bytes)) return 'utf-8';
  const found = await detectEncoding(bytes);
  // Under its other name: some bytes are no UTF-8 and are read as U+FFFD.
  return found === 'utf-8' ? 'utf8' : found;
}

function isUtf8(bytes: Uint8Array): boolean {
  // ISO-2022 is seven-bit text that looks like UTF-8, apart from escape sequences.
  const shift = bytes.indexOf(27);
  if (shift >= 0 && /^[$(]/.test(String.fromCharCode(bytes[shift + 1] ?? 0))) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: at + pieceBytes < bytes.length });
    return true;
  } catch {
    return false;
  }
}

function* decoded(bytes: Uint8Array, encoding: string): Iterable<string> {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding);
  } catch {
    throw new CountStop('manual', 'encoding_unknown');
  }
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

function* byPage(bytes: Uint8Array, page: string): Iterable<string> {
  const units = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte++) units[byte] = byte < 128 ? byte : page.charCodeAt(byte - 128);
  const utf16 = new TextDecoder('utf-16le');
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield utf16.decode(Uint16Array.from(bytes.subarray(at, at + pieceBytes), (byte) => units[byte] ?? 0));
}

function* utf32(bytes: Uint8Array, little: boolean): Iterable<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at += pieceBytes) {
    let text = '';
    for (let i = at; i + 4 <= Math.min(bytes.length, at + pieceBytes); i += 4) {
      const codePoint = view.getUint32(i, little);
      text += String.fromCodePoint(codePoint > 0x10ffff ? 0xfffd : codePoint);
    }
    yield text;
  }
}

/** The most bytes given to the detector. */
const sampleBytes = 200_000;

/**
 * Encodings by the detector's name (lower case, no hyphens) that `TextDecoder` knows under another name or not at all.
 */
const labels: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  shift_jis_2004: 'shift_jis',
  eucjis2004: 'euc-jp',
  cp949: 'euc-kr',
  johab: 'euc-kr',
  big5hkscs: 'big5',
  cp874: 'windows-874',
  tis620: 'windows-874',
  cp866: 'ibm866',
  maccyrillic: 'x-mac-cyrillic',
  macroman: 'macintosh',
  cp858: 'cp850',
  iso88591: 'windows-1252',
  koi8t: 'koi8-r',
  ptcp154: 'windows-1251',
  iso2022jp2: 'iso-2022-jp',
  iso2022jp2004: 'iso-2022-jp',
  iso2022jpext: 'iso-2022-jp',
};

/** Encoding of text that is not UTF-8, as a label of `TextDecoder` or a name of `codePages`. */
async function detectEncoding(bytes: Uint8Array): Promise<string> {
  // A large model: loaded for the few files that need it.
  const { detect } = await import('jschardet');
  const { encoding } = detect(bytes.subarray(0, sampleBytes));
  const name = (encoding ?? 'windows-1252').toLowerCase();
  const key = name.replaceAll('-', '').replace(/^ibm/, 'cp');
  return labels[key] ?? (key in codePages ? key : name);
}
