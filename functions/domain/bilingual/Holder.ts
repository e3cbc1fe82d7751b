import type { LengthLimit } from '#shared/rules/bilingual/lengthLimit.ts';
import type { Atom } from './Atom.ts';
import type { Target } from './Target.ts';

/** A paragraph of a file, or a string of one, as it is read and written. */
export interface TextHolder {
  /** Where it stands, as findings name it: `cell:Price list!B3`, `slide:3`. */
  place?: string | undefined;
  /** A form that the target has and the file does not (`few`): offered beside the holder before it, counted nowhere. */
  extra?: string | undefined;
  /** How long the file allows it to be; its codes have their sizes then. */
  limits?: readonly LengthLimit[] | undefined;
  atoms: Atom[];
  /** Has the part written with these atoms in place of its own. */
  write: (atoms: readonly Atom[], to?: Target) => void;
}
