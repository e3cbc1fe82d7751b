import type { XliffElement } from './xliffTree.ts';

/** What is wrong with an element of a bilingual file. */
export interface XliffFault {
  reason: string;
  at: XliffElement;
  detail: string;
}

export type Say = (reason: string, at: XliffElement, detail?: string) => void;

/** Whether a language is the expected one or narrower: `en-IE` is `en`. */
export const isSame = (language: string | undefined, expected: string): boolean =>
  language === undefined || `${language.toLowerCase()}-`.startsWith(`${expected.toLowerCase()}-`);

/** Says which of some elements have an id that another of them has. */
export function unique(elements: readonly XliffElement[], attribute: string, say: Say): void {
  const seen = new Set<string>();
  for (const one of elements) {
    const id = one.attributes.get(attribute);
    if (id === undefined) continue;
    if (seen.has(id)) say('xliff_id_twice', one, id);
    seen.add(id);
  }
}
