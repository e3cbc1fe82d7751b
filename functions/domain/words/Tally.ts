import { RepetitionCounter } from '#shared/rules/words/countText.ts';
import { isCounted, type Scope, scopes } from '#shared/rules/words/scopes.ts';
import { WordCounter } from '#shared/rules/words/WordCounter.ts';
import { limits } from './limits.ts';

/** Adds up words by scope. Every scope has its own unfinished word and paragraph, because a file mixes them. */
export class Tally {
  readonly repetitions = new RepetitionCounter();
  /** Code of why a person has to look although the file could be read. */
  concern: string | undefined;
  /** Formulas whose result is not in the file: what they show is unknown. */
  openFormulas = 0;
  /** Cells that show an error value, which is not text to translate. */
  errorCells = 0;
  /** Repetitions of a workbook or presentation without its hidden parts, which a customer may leave out. */
  private shownRepetitions: RepetitionCounter | undefined;
  pictures = 0;
  /** Words that pictures of a page's size would hold, were they texts. */
  pageWords = 0;
  /** Pictures on pages of a document whose size there is unknown: their bytes decide. */
  unplacedPictures = 0;
  largestPicture = 0;
  /** Pictures of the size of a scanned page. */
  scanPictures = 0;
  largePictures = 0;
  /** Marks of changes that were neither accepted nor refused. */
  trackedChanges = 0;
  /** The cell or shape that is being read; empty in formats without places. */
  place = '';
  /** Sheets of a workbook by their number, from 1: their names, and in which part each is. */
  readonly sheets: { name: string | undefined; part?: string }[] = [];
  /** PDF only: characters of each page, blanks included. */
  readonly pageCharacters: number[] = [];
  private readonly streams = new Map<Scope, Stream>();
  private readonly sink: ParagraphSink | undefined;
  readonly heard: HeardText;

  constructor(sink?: ParagraphSink, heard: HeardText = shownText) {
    this.sink = sink;
    this.heard = heard;
  }

  /** Whether anyone listens to paragraphs; if not, a reader need not collect their text. */
  get wantsText(): boolean {
    return this.sink !== undefined;
  }

  utf8(scope: Scope, bytes: Uint8Array, start: number, end: number): void {
    const stream = this.stream(scope);
    stream.counter.addUtf8(bytes, start, end);
    if (this.sink) this.keep(stream, utf8.decode(bytes.subarray(start, end)));
  }

  text(scope: Scope, text: string): void {
    const stream = this.stream(scope);
    stream.counter.addText(text);
    if (this.sink) this.keep(stream, text);
  }

  codePoint(scope: Scope, codePoint: number): void {
    const stream = this.stream(scope);
    stream.counter.addCodePoint(codePoint);
    if (this.sink) this.keep(stream, String.fromCodePoint(codePoint));
  }

  endParagraph(scope: Scope): void {
    const stream = this.streams.get(scope);
    if (stream === undefined) return;
    const { counter } = stream;
    const fingerprint = counter.endSegment();
    const words = counter.words - stream.wordsBefore;
    const all = counter.characters + counter.spaces;
    const before = this.repetitions.repeatedWords;
    this.repeats(scope, fingerprint, words);
    if (this.sink && stream.text !== '') {
      const characters = all - stream.charactersBefore;
      const repeated = this.repetitions.repeatedWords > before;
      this.sink({ scope, text: stream.text, words, characters, repeated });
    }
    stream.text = '';
    stream.wordsBefore = counter.words;
    stream.charactersBefore = all;
  }

  /** Has repetitions counted apart for what is not hidden; before the first paragraph. */
  expectHiddenParts(): void {
    this.shownRepetitions = new RepetitionCounter();
  }

  private repeats(scope: Scope, fingerprint: number, words: number): void {
    if (words === 0 || !isCounted(scope)) return;
    this.repetitions.add(fingerprint, words);
    if (scope !== 'hidden_parts') this.shownRepetitions?.add(fingerprint, words);
  }

  /** Adds a paragraph that was counted before: another occurrence of a shared string. */
  again(scope: Scope, one: SegmentCount, text: string | undefined): void {
    const stream = this.stream(scope);
    const { counter } = stream;
    counter.words += one.words;
    counter.characters += one.characters;
    counter.spaces += one.spaces;
    counter.cjkCharacters += one.cjkCharacters;
    counter.hiddenWords += one.hiddenWords;
    counter.mostHidden = Math.max(counter.mostHidden, one.mostHidden);
    stream.wordsBefore = counter.words;
    stream.charactersBefore = counter.characters + counter.spaces;
    const before = this.repetitions.repeatedWords;
    this.repeats(scope, one.fingerprint, one.words);
    if (this.sink === undefined || text === undefined) return;
    const repeated = this.repetitions.repeatedWords > before;
    this.sink({ scope, text, words: one.words, characters: one.characters + one.spaces, repeated });
  }

  /** Adds a numeric, date or boolean cell: one word that is not priced. */
  number(text?: string): void {
    this.stream('numeric_cells').counter.words++;
    if (this.sink && text !== undefined)
      this.sink({ scope: 'numeric_cells', text, words: 1, characters: text.length, repeated: false });
  }

  endAll(): void {
    for (const scope of this.streams.keys()) this.endParagraph(scope);
  }

  picture(bytes: number, large: number): void {
    this.pictures++;
    if (bytes > this.largestPicture) this.largestPicture = bytes;
    if (bytes >= limits.scanBytes) this.scanPictures++;
    if (bytes >= large) this.largePictures++;
  }

  /**
   * A picture on a page of a document, with its area in square EMU, 0 if the file does not say: one that covers a good part of a page may be a scan
   * or a photo of text.
   */
  pageOfPicture(area: number): void {
    if (area === 0) this.unplacedPictures++;
    if (area >= pageArea * limits.partOfPhoto) this.pageWords += limits.wordsPerPagePicture;
  }

  /** Sums over the counted scopes, and the words of every scope that has any. */
  totals() {
    this.endAll();
    const wordsByScope: Partial<Record<Scope, number>> = {};
    const sums = { words: 0, characters: 0, charactersWithSpaces: 0, cjkCharacters: 0, hiddenWords: 0, mostHidden: 0 };
    for (const scope of scopes) {
      const counter = this.streams.get(scope)?.counter;
      if (counter === undefined) continue;
      if (counter.words > 0) wordsByScope[scope] = counter.words;
      if (!isCounted(scope)) continue;
      sums.words += counter.words;
      sums.characters += counter.characters;
      sums.charactersWithSpaces += counter.characters + counter.spaces;
      sums.cjkCharacters += counter.cjkCharacters;
      sums.hiddenWords += counter.hiddenWords;
      sums.mostHidden = Math.max(sums.mostHidden, counter.mostHidden);
    }
    const { repeatedWords } = this.repetitions;
    const shown = wordsByScope.hidden_parts && this.shownRepetitions?.repeatedWords;
    return { ...sums, wordsByScope, repeatedWords, ...(shown !== undefined && { shownRepeatedWords: shown }) };
  }

  private keep(stream: Stream, text: string): void {
    if (stream.text.length < this.heard.paragraphUnits) stream.text += text;
  }

  private stream(scope: Scope): Stream {
    let stream = this.streams.get(scope);
    if (stream === undefined) {
      stream = { counter: new WordCounter(), text: '', wordsBefore: 0, charactersBefore: 0 };
      this.streams.set(scope, stream);
    }
    return stream;
  }
}

/** Area of a page of A4 in square EMU. */
export const pageArea = 7_560_310 * 10_692_130;

/** How much of a file's text a sink is given; the counts are not limited. */
interface HeardText {
  /** Longest text of one paragraph, in UTF-16 units. */
  paragraphUnits: number;
  /** Total text of a workbook's shared strings, in UTF-16 units. */
  stringUnits: number;
  /** Whether numeric and date cells are given as well, as stored. */
  numbers: boolean;
}

const shownText: HeardText = { paragraphUnits: 100_000, stringUnits: 4_000_000, numbers: false };

interface Stream {
  counter: WordCounter;
  text: string;
  wordsBefore: number;
  charactersBefore: number;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A paragraph (cell, shape text) as it was counted. */
export interface CountedParagraph {
  scope: Scope;
  text: string;
  words: number;
  /** Characters with blanks. */
  characters: number;
  /** Whether its words occurred before in the same file. */
  repeated: boolean;
}

export type ParagraphSink = (paragraph: CountedParagraph) => void;

export interface SegmentCount {
  words: number;
  /** Characters without blanks. */
  characters: number;
  spaces: number;
  cjkCharacters: number;
  hiddenWords: number;
  mostHidden: number;
  fingerprint: number;
}
