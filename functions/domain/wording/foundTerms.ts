import { isFormOf, standsIn } from '../checks/identifiers/inflected.ts';
import type { Term } from './glossary.ts';

/** A term found in a text, with all its translations. */
export interface FoundTerm {
  source: string;
  targets: string[];
  notes: string[];
  /** Indexes of the passages, from 0. */
  places: number[];
}

const tokens = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** The first letter of a word, equal in all its forms: only ó and o, ą and ę change places there. */
const initial = (word: string): string => word.slice(0, 1).replace('ó', 'o').replace('ą', 'ę');

/**
 * The terms that occur in passages of a text, in any inflected form. With a thousand terms and as many passages, a
 * whole term is searched for only where its first word occurs.
 */
export function foundTerms(passages: readonly string[], terms: readonly Term[], language: string): FoundTerm[] {
  const words = wordsOf(passages);
  const mayStandIn = (phrase: string): Iterable<number> => {
    if (unspaced.has(language)) return passages.keys();
    const head = phrase.toLowerCase().match(tokens)?.[0];
    const near = head === undefined ? undefined : words.get(initial(head));
    if (head === undefined || !near) return [];
    return new Set([...near].flatMap(([word, places]) => (isFormOf(head, word, language) ? places : [])));
  };
  return grouped(terms).flatMap((term) => {
    const places = [...mayStandIn(term.source)].filter((at) => termStands(passages[at] ?? '', term.source, language));
    return places.length > 0 ? [{ ...term, places: places.sort((a, b) => a - b) }] : [];
  });
}

/** Languages written without spaces between words. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

/** Whether a passage contains a term, in any form. */
export const termStands = (passage: string, term: string, language: string): boolean =>
  unspaced.has(language) ? passage.toLowerCase().includes(term.toLowerCase()) : standsIn(passage, term, language);

/** Indexes of the passages with each word, by first letter and word. */
function wordsOf(passages: readonly string[]): Map<string, Map<string, number[]>> {
  const words = new Map<string, Map<string, number[]>>();
  passages.forEach((passage, place) => {
    for (const word of new Set(passage.toLowerCase().match(tokens) ?? [])) {
      const alike = words.get(initial(word)) ?? new Map<string, number[]>();
      words.set(initial(word), alike);
      const places = alike.get(word) ?? [];
      alike.set(word, places);
      places.push(place);
    }
  });
  return words;
}

/** Merges terms with the same source into one with all translations. */
function grouped(terms: readonly Term[]): Omit<FoundTerm, 'places'>[] {
  const all = new Map<string, Omit<FoundTerm, 'places'>>();
  for (const { source, target, note } of terms) {
    const one = all.get(source.toLowerCase()) ?? { source, targets: [], notes: [] };
    all.set(source.toLowerCase(), one);
    one.targets.push(target);
    if (note !== undefined && !one.notes.includes(note)) one.notes.push(note);
  }
  return [...all.values()];
}
