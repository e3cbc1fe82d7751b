import { RepetitionCounter } from './RepetitionCounter.ts';
import { WordCounter } from './WordCounter.ts';

export interface TextCount {
  words: number;
  /** Without blanks. */
  characters: number;
  /** With blanks, without line ends. */
  charactersWithSpaces: number;
  cjkCharacters: number;
  /** Words in paragraphs that repeat an earlier paragraph of the same text. */
  repeatedWords: number;
  /** Words run together with others, which white space does not tell apart. */
  hiddenWords: number;
  /** The most of them in one word. */
  mostHidden: number;
}

const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/;

/** Counts pasted text under rule W1. The browser and the server both call this, so their figures are one. */
export function countText(text: string): TextCount {
  const counter = new WordCounter();
  const repetitions = new RepetitionCounter();
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
