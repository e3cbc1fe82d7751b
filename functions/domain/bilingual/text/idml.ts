import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { CountStop, limits } from '../../words/limits.ts';
import type { ZipArchive } from '../../words/ZipArchive.ts';
import type { Atom, CodeAtom, Wrap } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import { sharedLength } from '../inline.ts';
import { bytesOf, escapeXml, type XmlNode, type XmlPart } from '../xml/XmlPart.ts';
import { code } from './placeholders.ts';
import { TextPart } from './TextPart.ts';
import { xmlOf } from './xmlText.ts';

/** Stories of an InDesign package in the order of its map, and those that the map does not name. */
export async function idmlParts(archive: ZipArchive): Promise<TextPart[]> {
  const map = archive.find('designmap.xml');
  if (map === undefined) throw new CountStop('unreadable', 'idml_without_map');
  const design = Buffer.from(await archive.bytesOf(map, limits.tokenBytes)).toString();
  const named = [...design.matchAll(/<idPkg:Story\s[^>]*src="([^"]+)"/g)].map(([, name = '']) => name);
  const stories = [...archive.entries.keys()].filter((name) => /^Stories\/[^/]+\.xml$/.test(name));
  const names = new Set([...named.filter((name) => stories.includes(name)), ...stories]);
  const parts: TextPart[] = [];
  for (const name of names) {
    const entry = archive.find(name);
    if (entry === undefined) continue;
    const bytes = await archive.bytesOf(entry, limits.inflatedBytes / 8);
    const text = Buffer.from(bytes).toString();
    const isMarked = text.startsWith('\ufeff');
    const encoding = { name: 'utf-8', mark: isMarked };
    parts.push(new TextPart(name, isMarked ? text.slice(1) : text, encoding, { ofBytes: true }));
  }
  return parts;
}

/** Paragraphs of a story; cells, notes and anchored texts are paragraphs of their own. */
export function idmlHolders(part: TextPart): TextHolder[] {
  const xml = xmlOf(part);
  const reader = new StoryReader(part, xml);
  for (const story of xml.root.within(({ name }) => name === 'Story')) reader.inside(story, undefined, [], 'body');
  reader.end();
  return reader.holders;
}

/** Elements with text of their own, whatever stands around them. */
const apart: Readonly<Record<string, Scope>> = { Footnote: 'notes', Endnote: 'notes', Cell: 'body', Note: 'comments' };
/** Elements around a piece of a paragraph. */
const around: Readonly<Record<string, CodeKind>> = {
  HyperlinkTextSource: 'link',
  CrossReferenceSource: 'field',
  XMLElement: 'other',
  Change: 'hidden',
};
const ofParagraphs = new Set(['ParagraphStyleRange', 'CharacterStyleRange', 'Br', 'Table', 'Footnote']);
const hasParagraphs = (node: XmlNode): boolean =>
  node.children.some((child) => ofParagraphs.has(child.name) || hasParagraphs(child));

class StoryReader {
  readonly holders: TextHolder[] = [];
  private readonly part: TextPart;
  private readonly xml: XmlPart;
  private atoms: Atom[] = [];
  private from = -1;
  private to = -1;
  private first = '';
  private last = '';

  constructor(part: TextPart, xml: XmlPart) {
    this.part = part;
    this.xml = xml;
  }

  end(): void {
    const { part, atoms, from, to, first, last } = this;
    if (atoms.some(({ kind }) => kind === 'text'))
      this.holders.push({ atoms, write: (target) => part.edit(from, to, () => contents(target, first, last)) });
    this.atoms = [];
    this.from = -1;
  }

  inside(node: XmlNode, format: string | undefined, within: readonly Wrap[], scope: Scope): void {
    for (const child of node.children) {
      const { name } = child;
      if (name === 'ParagraphStyleRange') {
        this.end();
        this.inside(child, undefined, within, scope);
        this.end();
      } else if (name === 'CharacterStyleRange') this.inside(child, formatOf(this.part, child), within, scope);
      else if (name === 'Br') this.end();
      else if (name === 'Content') this.content(child, format ?? '', within, scope);
      else if (around[name] && hasParagraphs(child)) {
        this.end();
        this.inside(child, format, within, scope);
        this.end();
      } else if (around[name] && !this.isDeleted(child)) this.wrapped(child, format ?? '', within, scope);
      else this.other(child, format ?? '', within, scope);
    }
  }

  private isDeleted(node: XmlNode): boolean {
    return node.name === 'Change' && this.xml.attribute(node, 'ChangeType') === 'DeletedText';
  }

  private wrapped(node: XmlNode, format: string, within: readonly Wrap[], scope: Scope): void {
    const wrap: Wrap = {
      kind: around[node.name] ?? 'other',
      head: () => this.part.raw(node.start, node.openEnd),
      tail: () => this.part.raw(node.closeStart, node.end),
    };
    const before = this.atoms.length;
    this.reach(node, format);
    this.inside(node, format, [...within, wrap], scope);
    this.reach(node, format);
    if (this.atoms.length === before) this.atoms.push(this.alone('hidden', node, format, within));
  }

  private reach(node: XmlNode, format: string): void {
    if (this.from < 0) {
      this.from = node.start;
      this.first = format;
    }
    this.to = node.end;
    this.last = format;
  }

  private content(node: XmlNode, format: string, within: readonly Wrap[], scope: Scope): void {
    this.reach(node, format);
    let at = node.openEnd;
    for (const piece of this.part.raw(node.openEnd, node.closeStart).split(/(<\?[\s\S]*?\?>|\xe2\x80[\xa8\xa9])/)) {
      const xml = `<Content>${piece}</Content>`;
      const soft = { xml: piece, format };
      if (piece.startsWith('<?')) this.atoms.push({ ...code('other', xml, within), soft });
      else if (/^\xe2\x80[\xa8\xa9]$/.test(piece))
        this.atoms.push({ ...code('break', xml, within, '\n'), scope, soft });
      else if (piece !== '') {
        const text = this.xml.characters(at, at + piece.length);
        this.atoms.push({ kind: 'text', text, scope, format, within, xml: () => xml });
      }
      at += piece.length;
    }
  }

  /** A note, table or frame stands as one sign in its paragraph; what is in it is read by itself. */
  private other(node: XmlNode, format: string, within: readonly Wrap[], scope: Scope): void {
    if (node.name === 'Properties') return;
    const inner = new StoryReader(this.part, this.xml);
    if (!this.isDeleted(node)) inner.inside(node, undefined, [], apart[node.name] ?? scope);
    inner.end();
    this.holders.push(...inner.holders);
    if (this.from < 0 && inner.holders.length > 0) return;
    this.reach(node, format);
    const label = node.name === 'Footnote' || node.name === 'Endnote' ? 'note' : 'other';
    this.atoms.push(this.alone(label, node, format, within));
  }

  private alone(label: CodeKind, node: XmlNode, format: string, within: readonly Wrap[]): CodeAtom {
    const atom = { ...code(label, '', within), xml: () => this.part.markup(node.start, node.end) };
    return { ...atom, soft: { xml: '', format } };
  }
}

/** The start of a range in one style, with the properties that InDesign keeps beside the text. */
function formatOf(part: TextPart, node: XmlNode): string {
  const properties = node.children.find(({ name }) => name === 'Properties');
  return part.raw(node.start, node.openEnd) + (properties ? part.raw(properties.start, properties.end) : '');
}

/** Atoms as the content of ranges; the first range is open before them, the last one stays open. */
function contents(atoms: readonly Atom[], first: string, last: string): string {
  let markup = '';
  let format = first;
  let open: readonly Wrap[] = [];
  const enter = (next: string, within: readonly Wrap[]) => {
    const shared = next === format ? sharedLength(open, within) : 0;
    for (const wrap of open.slice(shared).reverse()) markup += wrap.tail();
    if (next !== format) markup += `</CharacterStyleRange>${next}`;
    for (const wrap of within.slice(shared)) markup += wrap.head();
    format = next;
    open = within;
  };
  for (const atom of atoms) {
    enter(atom.kind === 'text' ? atom.format : (atom.soft?.format ?? format), atom.within);
    markup += atom.kind === 'text' ? `<Content>${bytesOf(escapeXml(atom.text))}</Content>` : atom.xml();
  }
  enter(last, []);
  return markup;
}
