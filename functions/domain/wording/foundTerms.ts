import { type Forms, formsOf, standsIn } from '../checks/identifiers/inflected.ts';
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

/**
 * Words that are compared in one search. A glossary and a text of a thousand terms and pages take a small part of it;
 * beyond it, as in those that are made to take long, further occurrences are left out.
 */
const mostSteps = 3_000_000;

/** The terms that occur in passages of a text, in any inflected form. */
export function foundTerms(passages: readonly string[], terms: readonly Term[], language: string): FoundTerm[] {
  const search = unspaced.has(language) ? new JoinedText(passages) : new TextWords(passages, language);
  return grouped(terms).flatMap((term) => {
    const places = [...search.placesOf(term.source.toLowerCase())];
    return places.length > 0 ? [{ ...term, places: places.sort((a, b) => a - b) }] : [];
  });
}

/** Languages written without spaces between words. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

/** Whether a passage contains a term, in any form. */
export const termStands = (passage: string, term: string, language: string): boolean =>
  unspaced.has(language) ? passage.toLowerCase().includes(term.toLowerCase()) : standsIn(passage, term, language);

/** The words of passages, each with where it stands, so that a term is looked for only where its first word does. */
class TextWords {
  private readonly words: string[] = [];
  /** Number of the passage of each word, and of the first word of each passage. */
  private readonly passageOf: number[] = [];
  private readonly firstOf: number[] = [];
  private readonly positions = new Map<string, number[]>();
  private readonly sorted: readonly string[];
  private readonly forms = new Map<string, Forms>();
  private readonly language: string;
  private steps = mostSteps;

  constructor(passages: readonly string[], language: string) {
    this.language = language;
    for (const [place, passage] of passages.entries()) {
      this.firstOf.push(this.words.length);
      for (const word of passage.toLowerCase().match(tokens) ?? []) {
        const known = this.positions.get(word);
        if (known) known.push(this.words.length);
        else this.positions.set(word, [this.words.length]);
        this.words.push(word);
        this.passageOf.push(place);
      }
    }
    this.firstOf.push(this.words.length);
    this.sorted = [...this.positions.keys()].sort();
  }

  /** Numbers of the passages in which a phrase stands, each word in some form, in order and close together. */
  placesOf(phrase: string): ReadonlySet<number> {
    const found = new Set<number>();
    const [head, ...rest] = phrase.match(tokens) ?? [];
    if (head === undefined) return found;
    for (const word of this.formsHere(head))
      for (const at of this.positions.get(word) ?? []) {
        if (this.steps-- <= 0) return found;
        const place = this.passageOf[at] ?? 0;
        if (!found.has(place) && this.goesOn(at, place, rest)) found.add(place);
      }
    return found;
  }

  private goesOn(at: number, place: number, rest: readonly string[]): boolean {
    const first = Math.max(this.firstOf[place] ?? 0, at - rest.length);
    const end = this.firstOf[place + 1] ?? 0;
    return rest.every((next, index) => {
      const last = Math.min(end, at + index + 3);
      for (let near = first; near < last; near++) {
        this.steps--;
        if (isAmong(this.formsOf(next), this.words[near] ?? '')) return true;
      }
      return false;
    });
  }

  /** The words of the text that are forms of a word. */
  private *formsHere(wanted: string): Iterable<string> {
    const forms = this.formsOf(wanted);
    if ('all' in forms) {
      for (const form of forms.all) if (this.positions.has(form)) yield form;
      return;
    }
    for (let i = firstFrom(this.sorted, forms.stem); this.sorted[i]?.startsWith(forms.stem); i++) {
      this.steps--;
      const word = this.sorted[i] ?? '';
      if (isAmong(forms, word)) yield word;
    }
  }

  private formsOf(word: string): Forms {
    const known = this.forms.get(word);
    if (known) return known;
    const forms = formsOf(word, this.language);
    this.forms.set(word, forms);
    if ('all' in forms) this.steps -= forms.all.size;
    return forms;
  }
}

const isAmong = (forms: Forms, word: string): boolean =>
  'all' in forms ? forms.all.has(word) : word.startsWith(forms.stem) && word.length - forms.stem.length <= forms.ending;

/** Index of the first of sorted words that is not before `wanted`. */
function firstFrom(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Passages in a script without spaces, where a term is looked for letter by letter. */
class JoinedText {
  private readonly text: string;
  /** Where each passage begins. */
  private readonly starts: number[] = [];
  private steps = mostSteps;

  constructor(passages: readonly string[]) {
    let at = 0;
    const lowered = passages.map((passage) => passage.toLowerCase());
    for (const one of lowered) {
      this.starts.push(at);
      at += one.length + 1;
    }
    this.text = lowered.join('\n');
  }

  placesOf(phrase: string): ReadonlySet<number> {
    const found = new Set<number>();
    for (let at = this.text.indexOf(phrase); at >= 0 && this.steps-- > 0; ) {
      let place = 0;
      for (let high = this.starts.length; high - place > 1; ) {
        const middle = (place + high) >> 1;
        if ((this.starts[middle] ?? 0) <= at) place = middle;
        else high = middle;
      }
      found.add(place);
      const next = this.starts[place + 1];
      at = next === undefined ? -1 : this.text.indexOf(phrase, next);
    }
    return found;
  }
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
