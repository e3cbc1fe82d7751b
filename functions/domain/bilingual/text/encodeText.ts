import { codePages, wideEncoding } from '../../words/encodings.ts';
import { CountStop } from '../../words/limits.ts';
import { encodingOf as encodingOfText } from '../../words/readTxt.ts';

/** How the characters of a text file stand in its bytes. */
export interface Encoding {
  /** A label of `TextDecoder`, or a name of `codePages`. */
  name: string;
  /** Whether the file begins with a byte order mark. */
  mark: boolean;
}

interface Declared {
  /** What the beginning of a file says of its encoding. */
  declared?: ((start: string) => string | undefined) | undefined;
  /** The encoding of a format where it is not UTF-8. */
  usual?: string | undefined;
  /** The encoding that is known from elsewhere: a mark alone speaks against it. */
  known?: string | undefined;
}

/**
 * The text of a file without its byte order mark, and its encoding: by the mark, else what the file declares, else strict
 * UTF-8, else by detection.
 *
 * @throws CountStop where the same characters would not give the same bytes back
 */
export async function decodeWhole(
  bytes: Uint8Array,
  { declared = () => undefined, usual, known }: Declared = {},
): Promise<{ text: string; encoding: Encoding }> {
  const encoding =
    known && !startsWith(bytes, markOf('utf-8'))
      ? { name: known, mark: startsWith(bytes, markOf(known)) }
      : await encodingOf(bytes, declared, usual);
  if (encoding.name === 'utf8') throw new CountStop('manual', 'encoding_not_written');
  const text = decode(bytes.subarray(encoding.mark ? markOf(encoding.name).length : 0), encoding.name);
  if (Buffer.compare(encode(text, encoding), bytes) !== 0) throw new CountStop('manual', 'encoding_not_written');
  return { text, encoding };
}

const declarationBytes = 2_048;

async function encodingOf(
  bytes: Uint8Array,
  declared: NonNullable<Declared['declared']>,
  usual: string | undefined,
): Promise<Encoding> {
  const wide = wideEncoding(bytes.subarray(0, 1024 * 1024));
  if (wide !== undefined) return { name: wide, mark: startsWith(bytes, markOf(wide)) };
  if (startsWith(bytes, markOf('utf-8'))) return { name: 'utf-8', mark: true };
  const said = declared(Buffer.from(bytes.subarray(0, declarationBytes)).toString('latin1'))?.toLowerCase();
  // A file that calls itself UTF-16 but has one byte a letter does so by mistake.
  if (said !== undefined && !said.startsWith('utf') && isKnown(said)) return { name: said, mark: false };
  const found = await encodingOfText(bytes);
  return { name: found === 'utf-8' ? found : (usual ?? found), mark: false };
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

const startsWith = (bytes: Uint8Array, mark: Uint8Array): boolean =>
  mark.length > 0 && mark.every((byte, i) => bytes[i] === byte);

function markOf(name: string): Uint8Array {
  return /^utf-/.test(name) ? encodeBare('\ufeff', name) : new Uint8Array();
}

function decode(bytes: Uint8Array, name: string): string {
  if (name.startsWith('utf-32')) return decodeUtf32(bytes, name === 'utf-32le');
  const page = codePages[name];
  if (page !== undefined)
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : page[byte - 128])).join('');
  try {
    return new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CountStop('manual', 'encoding_unknown');
  }
}

function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    text += String.fromCodePoint(code > 0x10ffff ? 0xfffd : code);
  }
  return text;
}

/** A text in an encoding; of a character that it cannot hold, a question mark (`holds` tells before). */
export function encode(text: string, { name, mark }: Encoding): Uint8Array {
  return encodeBare(mark ? `\ufeff${text}` : text, name);
}

function encodeBare(text: string, name: string): Uint8Array {
  switch (name) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-16le':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'utf-32le':
    case 'utf-32be':
      return encodeUtf32(text, name === 'utf-32le');
    default:
      return encodeByTable(text, tableOf(name));
  }
}

function encodeUtf32(text: string, isLittle: boolean): Uint8Array {
  const points = [...text];
  const bytes = Buffer.alloc(points.length * 4);
  for (const [i, point] of points.entries()) {
    if (isLittle) bytes.writeUInt32LE(point.codePointAt(0) ?? 0, i * 4);
    else bytes.writeUInt32BE(point.codePointAt(0) ?? 0, i * 4);
  }
  return bytes;
}

function encodeByTable(text: string, table: ReadonlyMap<string, readonly number[]>): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) for (const byte of table.get(character) ?? [63]) bytes.push(byte);
  return Uint8Array.from(bytes);
}

/** Whether an encoding can write a character. */
export function holds({ name }: Encoding, character: string): boolean {
  if (name.startsWith('utf-')) return true;
  return tableOf(name).has(character);
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The bytes of each character of an encoding that Node decodes but does not encode: those of one byte first. */
function tableOf(name: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(name);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    const character = decode(Uint8Array.from(bytes), name);
    if ([...character].length === 1 && character !== '\ufffd' && !table.has(character)) table.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  if (/^(?:shift_jis|gbk|gb18030|euc-kr|euc-jp|big5)$/.test(name))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  tables.set(name, table);
  return table;
}
