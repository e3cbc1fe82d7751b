import type { Inline } from '#shared/rules/bilingual/inline.ts';

/** The hash of the original file that a skeleton names. */
export const sha256In = (href: string): string | undefined => /^urn:sha256:([0-9a-f]{64})$/.exec(href)?.[1];

/** Numbers for the ids of a unit's codes: those that are numbers keep theirs, others get the next from a million on. */
export function numbering(): (id: string) => number {
  const others = new Map<string, number>();
  return (id) => {
    if (/^[1-9]\d{0,6}$/.test(id)) return Number(id);
    const number = others.get(id) ?? 1_000_000 + others.size;
    others.set(id, number);
    return number;
  };
}

/** Adds text to a content, where the text before goes on. */
export function addText(pieces: Inline[], text: string): void {
  const last = pieces.at(-1);
  if (text === '') return;
  if (typeof last === 'string') pieces[pieces.length - 1] = last + text;
  else pieces.push(text);
}

/** A content as a text by which two can be compared; a code is one piece of it. */
export const contentKey = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `\u0000${piece.type} ${piece.id}\u0000`)).join('');
