import type { Locale } from './locale.ts';

/** Terms that take effect later, and what changes by them: those who have an account are told in time. */
export interface ComingTerms {
  /** The day from which they apply (Warsaw), YYYY-MM-DD; also the address of their text. */
  version: string;
  changes: Readonly<Record<Locale, string>>;
}
