import { asciiClass, classOf, DROPPED, IDEOGRAPH, LETTER, SEGMENTED, SPACE } from './characterClass.ts';
import { countSegmented } from './countSegmented.ts';

const seedA = 0x811c9dc5;
const seedB = 0x2f0b4a27;
/** A run of a script without blanks is cut here at the latest, so that a hostile file cannot grow it. */
const longestRun = 8192;

/**
 * Counts words and characters under rule W1 as text comes in, piece by piece; nothing is kept but numbers.
 * A word may go on from one call to the next until `breakWord`.
 */
export class WordCounter {
  words = 0;
  /** Characters without blanks. */
  characters = 0;
  spaces = 0;
  /** Han, Hiragana and Katakana characters, each of them also a word. */
  cjkCharacters = 0;
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

  /** UTF-8 bytes from `start` to before `end`; a character must not be cut by either. Broken bytes count as signs. */
  addUtf8(bytes: Uint8Array, start: number, end: number): void {
    let i = start;
    while (i < end) {
      i = this.addAscii(bytes, i, end);
      if (i >= end) return;
      const lead = bytes[i++] ?? 0;
      let more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
      let codePoint = more === 0 ? 0xfffd : lead & (0x3f >> more);
      while (more-- > 0) {
        const next = i < end ? (bytes[i] ?? 0) : 0;
        if ((next & 0xc0) !== 0x80) {
          codePoint = 0xfffd;
          break;
        }
        codePoint = (codePoint << 6) | (next & 0x3f);
        i++;
      }
      this.addCodePoint(codePoint > 0x10ffff ? 0xfffd : codePoint);
    }
  }

  /** The fast path: plain characters with the state in local variables; gives the place of the first other byte. */
  private addAscii(bytes: Uint8Array, start: number, end: number): number {
    if (this.run !== '' && start < end && (bytes[start] ?? 0) < 0x80) this.flushRun();
    let { inWord, afterBlank, hashA, hashB } = this;
    let words = 0;
    let spaces = 0;
    let i = start;
    for (; i < end; i++) {
      const byte = bytes[i] ?? 0;
      if (byte >= 0x80) break;
      const kind = asciiClass[byte] ?? 0;
      if (kind === SPACE) {
        spaces++;
        inWord = false;
        afterBlank = true;
        continue;
      }
      if (afterBlank) {
        if (hashA !== seedA) hashA = Math.imul(hashA ^ 32, 0x01000193);
        afterBlank = false;
      }
      if (kind === LETTER && !inWord) {
        inWord = true;
        words++;
      }
      hashA = Math.imul(hashA ^ byte, 0x01000193);
      hashB = Math.imul(hashB ^ byte, 0x5bd1e995) ^ (hashB >>> 15);
    }
    this.inWord = inWord;
    this.afterBlank = afterBlank;
    this.hashA = hashA;
    this.hashB = hashB;
    this.words += words;
    this.spaces += spaces;
    this.characters += i - start - spaces;
    return i;
  }

  addCodePoint(codePoint: number): void {
    const kind = classOf(codePoint);
    if (kind === DROPPED) return;
    if (this.run !== '' && kind !== SEGMENTED) this.flushRun();
    if (kind === SPACE) {
      this.spaces++;
      this.inWord = false;
      this.afterBlank = true;
      return;
    }
    this.characters++;
    if (this.afterBlank) {
      if (this.hashA !== seedA) this.hashA = Math.imul(this.hashA ^ 32, 0x01000193);
      this.afterBlank = false;
    }
    this.hashA = Math.imul(this.hashA ^ codePoint, 0x01000193);
    this.hashB = Math.imul(this.hashB ^ codePoint, 0x5bd1e995) ^ (this.hashB >>> 15);
    if (kind === LETTER) {
      if (!this.inWord) this.words++;
      this.inWord = true;
    } else if (kind === IDEOGRAPH) {
      this.words++;
      this.cjkCharacters++;
      this.inWord = false;
    } else if (kind === SEGMENTED) {
      this.run += String.fromCodePoint(codePoint);
      this.inWord = false;
      if (this.run.length >= longestRun) this.flushRun();
    }
  }

  /** What follows is a new word. */
  breakWord(): void {
    if (this.run !== '') this.flushRun();
    this.inWord = false;
    this.afterBlank = true;
  }

  /** Ends the segment: a fingerprint of 53 bits of its text, blanks evened out, and a fresh start for the next. */
  endSegment(): number {
    this.breakWord();
    const fingerprint = (this.hashA >>> 0) * 0x200000 + ((this.hashB >>> 0) & 0x1fffff);
    this.hashA = seedA;
    this.hashB = seedB;
    this.afterBlank = false;
    return fingerprint;
  }

  private flushRun(): void {
    this.words += countSegmented(this.run);
    this.run = '';
  }
}
