import { CountStop } from '../CountStop.ts';
import { wideEncoding } from '../sniff/wideEncoding.ts';
import { codePages } from './codePages.ts';
import { detectEncoding } from './detectEncoding.ts';

/** A decoded string is made of this many bytes at a time. */
const pieceBytes = 1024 * 1024;

/** Text of a file in pieces of UTF-8 bytes or strings: by its mark, else as strict UTF-8, else by detection. */
export async function decodeText(bytes: Uint8Array): Promise<Uint8Array | Iterable<string>> {
  const wide = wideEncoding(bytes.subarray(0, pieceBytes));
  if (wide === 'utf-32le' || wide === 'utf-32be') return utf32(bytes, wide === 'utf-32le');
  if (wide !== undefined) return decoded(bytes, wide);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if (start === 3 || isUtf8(bytes)) return bytes.subarray(start);
  const encoding = await detectEncoding(bytes);
  const page = codePages[encoding];
  return page === undefined ? decoded(bytes, encoding) : byPage(bytes, page);
}

function isUtf8(bytes: Uint8Array): boolean {
  // An escape starts the shifts of ISO-2022, which is plain seven-bit text otherwise.
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
