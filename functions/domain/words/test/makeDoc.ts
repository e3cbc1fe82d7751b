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
  version?: number;
  encrypted?: boolean;
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
  const stream = Buffer.alloc(pageAt + 512);
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
  const pages = Buffer.alloc(12);
  pages.writeUInt32LE(textAt, 0);
  pages.writeUInt32LE(textAt + encoded.length, 4);
  pages.writeUInt32LE(pageAt / 512, 8);
  stream.writeUInt32LE(0, 0x1a2);
  stream.writeUInt32LE(pieces.length, 0x1a6);
  stream.writeUInt32LE(pieces.length, 0xfa);
  stream.writeUInt32LE(pages.length, 0xfe);
  return makeCompound({ WordDocument: stream, '0Table': Buffer.concat([pieces, pages]) });
}

/** A page of character properties with one run that is hidden or deleted. */
function characterPage(page: Buffer, textAt: number, width: number, { hidden, deleted }: DocParts): void {
  const run = hidden ?? deleted;
  if (run === undefined) return;
  page.writeUInt32LE(textAt + run[0] * width, 0);
  page.writeUInt32LE(textAt + run[1] * width, 4);
  page.writeUInt8(100, 8);
  page.set([3, ...(hidden ? [0x3c, 0x08] : [0x00, 0x08]), 1], 200);
  page.writeUInt8(1, 511);
}
