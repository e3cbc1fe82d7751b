import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom } from './Atom.ts';

export interface CountedPiece {
  scope: Scope;
  text: string;
}

/** The text of each scope in a paragraph's atoms, as it is counted. */
export function countedOf(atoms: readonly Atom[]): CountedPiece[] {
  const texts = new Map<Scope, string>();
  for (const atom of atoms) {
    const text = atom.kind === 'text' ? atom.text : atom.equiv;
    if (atom.scope !== undefined && text !== '') texts.set(atom.scope, (texts.get(atom.scope) ?? '') + text);
  }
  return [...texts].map(([scope, text]) => ({ scope, text }));
}
