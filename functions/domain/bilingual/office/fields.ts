import type { Atom, CodeAtom, Wrap } from '../Atom.ts';
import { inWraps, sharedLength } from '../inline.ts';

/** Fields whose result Word updates by itself: what a translator writes there would be lost. */
const renewed = new Set(
  `PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF NOTEREF DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME SEQ AUTHOR
   LASTSAVEDBY USERNAME USERINITIALS FILENAME FILESIZE NUMCHARS NUMWORDS REVNUM TEMPLATE STYLEREF LISTNUM AUTONUM
   AUTONUMLGL AUTONUMOUT = MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF SKIPIF FORMCHECKBOX FORMDROPDOWN EQ ADVANCE SYMBOL
   INCLUDEPICTURE INCLUDETEXT EMBED LINK SHAPE BARCODE DISPLAYBARCODE ADDIN GOTOBUTTON MACROBUTTON DDE DDEAUTO`.split(
    /\s+/,
  ),
);

/** Whether Word updates a field's result by itself, by its instruction. It updates references to numbers, not those to text. */
export function isRenewed(instruction: string): boolean {
  const [name = ''] = instruction.trim().split(/\s+/);
  if (name.toUpperCase() === 'REF' || !/^[A-Z=]/i.test(name)) return /\\[nrwp]\b/i.test(instruction);
  return renewed.has(name.startsWith('=') ? '=' : name.toUpperCase());
}

export const isLink = (instruction: string): boolean => /^\s*HYPERLINK\b/i.test(instruction);

interface OpenField {
  /** Index of the atom that begins it, and of the one that ends its instruction. */
  begin: number;
  separate: number | undefined;
  instruction: string;
}

/**
 * Joins the marks of Word's fields: a field that Word updates by itself becomes one code, a link a pair, and of every other
 * field the instruction is one code and the result is text. What begins or ends in another paragraph stays as it is.
 */
export function joinFields(atoms: readonly Atom[]): Atom[] {
  if (!atoms.some((atom) => atom.kind === 'code' && atom.field)) return [...atoms];
  const joined: Atom[] = [];
  const open: OpenField[] = [];
  for (const atom of atoms) {
    joined.push(atom);
    const field = atom.kind === 'code' ? atom.field : undefined;
    const current = open.at(-1);
    if (field?.mark === 'begin') open.push({ begin: joined.length - 1, separate: undefined, instruction: '' });
    else if (field?.mark === 'code' && current && current.separate === undefined) current.instruction += field.text;
    else if (field?.mark === 'separate' && current) {
      current.separate ??= joined.length - 1;
    } else if (field?.mark === 'end' && current) {
      open.pop();
      if (isInOne(joined.slice(current.begin))) joined.push(...closed(current, joined.splice(current.begin)));
    }
  }
  // A field that goes on in the next paragraph: its beginning is one code.
  for (const { begin, separate } of open.reverse())
    if (separate !== undefined)
      joined.splice(begin, separate + 1 - begin, joinedCode(joined.slice(begin, separate + 1)));
  return joined;
}

/** Whether a field lies in one element: one that begins in a link and ends outside of it cannot be one code. */
const isInOne = (atoms: readonly Atom[]): boolean => {
  const within = atoms[0]?.within ?? [];
  const [first, last] = [within, atoms.at(-1)?.within ?? []];
  return last.length === first.length && atoms.every((atom) => sharedLength(within, atom.within) === within.length);
};

function closed({ begin, separate, instruction }: OpenField, atoms: Atom[]): Atom[] {
  const end = atoms.length - 1;
  if (separate === undefined) return [joinedCode(atoms)];
  const start = separate - begin + 1;
  const result = atoms.slice(start, end);
  if (isRenewed(instruction) || !result.some((atom) => atom.kind === 'text')) return [joinedCode(atoms)];
  const head = joinedCode(atoms.slice(0, start));
  const tail = joinedCode(atoms.slice(end));
  if (!isLink(instruction)) return [head, ...result, tail];
  const wrap: Wrap = { kind: 'link', head: head.xml, tail: tail.xml };
  const depth = head.within.length;
  return result.map((atom) => ({
    ...atom,
    within: [...atom.within.slice(0, depth), wrap, ...atom.within.slice(depth)],
  }));
}

/** One code for several atoms; its text is what is seen of them. */
function joinedCode(atoms: readonly Atom[]): CodeAtom {
  const within = atoms[0]?.within ?? [];
  const seen = atoms.filter((atom) => (atom.kind === 'text' ? atom.text : atom.equiv) !== '');
  return {
    kind: 'code',
    label: 'field',
    equiv: seen.map((atom) => (atom.kind === 'text' ? atom.text : atom.equiv)).join(''),
    scope: seen[0]?.scope,
    within,
    xml: () => inWraps(atoms, (atom) => atom.xml(), within.length),
  };
}
