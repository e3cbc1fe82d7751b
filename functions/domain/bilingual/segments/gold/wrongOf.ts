import { segmentsOf } from '../segmentsOf.ts';
import { caseOf, type GoldSet } from './GoldCase.ts';

export interface WrongCase {
  source: string;
  text: string;
  found: string[];
}

/** The cases of a gold whose sentences are found otherwise. */
export const wrongOf = (sets: readonly GoldSet[], language: string): WrongCase[] =>
  sets.flatMap(({ source, texts }) =>
    texts.flatMap((one) => {
      const { text, sentences } = caseOf(one);
      const found = segmentsOf([text], language).map((segment) => segment.source.join(''));
      const isRight = found.join('|') === sentences.map((sentence) => sentence.trimEnd()).join('|');
      return isRight ? [] : [{ source, text, found }];
    }),
  );

export const casesOf = (sets: readonly GoldSet[]): number => sets.reduce((sum, { texts }) => sum + texts.length, 0);
