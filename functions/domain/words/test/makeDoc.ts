import { makeCompound } from './makeCompound.ts';

export interface DocParts {
  body: string;
  footnotes?: string;
  headers?: string;
  comments?: string;
  boxes?: string;
  /** Characters of the body, from and to, that are hidden or deleted. */
  hidden?: [number, number];
  deleted?: [number, number];
  /** Characters of the body whose paragraph has a style that hides its text. */
  hiddenByStyle?: [number, number];
  /** A form whose list stands for the character at this index of the body. */
  form?: Form & { at: number };
  version?: number;
  encrypted?: boolean;
}

export interface Form {
  entries: readonly string[];
  /** Number of the chosen entry; 25 stands for the usual one. */
  own: number;
  usual: number;
  /** 2 is a drop-down list. */
  kind?: number;
  /** Bytes that are missing at its end. */
  cut?: number;
}

/** A Word 97 document of one piece per story set: single bytes when the text fits Windows-1252's lower half. */
export function makeDoc(parts: DocParts): Uint8Array {
  const { body, footnotes = '', headers = '', comments = '', boxes = '', version = 0xc1, encrypted = false } = parts;
  const text = body + footnotes + headers + comments + boxes;
  const wide = /[^\0-\x7f]/.test(text);
  const width = wide ? 2 : 1;
  const textAt = 1024;
  const encoded = Buffer.from(text, wide ? 'utf16le' : 'latin1');
  const pageAt = Math.ceil((textAt + encoded.length) / 512) * 512;
  const stream = Buffer.alloc(pageAt + 1024);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(version, 2);
  stream.writeUInt16LE(encrypted ? 0x100 : 0, 10);
  const stories = [body, footnotes, headers, '', comments, '', boxes, ''];
  for (const [i, story] of stories.entries()) stream.writeUInt32LE(story.length, 0x4c + i * 4);
  encoded.copy(stream, textAt);
  const pieces = Buffer.alloc(5 + 8 + 8);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(wide ? textAt : ((textAt * 2) | 0x40000000) >>> 0, 15);
  characterPage(stream.subarray(pageAt), textAt, width, parts);
  paragraphPage(stream.subarray(pageAt + 512), textAt, width, parts);
  const pageTable = (page: number) => {
    const pages = Buffer.alloc(12);
    pages.writeUInt32LE(textAt, 0);
    pages.writeUInt32LE(textAt + encoded.length, 4);
    pages.writeUInt32LE(page, 8);
    return pages;
  };
  const tables = [pieces, pageTable(pageAt / 512), pageTable(pageAt / 512 + 1), styleSheet()];
  let at = 0;
  for (const [i, place] of [0x1a2, 0xfa, 0x102, 0xa2].entries()) {
    const bytes = tables[i]?.length ?? 0;
    stream.writeUInt32LE(at, place);
    stream.writeUInt32LE(bytes, place + 4);
    at += bytes;
  }
  const data = parts.form && { Data: formData(parts.form) };
  return makeCompound({ WordDocument: stream, '0Table': Buffer.concat(tables), ...data });
}

/** A form behind its header of 68 bytes: marks, kind and choice, a name, the usual entry, five texts, the list. */
function formData({ entries, own, usual, kind = 2, cut = 0 }: Form): Buffer {
  const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
  const text = (value: string, end: readonly number[]) =>
    Buffer.concat([u16(value.length), Buffer.from(value, 'utf16le'), u16(...end)]);
  const texts = Array.from({ length: 5 }, () => text('', [0]));
  const list = [u16(0xffff, entries.length, 0), ...entries.map((entry) => text(entry, []))];
  const form = [u16(0xffff, 0xffff, kind | (own << 2), 0, 0), text('duck', [0]), u16(usual), ...texts, ...list];
  const all = Buffer.concat([Buffer.alloc(68), ...form]);
  all.writeUInt32LE(all.length, 0);
  all.writeUInt16LE(68, 4);
  return all.subarray(0, all.length - cut);
}

/** Three paragraph styles: a plain one, one that hides its text, and one based on that. */
function styleSheet(): Buffer {
  const style = (base: number, character: readonly number[]) => {
    const fixed = Buffer.alloc(10);
    fixed.writeUInt16LE((base << 4) | 1, 2);
    const name = Buffer.from([1, 0, 65, 0, 0, 0]);
    const parts = Buffer.from([2, 0, 0, 0, character.length, 0, ...character, ...(character.length % 2 ? [0] : [])]);
    const all = Buffer.concat([fixed, name, parts]);
    return Buffer.concat([Buffer.from([all.length, 0]), all]);
  };
  const head = Buffer.from([4, 0, 3, 0, 10, 0]);
  return Buffer.concat([head, style(0xfff, []), style(0, [0x3c, 0x08, 1]), style(1, [])]);
}

/** A page of paragraph properties with one paragraph of the last style. */
function paragraphPage(page: Buffer, textAt: number, width: number, { hiddenByStyle: run }: DocParts): void {
  if (run === undefined) return;
  page.writeUInt32LE(textAt + run[0] * width, 0);
  page.writeUInt32LE(textAt + run[1] * width, 4);
  page.writeUInt8(100, 8);
  page.set([2, 2, 0], 200);
  page.writeUInt8(1, 511);
}

/** A page of character properties with one run that is hidden or deleted. */
function characterPage(page: Buffer, textAt: number, width: number, { hidden, deleted, form }: DocParts): void {
  const run = hidden ?? deleted ?? (form && [form.at, form.at + 1]);
  if (run === undefined) return;
  page.writeUInt32LE(textAt + run[0] * width, 0);
  page.writeUInt32LE(textAt + run[1] * width, 4);
  page.writeUInt8(100, 8);
  const isForm = [0x03, 0x6a, 0, 0, 0, 0, 0x06, 0x08, 1];
  const said = form ? isForm : [...(hidden ? [0x3c, 0x08] : [0x00, 0x08]), 1];
  page.set([said.length, ...said], 200);
  page.writeUInt8(1, 511);
}

/** A Word 6 document that lies in one piece, or in two whose table says so. */
export function makeOldDoc({ body, headers = '', language = 0x0409, fastSaved = false }: OldDocParts): Uint8Array {
  const textAt = 0x300;
  const text = Buffer.concat([body, Buffer.from(headers)]);
  const half = body.length >> 1;
  const pieces = Buffer.alloc(5 + 12 + 16);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(28, 1);
  for (const [i, start] of [0, half, text.length].entries()) pieces.writeUInt32LE(start, 5 + i * 4);
  // The halves are stored in reverse order.
  for (const [i, at] of [textAt + text.length - half, textAt].entries()) pieces.writeUInt32LE(at, 17 + i * 8 + 2);
  const head = Buffer.alloc(textAt);
  head.writeUInt16LE(0xa5dc, 0);
  head.writeUInt16LE(0x65, 2);
  head.writeUInt16LE(language, 6);
  head.writeUInt16LE(fastSaved ? 4 : 0, 10);
  head.writeUInt32LE(textAt, 0x18);
  head.writeUInt32LE(body.length, 0x34);
  head.writeUInt32LE(headers.length, 0x3c);
  head.writeUInt32LE(textAt + text.length, 0x160);
  head.writeUInt32LE(pieces.length, 0x164);
  const stored = fastSaved ? [text.subarray(half), text.subarray(0, half)] : [text];
  return makeCompound({ WordDocument: Buffer.concat([head, ...stored, pieces]) });
}

interface OldDocParts {
  body: Buffer;
  headers?: string;
  language?: number;
  fastSaved?: boolean;
}
