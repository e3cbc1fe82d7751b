import { WordCounter } from './WordCounter.ts';

export interface TextCount {
  words: number;
  /** Characters without blanks. */
  characters: number;
  /** Characters with blanks, without line ends. */
  charactersWithSpaces: number;
  cjkCharacters: number;
  /** Words in paragraphs that repeat an earlier paragraph of the same text. */
  repeatedWords: number;
  /** Words joined to others without white space, so that they are not counted. */
  hiddenWords: number;
  /** The most such words within one counted word. */
  mostHidden: number;
}

const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/;

/**
 * Counts a pasted text by rule W1. Browser and server both use it, so that their counts agree. `repetitions` then holds
 * its paragraphs.
 */
export function countText(text: string, repetitions = new RepetitionCounter()): TextCount {
  const counter = new WordCounter();
  for (const line of text.split(lineEnd)) {
    const before = counter.words;
    counter.addText(line);
    const fingerprint = counter.endSegment();
    repetitions.add(fingerprint, counter.words - before);
  }
  return {
    words: counter.words,
    characters: counter.characters,
    charactersWithSpaces: counter.characters + counter.spaces,
    cjkCharacters: counter.cjkCharacters,
    repeatedWords: repetitions.repeatedWords,
    hiddenWords: counter.hiddenWords,
    mostHidden: counter.mostHidden,
  };
}

/** The most fingerprints remembered. Beyond it repetitions of new segments are missed, but never counted wrongly. */
const most = 500_000;

/** Counts the words of segments that occurred earlier in the same text. */
export class RepetitionCounter {
  repeatedWords = 0;
  /** An open-addressing hash table; 0 is a free slot. A `Set` of numbers is four times slower. */
  private table = new Float64Array(1024);
  /** Words of the segment in the same slot. */
  private words = new Float64Array(1024);
  private size = 0;

  /** Adds a segment: `fingerprint` from `WordCounter.endSegment`, `words` of this segment alone. */
  add(fingerprint: number, words: number): void {
    if (words === 0) return;
    const slot = this.slotOf(fingerprint);
    if (this.table[slot] === fingerprint) {
      this.repeatedWords += words;
      return;
    }
    if (this.size >= most) return;
    this.table[slot] = fingerprint;
    this.words[slot] = words;
    if (++this.size * 2 > this.table.length) this.grow();
  }

  /** Each distinct segment with its words, in no order that means anything. */
  each(visit: (fingerprint: number, words: number) => void): void {
    for (const [slot, fingerprint] of this.table.entries())
      if (fingerprint !== 0) visit(fingerprint, this.words[slot] ?? 0);
  }

  private slotOf(fingerprint: number): number {
    const { table } = this;
    const mask = table.length - 1;
    let slot = (Math.imul((fingerprint / 0x200000) | 0, 0x9e3779b1) >>> 8) & mask;
    while (table[slot] !== 0 && table[slot] !== fingerprint) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { table, words } = this;
    this.table = new Float64Array(table.length * 2);
    this.words = new Float64Array(table.length * 2);
    for (const [old, fingerprint] of table.entries()) {
      if (fingerprint === 0) continue;
      const slot = this.slotOf(fingerprint);
      this.table[slot] = fingerprint;
      this.words[slot] = words[old] ?? 0;
    }
  }
}
