import { asciiClass, classOf, DROPPED, IDEOGRAPH, LETTER, OTHER, SEGMENTED, SPACE } from './characterClass.ts';
import { countSegmented } from './countSegmented.ts';
import { decodeAt, lengthAt } from './utf8.ts';
import { isJoint, longestPart, makesAddress, recentBefore, WordParts } from './WordParts.ts';

/** Figures are no words: a date or an amount hides none. */
const digitNine = 0x39;
const seedA = 0x811c9dc5 | 0;
const seedB = 0x2f0b4a27;
const primeA = 0x01000193;
const primeB = 0x5bd1e995;
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
  /** Words that are run together with others, as in `word/word/word`, so that white space does not tell them apart. */
  hiddenWords = 0;
  /** The most of them in one word. */
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
   * UTF-8 bytes from `start` to before `end`; a character must not be cut by either. Broken bytes count as signs.
   * The hot loop of every large file: the state is kept in local variables and no call is made for common characters.
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
      for (; i < end; i++) {
        let codePoint = bytes[i] ?? 0;
        let kind = 0;
        if (codePoint < 0x80) kind = asciiClass[codePoint] ?? 0;
        else {
          const at = i;
          codePoint = decodeAt(bytes, at, end);
          i += lengthAt(bytes, at, end) - 1;
          kind = classOf(codePoint);
          if (kind !== LETTER && kind !== OTHER && kind !== SPACE) {
            rare = codePoint;
            stop = at;
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
          continue;
        }
        if (afterBlank) {
          if (hashA !== seedA) hashA = Math.imul(hashA ^ 32, primeA);
          afterBlank = false;
        }
        if (kind === LETTER) {
          if (!inWord) {
            inWord = true;
            words++;
          }
          if (codePoint > digitNine) {
            letters++;
            if (!inPart) {
              inPart = true;
              parts++;
            }
          }
        } else if (parts > 0 && isJoint(codePoint)) {
          inPart = false;
          if (makesAddress(codePoint, recentBefore(bytes, started, i, this.word.recent))) this.word.isAddress = true;
        }
        characters++;
        hashA = Math.imul(hashA ^ codePoint, primeA);
        hashB = Math.imul(hashB ^ codePoint, primeB) ^ (hashB >>> 15);
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
      i++;
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

  /** What follows is a new word. */
  breakWord(): void {
    if (this.run !== '') this.flushRun();
    this.endWord();
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
