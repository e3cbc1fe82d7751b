import { CountStop, damaged } from '../CountStop.ts';

/** Lengths in characters of the stories of a Word document, in the order they follow each other. */
export interface Stories {
  body: number;
  footnotes: number;
  headers: number;
  macros: number;
  comments: number;
  endnotes: number;
  boxes: number;
  headerBoxes: number;
}

export interface Fib {
  tableStream: '0Table' | '1Table';
  stories: Stories;
  pieces: { at: number; bytes: number };
  /** Table of the pages that hold character properties. */
  characterPages: { at: number; bytes: number };
  /** Table of the pages that hold paragraph properties. */
  paragraphPages: { at: number; bytes: number };
  styles: { at: number; bytes: number };
}

/** First file version with the layout read here: Word 97. */
const word97 = 0xc1;

/** Reads the file information block at the start of the WordDocument stream. */
export function readFib(bytes: Uint8Array): Fib {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 32) throw damaged('doc_cut_off');
  const magic = view.getUint16(0, true);
  const version = view.getUint16(2, true);
  if (magic === 0xa5dc || (magic === 0xa5ec && version < word97)) throw new CountStop('manual', 'too_old');
  if (magic !== 0xa5ec) throw damaged('doc_magic');
  const flags = view.getUint16(10, true);
  if (flags & 0x100) throw new CountStop('password_protected', 'doc_encrypted');
  if (bytes.length < 0x1aa) throw damaged('doc_cut_off');
  const length = (at: number) => Math.max(0, view.getInt32(at, true));
  const span = (at: number) => ({ at: view.getUint32(at, true), bytes: view.getUint32(at + 4, true) });
  return {
    tableStream: flags & 0x200 ? '1Table' : '0Table',
    stories: {
      body: length(0x4c),
      footnotes: length(0x50),
      headers: length(0x54),
      macros: length(0x58),
      comments: length(0x5c),
      endnotes: length(0x60),
      boxes: length(0x64),
      headerBoxes: length(0x68),
    },
    pieces: span(0x1a2),
    characterPages: span(0xfa),
    paragraphPages: span(0x102),
    styles: span(0xa2),
  };
}
