import type { Inline } from '#shared/rules/bilingual/inline.ts';
import { codePoints } from '#shared/rules/bilingual/lengthLimit.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom, CodeAtom, TextAtom, Wrap } from './Atom.ts';

/** What an inline code stands for in the file. */
type Native = { format: string } | { wrap: Wrap } | { atoms: CodeAtom[] };

/**
 * A paragraph as text with codes: the formatting of most of it is implied (`base`), and what stands before its first and
 * after its last text is kept apart, so that a translator sees as few codes as there can be.
 */
export interface InlineText {
  source: Inline[];
  natives: ReadonlyMap<number, Native>;
  base: string;
  around: readonly Wrap[];
  before: Atom[];
  after: Atom[];
  scope: Scope;
}

const isText = (atom: Atom): atom is TextAtom => atom.kind === 'text' && /\S/.test(atom.text);

const isOfText = (atom: Atom): boolean => isText(atom) || (atom.kind === 'code' && atom.movable === true);

/** The inline text of a paragraph's atoms; undefined where it has no text. */
export function inlineOf(atoms: readonly Atom[]): InlineText | undefined {
  const begin = atoms.find(isText);
  if (begin === undefined) return undefined;
  const first = atoms.findIndex(isOfText);
  const last = atoms.findLastIndex(isOfText);
  const middle = atoms.slice(first, last + 1);
  const around = sharedWraps(middle);
  const base = usualFormat(middle.filter((atom) => atom.kind === 'text'));
  const builder = new InlineBuilder(around.length, base);
  for (const atom of middle) builder.add(atom);
  builder.end();
  return {
    source: builder.source,
    natives: builder.natives,
    base,
    around,
    before: atoms.slice(0, first).map(asItStands),
    after: atoms.slice(last + 1).map(asItStands),
    scope: begin.scope,
  };
}

/** Blanks around the text stay as they are written. */
function asItStands(atom: Atom): Atom {
  if (atom.kind === 'code') return atom;
  const { text, scope, within, xml } = atom;
  return { kind: 'code', label: 'hidden', equiv: text, scope, within, xml, size: codePoints(text) };
}

/** Characters around a text that count where its length is limited. */
export function sizeAround({ around, before, after, natives }: InlineText): number {
  const beside = [...before, ...after];
  const inText = new Set([...natives.values()].flatMap((native) => ('wrap' in native ? [native.wrap] : [])));
  const wraps = new Set([...around, ...beside.flatMap(({ within }) => within)]).difference(inText);
  let size = 0;
  for (const { sizes } of wraps) if (sizes) size += sizes.head + sizes.tail;
  for (const atom of beside) if (atom.kind === 'code') size += atom.size ?? 0;
  return size;
}

/** The elements that are around every one of these atoms. */
function sharedWraps(atoms: readonly Atom[]): readonly Wrap[] {
  let shared = atoms[0]?.within ?? [];
  for (const { within } of atoms) shared = shared.slice(0, sharedLength(shared, within));
  return shared;
}

export function sharedLength(a: readonly Wrap[], b: readonly Wrap[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** The formatting that most characters have; of two with as many, the first. */
function usualFormat(atoms: readonly TextAtom[]): string {
  const sizes = new Map<string, number>();
  for (const { format, text } of atoms) sizes.set(format, (sizes.get(format) ?? 0) + text.length);
  let usual = '';
  let most = -1;
  for (const [format, size] of sizes)
    if (size > most) {
      usual = format;
      most = size;
    }
  return usual;
}

class InlineBuilder {
  readonly source: Inline[] = [];
  readonly natives = new Map<number, Native>();
  private readonly shared: number;
  private readonly base: string;
  private readonly wraps: { wrap: Wrap; id: number }[] = [];
  private format: { format: string; id: number } | undefined;

  constructor(shared: number, base: string) {
    this.shared = shared;
    this.base = base;
  }

  add(atom: Atom): void {
    this.enter(atom.within.slice(this.shared));
    if (atom.kind === 'code') this.code(atom);
    else this.text(atom);
  }

  private text(atom: TextAtom): void {
    if (this.format !== undefined && this.format.format !== atom.format) this.endFormat();
    if (this.format === undefined && atom.format !== this.base) {
      const id = this.note({ format: atom.format });
      this.format = { format: atom.format, id };
      this.source.push({ type: 'open', id, kind: 'format' });
    }
    const before = this.source.at(-1);
    if (typeof before === 'string') this.source[this.source.length - 1] = before + atom.text;
    else this.source.push(atom.text);
  }

  end(): void {
    this.enter([]);
    this.endFormat();
  }

  private note(native: Native): number {
    const id = this.natives.size + 1;
    this.natives.set(id, native);
    return id;
  }

  private code(atom: CodeAtom): void {
    const before = this.source.at(-1);
    const native = typeof before === 'object' && before.type === 'alone' ? this.natives.get(before.id) : undefined;
    // What nobody sees goes with its neighbour: one code for a translator instead of three.
    if (typeof before === 'object' && native && 'atoms' in native && isUnseen(atom, native.atoms)) {
      native.atoms.push(atom);
      if (before.kind === 'mark') before.kind = atom.label;
      if (atom.equiv !== '') before.equiv = (before.equiv ?? '') + atom.equiv;
      if (atom.size) before.size = (before.size ?? 0) + atom.size;
      return;
    }
    const id = this.note({ atoms: [atom] });
    const { label: kind, equiv, size } = atom;
    this.source.push({ type: 'alone', id, kind, ...(equiv !== '' && { equiv }), ...sized(size) });
  }

  /** Opens and closes elements so that exactly `wraps` are open. */
  private enter(wraps: readonly Wrap[]): void {
    const open = this.wraps.map(({ wrap }) => wrap);
    const shared = sharedLength(open, wraps);
    if (shared < open.length || shared < wraps.length) this.endFormat();
    while (this.wraps.length > shared) {
      const { wrap, id } = this.wraps.pop() as { wrap: Wrap; id: number };
      this.source.push({ type: 'close', id, kind: wrap.kind, ...sized(wrap.sizes?.tail) });
    }
    for (const wrap of wraps.slice(shared)) {
      const id = this.note({ wrap });
      this.wraps.push({ wrap, id });
      this.source.push({ type: 'open', id, kind: wrap.kind, ...sized(wrap.sizes?.head) });
    }
  }

  /** Closes the formatting that is open, before the codes that follow its last text. */
  private endFormat(): void {
    if (this.format === undefined) return;
    let at = this.source.length;
    while (at > 0 && typeof this.source[at - 1] === 'object' && this.isAfterText(this.source[at - 1])) at--;
    this.source.splice(at, 0, { type: 'close', id: this.format.id, kind: 'format' });
    this.format = undefined;
  }

  private isAfterText(piece: Inline | undefined): boolean {
    return typeof piece === 'object' && piece.type === 'alone';
  }
}

const sized = (size: number | undefined) => (size ? { size } : {});

const isUnseen = (atom: CodeAtom, before: readonly CodeAtom[]): boolean =>
  atom.soft === undefined &&
  before.every(({ soft }) => soft === undefined) &&
  (atom.label === 'mark' || before.every(({ label }) => label === 'mark'));

/**
 * Markup of atoms inside the elements around them, those that all have (`depth` of them) left out. `write`: an atom's own,
 * given the markup before it.
 */
export function inWraps<A extends Atom>(
  atoms: readonly A[],
  write: (atom: A, before: string) => string,
  depth = 0,
): string {
  let markup = '';
  let open: readonly Wrap[] = [];
  const enter = (within: readonly Wrap[]) => {
    const shared = sharedLength(open, within);
    for (const wrap of open.slice(shared).reverse()) markup += wrap.tail();
    for (const wrap of within.slice(shared)) markup += wrap.head();
    open = within;
  };
  for (const atom of atoms) {
    enter(atom.within.slice(depth));
    markup += write(atom, markup);
  }
  enter([]);
  return markup;
}

/** The atoms of a translation of an inline text; `target` fits (`unitMisfit`). */
export function atomsOf(inline: InlineText, target: readonly Inline[]): Atom[] {
  const { natives, base, around, scope } = inline;
  const within: Wrap[] = [...around];
  const formats: string[] = [base];
  const middle: Atom[] = [];
  for (const piece of target) {
    if (typeof piece === 'string') {
      const format = formats.at(-1) ?? base;
      if (piece !== '') middle.push({ kind: 'text', text: piece, scope, format, within: [...within], xml: () => '' });
      continue;
    }
    const native = natives.get(piece.id);
    if (native === undefined) continue;
    if ('atoms' in native) middle.push(...native.atoms.map((atom) => ({ ...atom, within: [...within] })));
    else if ('wrap' in native) {
      if (piece.type === 'open') within.push(native.wrap);
      else within.pop();
    } else if (piece.type === 'open') formats.push(native.format);
    else formats.pop();
  }
  return [...inline.before, ...middle, ...inline.after];
}
