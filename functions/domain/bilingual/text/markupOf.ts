import type { Atom, Wrap } from '../Atom.ts';
import { sharedLength } from '../inline.ts';

/** Atoms as they are written: codes as they stand, texts by `textOf`. */
export function markupOf(atoms: readonly Atom[], textOf: (text: string, before: string) => string): string {
  let markup = '';
  let open: readonly Wrap[] = [];
  const enter = (within: readonly Wrap[]) => {
    const shared = sharedLength(open, within);
    for (const wrap of open.slice(shared).reverse()) markup += wrap.tail();
    for (const wrap of within.slice(shared)) markup += wrap.head();
    open = within;
  };
  for (const atom of atoms) {
    enter(atom.within);
    markup += atom.kind === 'text' ? textOf(atom.text, markup) : atom.xml();
  }
  enter([]);
  return markup;
}
