import * as z from 'zod/mini';
import type { RefusalKey } from '#shared/messages/refusals.ts';
import { LanguageId } from '#shared/model/language/language.ts';

/**
 * A term as the customer wants it translated. If several terms have the same source, each of their translations is
 * right.
 */
export const Term = z.object({
  source: z.string(),
  target: z.string(),
  note: z.optional(z.string()),
});
export type Term = z.infer<typeof Term>;

export const LanguagePair = z.object({ sourceLanguage: LanguageId, targetLanguage: LanguageId });
export type LanguagePair = z.infer<typeof LanguagePair>;

/** The terms of an account for one pair of languages, in the order they were given in. */
export const Glossary = z.extend(LanguagePair, {
  terms: z.array(Term),
  /** ISO 8601. */
  updatedAt: z.string(),
});
export type Glossary = z.infer<typeof Glossary>;

/** The language pairs for which an account has terms, with their number, so that lists need not read the terms. */
export const GlossaryIndex = z.object({
  /** Counts the changes of all glossaries of the account. */
  version: z.int(),
  pairs: z.array(z.extend(LanguagePair, { terms: z.int(), updatedAt: z.string() })),
});
export type GlossaryIndex = z.infer<typeof GlossaryIndex>;

/** An account's style instructions for translators: form of address, tone, spelling. */
export const StyleNotes = z.object({ text: z.string(), updatedAt: z.string() });
export type StyleNotes = z.infer<typeof StyleNotes>;

export const samePair = (a: LanguagePair, b: LanguagePair): boolean =>
  a.sourceLanguage === b.sourceLanguage && a.targetLanguage === b.targetLanguage;

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

/** The parsed terms, or the errors in a file. Without language codes, source and target cannot be told apart. */
export type TermFile = { terms: WrittenTerm[] } | { faults: TermFault[] };

/** The languages of a file's two sides, as ISO 639-1 codes. */
export interface TermLanguages {
  source: string;
  target: string;
}
