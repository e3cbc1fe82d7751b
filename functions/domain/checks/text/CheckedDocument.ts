import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Outcome } from '../../words/countWords.ts';
import type { Format } from '../../words/Reader.ts';

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
