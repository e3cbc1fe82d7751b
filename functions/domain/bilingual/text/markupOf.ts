import type { Atom } from '../Atom.ts';
import { inWraps } from '../inline.ts';

/** Atoms as they are written: codes as they stand, texts by `textOf`. */
export const markupOf = (atoms: readonly Atom[], textOf: (text: string, before: string) => string): string =>
  inWraps(atoms, (atom, before) => (atom.kind === 'text' ? textOf(atom.text, before) : atom.xml()));
