import type { FoundTermWire } from '#shared/contract/schemas/wording.ts';

/** Letters at a word's end that another form of it may change, and how many may come in their place. */
const ending = 3;

/** What finds a term in a text in most of its forms: words are longer or end differently. */
export function termPattern(term: string): RegExp | undefined {
  const words = term.match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  const stem = (word: string) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - ending + 1)) : word);
  const forms = words.map((word) => `${stem(word)}\\p{L}{0,${ending + 1}}`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${forms.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'giu');
}

export interface SourceTerm {
  term: FoundTermWire;
  pattern: RegExp;
}

export const sourceTerms = (terms: readonly FoundTermWire[]): SourceTerm[] =>
  terms.flatMap((term) => {
    const pattern = termPattern(term.source);
    return pattern ? [{ term, pattern }] : [];
  });

/** The terms that stand in a text, in the order of the glossary. */
export const termsIn = (text: string, terms: readonly SourceTerm[]): SourceTerm[] =>
  terms.filter(({ pattern }) => text.search(pattern) >= 0);

/** One pattern for several terms; undefined for none. */
export const anyOf = (terms: readonly SourceTerm[]): RegExp | undefined =>
  terms.length === 0 ? undefined : new RegExp(terms.map(({ pattern }) => pattern.source).join('|'), 'giu');
