import { glossaryLimits } from '#shared/model/glossary.ts';
import type { Term } from './glossary.ts';
import type { TermFault } from './termFile.ts';

const keyOf = ({ source, target }: Term): string => `${source}\n${target}`;

/** Merges two lists of terms: a later entry replaces an earlier one in its place. */
export function mergeTerms(before: readonly Term[], more: readonly Term[]): Term[] {
  return [...new Map([...before, ...more].map((term) => [keyOf(term), term])).values()];
}

/** The refusal for too many terms in a glossary. */
export function tooMuch(terms: readonly Term[]): TermFault | undefined {
  const { terms: most, bytes } = glossaryLimits;
  if (terms.length > most) return { key: 'validation/terms.many', replace: { most, count: terms.length } };
  const size = Buffer.byteLength(JSON.stringify(terms));
  return size > bytes
    ? { key: 'validation/terms.large', replace: { most: bytes / 1000, size: Math.ceil(size / 1000) } }
    : undefined;
}
