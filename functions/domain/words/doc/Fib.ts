import { CountStop, damaged } from '../limits.ts';

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
  /** Whether it was written by Word 6 or 95, which keep their tables in the stream of the text. */
  isOld: boolean;
  tableStream: '0Table' | '1Table';
  /** Word 6 or 95: offset of the text if it is in one piece. */
  wholeTextAt?: number;
  /** Language id of the program that wrote the file, which decides the code page before Word 97. */
  language: number;
  stories: Stories;
  pieces: { at: number; bytes: number };
  /** Table of the pages that hold character properties. */
  characterPages: { at: number; bytes: number };
  /** Table of the pages that hold paragraph properties. */
  paragraphPages: { at: number; bytes: number };
  styles: { at: number; bytes: number };
}

/** First file version with two bytes a character: Word 97. */
const word97 = 0xc1;
const storyNames = ['body', 'footnotes', 'headers', 'macros', 'comments', 'endnotes', 'boxes', 'headerBoxes'] as const;
const none = { at: 0, bytes: 0 };

/** Reads the file information block at the start of the WordDocument stream. */
export function readFib(bytes: Uint8Array): Fib {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 32) throw damaged('doc_cut_off');
  const magic = view.getUint16(0, true);
  if (magic !== 0xa5ec && magic !== 0xa5dc) throw damaged('doc_magic');
  const flags = view.getUint16(10, true);
  if (flags & 0x100) throw new CountStop('password_protected', 'doc_encrypted');
  if (bytes.length < 0x1aa) throw damaged('doc_cut_off');
  const isOld = magic === 0xa5dc || view.getUint16(2, true) < word97;
  return isOld ? oldFib(view, flags) : newFib(view, flags);
}

function newFib(view: DataView, flags: number): Fib {
  return {
    isOld: false,
    tableStream: flags & 0x200 ? '1Table' : '0Table',
    language: view.getUint16(6, true),
    stories: storiesAt(view, 0x4c),
    pieces: spanAt(view, 0x1a2),
    characterPages: spanAt(view, 0xfa),
    paragraphPages: spanAt(view, 0x102),
    styles: spanAt(view, 0xa2),
  };
}

/** Word 6 and 95: one byte a character. Their properties have another format and are not read. */
function oldFib(view: DataView, flags: number): Fib {
  return {
    isOld: true,
    tableStream: '0Table',
    ...(flags & 4 ? {} : { wholeTextAt: view.getUint32(0x18, true) }),
    language: view.getUint16(6, true),
    stories: storiesAt(view, 0x34),
    pieces: spanAt(view, 0x160),
    characterPages: none,
    paragraphPages: none,
    styles: none,
  };
}

function storiesAt(view: DataView, at: number): Stories {
  const stories = { body: 0, footnotes: 0, headers: 0, macros: 0, comments: 0, endnotes: 0, boxes: 0, headerBoxes: 0 };
  for (const [i, name] of storyNames.entries()) stories[name] = Math.max(0, view.getInt32(at + i * 4, true));
  return stories;
}

const spanAt = (view: DataView, at: number) => ({ at: view.getUint32(at, true), bytes: view.getUint32(at + 4, true) });
