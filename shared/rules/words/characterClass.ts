/** What a character is to rule W1. */
export const OTHER = 0;
export const SPACE = 1;
export const LETTER = 2;
/** Han, Hiragana or Katakana letter or number: a word by itself. */
export const IDEOGRAPH = 3;
/** A script written without blanks: its runs are cut into words by a dictionary. */
export const SEGMENTED = 4;
/** Byte order mark and soft hyphen: as if not there. */
export const DROPPED = 5;

const blank = /\p{White_Space}/u;
// Letters that nobody sees, as the filler of Hangul, are none.
const letterOrNumber = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
// By extension, so that the sound mark of Katakana and the iteration marks of Han belong to them.
const ideograph = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
const segmented = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function classify(codePoint: number): number {
  if (codePoint === 0xfeff || codePoint === 0xad) return DROPPED;
  if (codePoint === 0x200b) return SPACE;
  // A lone half of a surrogate pair is no character; the patterns below would not take it either.
  const character = String.fromCodePoint(codePoint);
  if (blank.test(character)) return SPACE;
  if (segmented.test(character)) return SEGMENTED;
  if (!letterOrNumber.test(character)) return OTHER;
  return ideograph.test(character) ? IDEOGRAPH : LETTER;
}

const pageBits = 8;
const pages: (Uint8Array | undefined)[] = new Array(0x110000 >> pageBits);

function fillPage(page: number): Uint8Array {
  const classes = new Uint8Array(1 << pageBits);
  for (let low = 0; low < classes.length; low++) classes[low] = classify((page << pageBits) | low);
  pages[page] = classes;
  return classes;
}

/** Class of a code point (0 to 0x10FFFF). A table of 256 characters is made when its first one is met. */
export function classOf(codePoint: number): number {
  const page = pages[codePoint >> pageBits] ?? fillPage(codePoint >> pageBits);
  return page[codePoint & 0xff] ?? OTHER;
}

/** Classes of the first 128 characters, for loops over bytes. */
export const asciiClass: Uint8Array = fillPage(0).slice(0, 128);
