import type { RefusalKey } from '#shared/messages/refusals.ts';
import type { Term } from './glossary.ts';

/** An error in a term file, with its line. */
export interface TermFault {
  key: Extract<RefusalKey, `validation/terms.${string}`>;
  replace?: Readonly<Record<string, string | number>>;
}

/** A term with its line in a file. */
export interface WrittenTerm extends Term {
  /** Counted from 1. */
  line: number;
}

/** The parsed terms, or the errors. Without the languages the sides cannot be told apart. */
export type TermFile = { terms: WrittenTerm[] } | { faults: TermFault[] };

/** The languages of a file's two sides, as ISO 639-1 codes. */
export interface TermLanguages {
  source: string;
  target: string;
}
