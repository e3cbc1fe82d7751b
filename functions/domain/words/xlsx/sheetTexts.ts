import { WordCounter } from '#shared/rules/words/WordCounter.ts';
import type { SegmentCount } from '../Tally.ts';

const fields = 6;

/** The counts of a workbook's shared strings: each is counted once and added for every cell that shows it. */
export class StringTable {
  length = 0;
  private readonly keepText: boolean;
  private readonly mostText: number;
  private readonly counter = new WordCounter();
  private counts = new Uint32Array(1024 * fields);
  private fingerprints = new Float64Array(1024);
  private readonly texts: string[] = [];
  private kept = 0;
  private text = '';
  private readonly one: SegmentCount = {
    words: 0,
    characters: 0,
    spaces: 0,
    cjkCharacters: 0,
    hiddenWords: 0,
    mostHidden: 0,
    fingerprint: 0,
  };

  /** `mostText`: the most text kept for display, in UTF-16 units; further strings have only their counts. */
  constructor(keepText: boolean, mostText: number) {
    this.keepText = keepText;
    this.mostText = mostText;
  }

  utf8(bytes: Uint8Array, start: number, end: number): void {
    this.counter.addUtf8(bytes, start, end);
    if (this.keepText && this.kept < this.mostText) this.text += decoder.decode(bytes.subarray(start, end));
  }

  addText(text: string): void {
    this.counter.addText(text);
    if (this.keepText && this.kept < this.mostText) this.text += text;
  }

  /** Adds UTF-16 units that are stored as their lower bytes only. */
  latin1(bytes: Uint8Array): void {
    for (const byte of bytes) this.counter.addCodePoint(byte);
    if (!this.keepText || this.kept >= this.mostText) return;
    for (const byte of bytes) this.text += String.fromCharCode(byte);
  }

  /** Ends the current string and makes it the next of the table. */
  push(): void {
    const { counter } = this;
    const fingerprint = counter.endSegment();
    if (this.length === this.fingerprints.length) this.grow();
    const at = this.length * fields;
    this.counts[at] = counter.words;
    this.counts[at + 1] = counter.characters;
    this.counts[at + 2] = counter.spaces;
    this.counts[at + 3] = counter.cjkCharacters;
    this.counts[at + 4] = counter.hiddenWords;
    this.counts[at + 5] = counter.mostHidden;
    this.fingerprints[this.length++] = fingerprint;
    counter.words = counter.characters = counter.spaces = counter.cjkCharacters = 0;
    counter.hiddenWords = counter.mostHidden = 0;
    if (this.keepText && this.kept < this.mostText) this.texts.push(this.text);
    this.kept += this.text.length;
    this.text = '';
  }

  /** Counts of one string, in an object that the next call writes over; undefined past the table's end. */
  at(index: number): SegmentCount | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    const { one } = this;
    const at = index * fields;
    one.words = this.counts[at] ?? 0;
    one.characters = this.counts[at + 1] ?? 0;
    one.spaces = this.counts[at + 2] ?? 0;
    one.cjkCharacters = this.counts[at + 3] ?? 0;
    one.hiddenWords = this.counts[at + 4] ?? 0;
    one.mostHidden = this.counts[at + 5] ?? 0;
    one.fingerprint = this.fingerprints[index] ?? 0;
    return one;
  }

  textAt(index: number): string | undefined {
    return this.keepText ? (this.texts[index] ?? '') : undefined;
  }

  private grow(): void {
    const counts = new Uint32Array(this.counts.length * 2);
    counts.set(this.counts);
    this.counts = counts;
    const fingerprints = new Float64Array(this.fingerprints.length * 2);
    fingerprints.set(this.fingerprints);
    this.fingerprints = fingerprints;
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const code = /&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3}|.)/gs;

/**
 * Text of a sheet's header or footer without its codes: `&L &C &R` separate its parts, `&P &N &D` and the like stand
 * for figures, `&&` is an ampersand.
 */
export function headerText(raw: string): string {
  return raw.replace(code, (found) => (found === '&&' ? '&' : /^&[LCR]$/i.test(found) ? '\n' : ''));
}
