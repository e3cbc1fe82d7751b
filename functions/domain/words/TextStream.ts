import type { WordCounter } from '#shared/rules/words/WordCounter.ts';

export interface Stream {
  counter: WordCounter;
  text: string;
  wordsBefore: number;
  charactersBefore: number;
}

export const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
