import type { Scope } from '#shared/rules/words/scopes.ts';
import type { LongText } from '../bilingual/text/xliffLimits.ts';
import type { Outcome } from '../words/countWords.ts';
import type { Format } from '../words/formatOf.ts';
import type { Structure } from './structure/Structure.ts';

/** A paragraph, cell, line or text of a shape, in the order of the file. */
export interface Block {
  scope: Scope;
  /** On a hidden sheet, row, column or slide; `scope` is what it would be if it were shown. */
  hidden?: boolean;
  /** Place in a format that has places: `2!B3` (sheet and cell), `4.2` (slide and shape); empty otherwise. */
  place: string;
  text: string;
}

/** A file as the checks see it. */
export interface CheckedDocument {
  outcome: Outcome;
  reason?: string | undefined;
  format: Format;
  /** The file name has the extension of another format than the content. */
  flagged: boolean;
  /** Hex SHA-256 of its bytes. */
  sha256: string;
  words: number;
  blocks: readonly Block[];
  /** Of a workbook: names of its sheets by their number, from 1; undefined where one has none. */
  sheets?: readonly (string | undefined)[];
  /** PDF only: the text by page, while `blocks` holds all of it as one block. */
  pages?: readonly Block[];
  trackedChanges: number;
  comments: number;
  pictures: number;
  /** Of a text that is typed line by line, and of its source: the same place on both sides is the same paragraph. */
  lines?: readonly string[];
  /** What it is made of beside its words; undefined where its format is not read for that. */
  structure?: Structure | undefined;
  /** Texts that are longer than the file allows, in characters. */
  longTexts?: readonly LongText[] | undefined;
  /** The text is longer than the limit; the rest is not compared. */
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

const wordsOf = ({ blocks }: CheckedDocument): string =>
  blocks
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether two files say the same, whatever wrote them: a file that was only saved again has other bytes. */
export const hasSameWords = (one: CheckedDocument, other: CheckedDocument): boolean =>
  one.sha256 === other.sha256 || (other.blocks.length > 0 && wordsOf(one) === wordsOf(other));

/** The source file that a delivered file most likely translates: same type, nearest in length. */
export function nearestSource(sources: readonly CheckedDocument[], target: CheckedDocument): CheckedDocument {
  const distance = (source: CheckedDocument): number => {
    const isSame = source.format === target.format ? 0 : 10;
    return isSame + Math.abs(Math.log((source.words + 1) / (target.words + 1)));
  };
  return sources.toSorted((one, other) => distance(one) - distance(other))[0] ?? nothing;
}
