import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { unescapeXml } from '../../words/xml/unescapeXml.ts';
import type { Atom, CodeAtom, Wrap } from '../Atom.ts';
import { sharedLength } from '../inline.ts';
import type { OfficePart } from '../office/OfficePart.ts';
import { endTag, type Holder, prefixOf, startTag } from '../office/paragraphs.ts';
import { bytesOf, escapeXml, utf8Of, type XmlNode } from '../xml/XmlPart.ts';

type Ordered = (scope: Scope) => boolean;

/** Hints of the program that a rewritten paragraph does without; marks of tracked changes are among them. */
const noise = new Set(['text:soft-page-break', 'text:change', 'text:change-start', 'text:change-end']);
/** Elements around text that is translated. */
const around: Readonly<Record<string, CodeKind>> = {
  'text:a': 'link',
  'text:meta': 'other',
  'text:text-input': 'field',
  'text:placeholder': 'field',
  'text:bookmark-ref': 'field',
};
/** The most blanks that one element can stand for, as in the count. */
const mostBlanks = 1_000;
const labels: Readonly<Record<string, CodeKind>> = {
  'text:note': 'note',
  'office:annotation': 'mark',
  'office:annotation-end': 'mark',
  'text:bookmark': 'mark',
  'text:bookmark-start': 'mark',
  'text:bookmark-end': 'mark',
  'text:reference-mark': 'mark',
  'text:reference-mark-start': 'mark',
  'text:reference-mark-end': 'mark',
  'draw:frame': 'picture',
  'draw:g': 'picture',
};

/** Names of character styles that say nothing of how a text looks: programs make one for each session of work. */
export function plainStyles(part: OfficePart): ReadonlySet<string> {
  const names = new Set<string>();
  for (const style of part.xml.root.within(({ name }) => name === 'style:style')) {
    if (part.xml.attribute(style, 'family') !== 'text' || part.xml.attribute(style, 'parent-style-name')) continue;
    const tags = style.children.map((child) => part.xml.raw(child.start, child.openEnd));
    const isPlain = style.children.every(
      ({ name, children }) => name === 'style:text-properties' && children.length === 0,
    );
    if (isPlain && tags.every((tag) => !says(tag))) names.add(part.xml.attribute(style, 'name') ?? '');
  }
  return names;
}

/** Whether a tag has an attribute beside revision ids and language. */
const says = (tag: string): boolean =>
  /=/.test(
    tag.replace(
      /\s(?:officeooo:(?:paragraph-)?rsid|fo:(?:language|country)|style:(?:language|country)-(?:asian|complex)|loext:\w[\w-]*)="[^"]*"/g,
      '',
    ),
  );

/** Paragraphs and headings of an OpenDocument part, in order; those in notes and boxes are their own. */
export function odfHolders(part: OfficePart, isOrdered: Ordered): Holder[] {
  const styles = plainStyles(part);
  const holders: Holder[] = [];
  const visit = (node: XmlNode) => {
    for (const child of node.children) {
      if (child.name === 'text:tracked-changes' || child.name === 'table:tracked-changes') continue;
      if (child.name === 'text:p' || child.name === 'text:h') holders.push(holderOf(part, child, styles, isOrdered));
      visit(child);
    }
  };
  visit(part.xml.root);
  return holders;
}

function holderOf(part: OfficePart, node: XmlNode, styles: ReadonlySet<string>, isOrdered: Ordered): Holder {
  const reader = new OdfReader(part, styles, isOrdered);
  reader.inside(node, [], '');
  return {
    nodes: [node],
    atoms: reader.atoms,
    write: (atoms) =>
      part.edit(node, () => startTag(part, node) + odfMarkup(atoms, prefixOf(part, node)) + endTag(part, node)),
  };
}

class OdfReader {
  readonly atoms: Atom[] = [];
  private readonly part: OfficePart;
  private readonly styles: ReadonlySet<string>;
  private readonly isOrdered: Ordered;

  constructor(part: OfficePart, styles: ReadonlySet<string>, isOrdered: Ordered) {
    this.part = part;
    this.styles = styles;
    this.isOrdered = isOrdered;
  }

  inside(node: XmlNode, within: readonly Wrap[], format: string): void {
    let at = node.openEnd;
    for (const child of node.children) {
      this.text(at, child.start, within, format);
      this.element(child, within, format);
      at = child.end;
    }
    this.text(at, node.closeStart, within, format);
  }

  private text(start: number, end: number, within: readonly Wrap[], format: string): void {
    if (start >= end) return;
    const raw = this.part.xml.raw(start, end);
    const text = unescapeXml(utf8Of(raw.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, ''))).replace(/[ \t\r\n]+/g, ' ');
    if (text !== '') this.add(text, this.part.scopeAt(start), within, format, raw);
  }

  private add(text: string, scope: Scope | undefined, within: readonly Wrap[], format: string, raw: string): void {
    const xml = () => inSpans(raw, format);
    if (scope === undefined) this.atoms.push({ ...this.code('hidden', within, xml) });
    else if (this.isOrdered(scope)) this.atoms.push({ kind: 'text', text, scope, format, within, xml });
    else this.atoms.push({ ...this.code('hidden', within, xml), equiv: text, scope });
  }

  private code(label: CodeKind, within: readonly Wrap[], xml: () => string): CodeAtom {
    return { kind: 'code', label, equiv: '', scope: undefined, within, xml };
  }

  private element(node: XmlNode, within: readonly Wrap[], format: string): void {
    const { part } = this;
    const { name } = node;
    if (noise.has(name)) return;
    const kind = around[name];
    if (name === 'text:span') {
      const style = part.xml.attribute(node, 'style-name') ?? '';
      const isPlain = this.styles.has(style) || node.closeStart === node.openEnd;
      this.inside(node, within, isPlain ? format : format + startTag(part, node));
    } else if (kind !== undefined) {
      const before = this.atoms.length;
      const wrap: Wrap = {
        kind,
        head: () => part.xml.raw(node.start, node.openEnd),
        tail: () => part.xml.raw(node.closeStart, node.end),
      };
      this.inside(node, [...within, wrap], format);
      if (this.atoms.length === before) this.leaf(node, within, format);
    } else this.leaf(node, within, format);
  }

  /** An element that is one sign, or stays as it is. */
  private leaf(node: XmlNode, within: readonly Wrap[], format: string): void {
    const { part } = this;
    const { name } = node;
    const sign = part.scopeOfSign(node);
    const xml = () => inSpans(part.markup(node.start, node.end), format);
    if (name === 'text:s') {
      const count = Math.min(mostBlanks, Math.max(1, Number(part.xml.attribute(node, 'c')) || 1));
      this.add(' '.repeat(count), sign, within, format, part.xml.raw(node.start, node.end));
    } else if (name === 'text:tab' || name === 'text:line-break') {
      const isTab = name === 'text:tab';
      const soft = { xml: part.xml.raw(node.start, node.end), format };
      const code = this.code(isTab ? 'tab' : 'break', within, xml);
      this.atoms.push({ ...code, soft, equiv: sign ? (isTab ? '\t' : '\n') : '', scope: sign });
    } else {
      const seen = new OdfReader(part, this.styles, () => true);
      if (labels[name] === undefined) seen.inside(node, [], '');
      const texts = seen.atoms.filter((atom) => atom.scope !== undefined);
      const equiv = texts.map((atom) => (atom.kind === 'text' ? atom.text : atom.equiv)).join('');
      const label = labels[name] ?? (equiv === '' ? 'other' : 'field');
      this.atoms.push({ ...this.code(label, within, xml), equiv, scope: texts[0]?.scope });
    }
  }
}

/** Markup inside the spans that `format` opens. */
function inSpans(markup: string, format: string): string {
  if (format === '') return markup;
  return format + markup + endOf(format);
}

/** End tags of the spans that `format` opens. */
function endOf(format: string): string {
  const names = [...format.matchAll(/<([^\s/>]+)/g)].map(([, name]) => name);
  return names
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}

/** Markup of atoms as the content of an OpenDocument paragraph. */
export function odfMarkup(atoms: readonly Atom[], prefix: string): string {
  let markup = '';
  let open: readonly Wrap[] = [];
  let format = '';
  /** A blank at the start, or after another, would be taken for none. */
  let afterBlank = true;
  const enterFormat = (next: string) => {
    if (next === format) return;
    markup += endOf(format) + next;
    format = next;
  };
  const enter = (within: readonly Wrap[]) => {
    const shared = sharedLength(open, within);
    if (shared === open.length && shared === within.length) return;
    enterFormat('');
    for (const wrap of open.slice(shared).reverse()) markup += wrap.tail();
    for (const wrap of within.slice(shared)) markup += wrap.head();
    open = within;
  };
  for (const atom of atoms) {
    enter(atom.within);
    if (atom.kind === 'text') {
      enterFormat(atom.format);
      markup += blanks(atom.text, prefix, afterBlank);
      afterBlank = /\s$/.test(atom.text);
    } else if (atom.soft !== undefined) {
      enterFormat(atom.soft.format);
      markup += atom.soft.xml;
      afterBlank = true;
    } else {
      enterFormat('');
      markup += atom.xml();
      if (atom.equiv !== '') afterBlank = /\s$/.test(atom.equiv);
    }
  }
  enter([]);
  enterFormat('');
  return markup;
}

/** Text with the blanks that a reader would drop as elements. */
function blanks(text: string, prefix: string, afterBlank: boolean): string {
  return text
    .split(/( +|\t|\n)/)
    .map((piece, i, pieces) => {
      if (piece === '\t') return `<${prefix}tab/>`;
      if (piece === '\n') return `<${prefix}line-break/>`;
      if (!piece.startsWith(' ')) return bytesOf(escapeXml(piece));
      const isFirst = i <= 1 && pieces.slice(0, i).join('') === '';
      const kept = isFirst && afterBlank ? 0 : 1;
      const more = piece.length - kept;
      return ' '.repeat(kept) + (more > 0 ? `<${prefix}s${more > 1 ? ` ${prefix}c="${more}"` : ''}/>` : '');
    })
    .join('');
}
