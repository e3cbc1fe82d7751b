import type { RefusalKey } from '#shared/messages/refusals.ts';
import type { Term } from './glossary.ts';

/** What is wrong with a file of terms, and in which line of it. */
export interface TermFault {
  key: Extract<RefusalKey, `validation/terms.${string}`>;
  replace?: Readonly<Record<string, string | number>>;
}

/** A term as it stands in a file. */
export interface WrittenTerm extends Term {
  /** Counted from 1. */
  line: number;
}

/** What a file says, or what is wrong with it. Without its languages it cannot be known which side is which. */
export type TermFile = { terms: WrittenTerm[] } | { faults: TermFault[] };

/** Which languages the two sides of a file are in, as ISO 639-1 codes. */
export interface TermLanguages {
  source: string;
  target: string;
}
