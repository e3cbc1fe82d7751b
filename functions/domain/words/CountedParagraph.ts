import type { Scope } from '#shared/rules/words/scopes.ts';

/** A paragraph (cell, shape text) as it was counted. */
export interface CountedParagraph {
  scope: Scope;
  text: string;
  words: number;
  /** Characters with blanks. */
  characters: number;
  /** Its words were met before in the same file. */
  repeated: boolean;
}

export type ParagraphSink = (paragraph: CountedParagraph) => void;

export interface SegmentCount {
  words: number;
  /** Without blanks. */
  characters: number;
  spaces: number;
  cjkCharacters: number;
  hiddenWords: number;
  mostHidden: number;
  fingerprint: number;
}
