import type { Atom } from './Atom.ts';
import type { Target } from './Target.ts';

/** A paragraph of a file, or a string of one, as it is read and written. */
export interface TextHolder {
  atoms: Atom[];
  /** Has the part written with these atoms in place of its own. */
  write: (atoms: readonly Atom[], to?: Target) => void;
}
