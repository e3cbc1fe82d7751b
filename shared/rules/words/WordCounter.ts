import { isJoint, longestPart, makesAddress, recentBefore, WordParts } from './WordParts.ts';

/** Figures are no words: a date or an amount hides none. */
const digitNine = 0x39;
const seedA = 0x811c9dc5 | 0;
const seedB = 0x2f0b4a27;
const primeA = 0x01000193;
const primeB = 0x5bd1e995;
/** Maximum length of a run in a script without blanks, so that a hostile file cannot make it grow. */
const longestRun = 8192;

/**
 * Counts words and characters by rule W1 while text arrives in pieces; only numbers are kept. A word may continue in
 * the next call, until `breakWord`.
 */
export class WordCounter {
  words = 0;
  /** Characters without blanks. */
  characters = 0;
  spaces = 0;
  /** Han, Hiragana and Katakana characters, each of them also a word. */
  cjkCharacters = 0;
  /** Words joined to others without white space, as in `word/word/word`, so that they are not counted. */
  hiddenWords = 0;
  /** The most such words within one counted word. */
  mostHidden = 0;
  private readonly word = new WordParts();
  private inWord = false;
  private afterBlank = false;
  private run = '';
  private hashA = seedA;
  private hashB = seedB;

  addText(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 0xd800 || unit > 0xdbff) {
        this.addCodePoint(unit);
        continue;
      }
      const codePoint = text.codePointAt(i) ?? unit;
      if (codePoint > 0xffff) i++;
      this.addCodePoint(codePoint);
    }
  }

  /**
   * Counts the UTF-8 bytes from `start` to before `end`, which must not split a character. Invalid bytes count as
   * signs. This is the hot loop for large files: state is kept in local variables, and common characters need no call.
   */
  addUtf8(bytes: Uint8Array, start: number, end: number): void {
    let i = start;
    while (i < end) {
      if (this.run !== '') {
        this.addCodePoint(decodeAt(bytes, i, end));
        i += lengthAt(bytes, i, end);
        continue;
      }
      let { inWord, afterBlank, hashA, hashB, words, spaces, characters } = this;
      let { letters, parts, inPart } = this.word;
      const started = i;
      let rare = -1;
      let stop = end;
      while (i < end) {
        let codePoint = bytes[i] ?? 0;
        let kind = byteKinds[codePoint] ?? 0;
        let next = i + 1;
        if (kind === LONG) {
          next = i + lengthAt(bytes, i, end);
          codePoint =
            next === i + 2 ? ((codePoint & 0x1f) << 6) | ((bytes[i + 1] ?? 0) & 0x3f) : decodeAt(bytes, i, end);
          kind = classOf(codePoint);
          if (kind !== LETTER && kind !== OTHER && kind !== SPACE) {
            rare = codePoint;
            stop = i;
            break;
          }
        }
        if (kind === SPACE) {
          spaces++;
          inWord = false;
          afterBlank = true;
          if (parts > 2 || letters > longestPart) {
            this.word.letters = letters;
            this.word.parts = parts;
            this.hide(this.word.end());
          }
          if (letters > 0) {
            this.word.isAddress = false;
            letters = 0;
            parts = 0;
            inPart = false;
          }
          i = next;
          continue;
        }
        if (afterBlank) {
          if (hashA !== seedA) hashA = Math.imul(hashA ^ 32, primeA);
          afterBlank = false;
        }
        characters++;
        hashA = Math.imul(hashA ^ codePoint, primeA);
        hashB = Math.imul(hashB ^ codePoint, primeB) ^ (hashB >>> 15);
        if (kind >= LETTER) {
          if (!inWord) {
            inWord = true;
            words++;
          }
          if (kind === LETTER) {
            if (!inPart) {
              inPart = true;
              parts++;
            }
            letters++;
            const first = next;
            // Most letters follow a letter of one byte. Figures do not end its part.
            for (; next < end; next++) {
              codePoint = bytes[next] ?? 0;
              kind = byteKinds[codePoint] ?? 0;
              if (kind >> 1 !== 1) break;
              letters += FIGURE - kind;
              hashA = Math.imul(hashA ^ codePoint, primeA);
              hashB = Math.imul(hashB ^ codePoint, primeB) ^ (hashB >>> 15);
            }
            characters += next - first;
          }
        } else if (parts > 0 && isJoint(codePoint)) {
          inPart = false;
          if (makesAddress(codePoint, recentBefore(bytes, started, i, this.word.recent))) this.word.isAddress = true;
        }
        i = next;
      }
      this.inWord = inWord;
      this.afterBlank = afterBlank;
      this.hashA = hashA;
      this.hashB = hashB;
      this.words = words;
      this.spaces = spaces;
      this.characters = characters;
      this.word.letters = letters;
      this.word.parts = parts;
      this.word.inPart = inPart;
      this.word.recent = recentBefore(bytes, started, stop, this.word.recent);
      if (rare < 0) return;
      this.addCodePoint(rare);
      i += lengthAt(bytes, i, end);
    }
  }

  addCodePoint(codePoint: number): void {
    const kind = classOf(codePoint);
    if (kind === DROPPED) return;
    if (this.run !== '' && kind !== SEGMENTED) this.flushRun();
    if (kind === SPACE) {
      this.spaces++;
      this.endWord();
      this.afterBlank = true;
      return;
    }
    this.characters++;
    if (this.afterBlank) {
      if (this.hashA !== seedA) this.hashA = Math.imul(this.hashA ^ 32, primeA);
      this.afterBlank = false;
    }
    this.hashA = Math.imul(this.hashA ^ codePoint, primeA);
    this.hashB = Math.imul(this.hashB ^ codePoint, primeB) ^ (this.hashB >>> 15);
    if (kind === LETTER) {
      if (!this.inWord) this.words++;
      this.inWord = true;
      if (codePoint > digitNine) this.word.letter();
    } else if (kind === IDEOGRAPH) {
      this.words++;
      this.cjkCharacters++;
      this.endWord();
    } else if (kind === SEGMENTED) {
      this.run += String.fromCodePoint(codePoint);
      this.endWord();
      if (this.run.length >= longestRun) this.flushRun();
    } else this.word.sign(codePoint);
    this.word.seen(codePoint);
  }

  /** Ends the current word. */
  breakWord(): void {
    if (this.run !== '') this.flushRun();
    this.endWord();
    this.afterBlank = true;
  }

  /**
   * Ends the segment and starts the next one. Returns a fingerprint of 53 bits of the segment's text with normalised
   * blanks.
   */
  endSegment(): number {
    this.breakWord();
    const fingerprint = (this.hashA >>> 0) * 0x200000 + ((this.hashB >>> 0) & 0x1fffff);
    this.hashA = seedA;
    this.hashB = seedB;
    this.afterBlank = false;
    return fingerprint;
  }

  private endWord(): void {
    this.inWord = false;
    this.hide(this.word.end());
  }

  private hide(words: number): void {
    this.hiddenWords += words;
    if (words > this.mostHidden) this.mostHidden = words;
  }

  private flushRun(): void {
    this.words += countSegmented(this.run);
    this.run = '';
  }
}

/** Classes of characters under rule W1. */
export const OTHER = 0;
export const SPACE = 1;
export const LETTER = 2;
/** Han, Hiragana or Katakana letter or number: a word by itself. */
export const IDEOGRAPH = 3;
/** A script written without blanks: its runs are cut into words by a dictionary. */
export const SEGMENTED = 4;
/** Byte order mark and soft hyphen: ignored. */
export const DROPPED = 5;

const blank = /\p{White_Space}/u;
// Invisible letters, such as the Hangul filler, are not letters.
const letterOrNumber = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
// By script extension, so that the sound mark of Katakana and the iteration marks of Han are included.
const ideograph = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
const segmented = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function classify(codePoint: number): number {
  if (codePoint === 0xfeff || codePoint === 0xad) return DROPPED;
  if (codePoint === 0x200b) return SPACE;
  // Half a surrogate pair is no character, and the patterns below do not match it.
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

/** Class of a code point (0 to 0x10FFFF). Classes are computed on demand, in pages of 256 characters. */
export function classOf(codePoint: number): number {
  const page = pages[codePoint >> pageBits] ?? fillPage(codePoint >> pageBits);
  return page[codePoint & 0xff] ?? OTHER;
}

/** Figures of ASCII, which are letters to rule W1 and no part of a word; LETTER is even. */
export const FIGURE = 3;
/** The first byte of a longer character. */
export const LONG = 4;

/** Kinds of the 256 bytes, for the hot loop. Without patterns and calls: every start that loads this makes it. */
export const byteKinds: Uint8Array = new Uint8Array(256)
  .fill(SPACE, 0x09, 0x0e)
  .fill(SPACE, 0x20, 0x21)
  .fill(FIGURE, 0x30, digitNine + 1)
  .fill(LETTER, 0x41, 0x5b)
  .fill(LETTER, 0x61, 0x7b)
  .fill(LONG, 0x80);

/** The browser has no dictionaries for these scripts (Firefox before 125), so the text has to be counted elsewhere. */
export class NoSegmenterError extends Error {}

let segmenter: Intl.Segmenter | undefined;

const countedCharacter = /[\p{L}\p{N}]/u;

/** Words in a run of Thai, Lao, Khmer or Burmese, split by ICU's dictionaries. */
function countSegmented(run: string): number {
  if (!('Segmenter' in Intl)) throw new NoSegmenterError('This engine cannot cut words of scripts without blanks.');
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  let words = 0;
  for (const part of segmenter.segment(run)) if (countedCharacter.test(part.segment)) words++;
  return words;
}

/** Replacement for bytes that are not UTF-8. */
const broken = 0xfffd;

/** Bytes of the character at an offset, as `decodeAt` reads it; 1 if it is invalid. */
export function lengthAt(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0xc2) return 1;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 1;
  if (at + length > end) return 1;
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 1;
  return length;
}

/** The code point at an offset. */
export function decodeAt(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return lead;
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  switch (lengthAt(bytes, at, end)) {
    case 2:
      return ((lead & 0x1f) << 6) | second;
    case 3:
      return ((lead & 0x0f) << 12) | (second << 6) | ((bytes[at + 2] ?? 0) & 0x3f);
    case 4:
      return Math.min(
        0x10ffff,
        ((lead & 0x07) << 18) | (second << 12) | (((bytes[at + 2] ?? 0) & 0x3f) << 6) | ((bytes[at + 3] ?? 0) & 0x3f),
      );
  }
  return broken;
}
