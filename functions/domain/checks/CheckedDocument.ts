import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Outcome } from '../words/countWords.ts';
import type { Format } from '../words/formatOf.ts';

/** A paragraph, cell, line or text of a shape, in the order of the file. */
export interface Block {
  scope: Scope;
  /** Of formats with places: `2!B3` (sheet and cell), `4.2` (slide and shape); empty otherwise. */
  place: string;
  text: string;
}

/** A file as the checks see it. */
export interface CheckedDocument {
  outcome: Outcome;
  reason?: string | undefined;
  format: Format;
  /** Its name's extension is not that of its content. */
  flagged: boolean;
  /** Hex SHA-256 of its bytes. */
  sha256: string;
  words: number;
  blocks: readonly Block[];
  /** Of a PDF: its pages, where `blocks` is all of it as one. */
  pages?: readonly Block[];
  trackedChanges: number;
  comments: number;
  pictures: number;
  /** Its text is longer than is compared. */
  cutOff: boolean;
}

const nothing: CheckedDocument = {
  outcome: 'manual',
  format: 'unknown',
  flagged: false,
  sha256: '',
  words: 0,
  blocks: [],
  trackedChanges: 0,
  comments: 0,
  pictures: 0,
  cutOff: false,
};

/** The source file that a delivered file most likely translates: same type, nearest in length. */
export function nearestSource(sources: readonly CheckedDocument[], target: CheckedDocument): CheckedDocument {
  const distance = (source: CheckedDocument): number => {
    const isSame = source.format === target.format ? 0 : 10;
    return isSame + Math.abs(Math.log((source.words + 1) / (target.words + 1)));
  };
  return sources.toSorted((one, other) => distance(one) - distance(other))[0] ?? nothing;
}
