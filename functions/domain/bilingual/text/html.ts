import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { damaged, limits } from '../../words/limits.ts';
import type { Atom, CodeAtom, Wrap } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import { entityText } from './entities.ts';
import { markupOf } from './markupOf.ts';
import type { TextPart } from './TextPart.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements inside a paragraph; every other element ends one. */
const inline = new Set(
  `a abbr acronym b bdi bdo big button cite data del dfn em font i img input ins label mark meter nobr output picture progress
  q rp rt ruby s slot small span strike strong sub sup svg time tt u wbr br code kbd samp var math map object audio video canvas
  iframe embed script style template noscript select textarea`.split(/\s+/),
);
/** Elements that stay as they are: what is in them is no text for readers, or a program's. */
const kept = new Set(
  `script style template code kbd samp var math svg object audio video canvas iframe embed`.split(/\s+/),
);
const kinds: Readonly<Record<string, CodeKind>> = {
  a: 'link',
  img: 'picture',
  picture: 'picture',
  svg: 'picture',
  br: 'break',
};
/** Attributes that a reader sees or hears. */
const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'label'];
const spokenMeta =
  /^(?:description|keywords|author|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description|image:alt))$/i;

/**
 * A web page, or from `start` to `end` a piece of one: paragraphs, cells and what their attributes say. What is marked
 * `translate="no"` or `notranslate` stays as it is.
 */
export function htmlHolders(part: TextPart, start = 0, end = part.text.length): TextHolder[] {
  const isWhole = start === 0 && end === part.text.length && /<(?:!doctype|html|head|body)\b/i.test(part.text);
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false } as const;
  const text = part.raw(start, end);
  const root = isWhole ? parse(text, options) : parseFragment(text, options);
  return new HtmlReader(part, start).read(root);
}

class HtmlReader {
  private readonly part: TextPart;
  private readonly base: number;
  private readonly holders: TextHolder[] = [];
  private atoms: Atom[] = [];
  private from = -1;
  private to = -1;
  private depth = 0;
  private isPre = false;

  constructor(part: TextPart, base: number) {
    this.part = part;
    this.base = base;
  }

  read(root: Parent): TextHolder[] {
    this.inside(root, [], false);
    this.end();
    return this.holders;
  }

  /** Ends the paragraph. */
  private end(): void {
    const { part, atoms, from } = this;
    const to = this.withoutBlanks();
    if (atoms.some(({ kind }) => kind === 'text'))
      this.holders.push({ atoms, write: (target) => part.edit(from, to, () => markupOf(target, escapeHtml)) });
    this.atoms = [];
    this.from = -1;
  }

  /** Drops the blanks after the last text; where the paragraph ends then. */
  private withoutBlanks(): number {
    const last = this.atoms.at(-1);
    if (last?.kind !== 'text' || last.within.length > 0 || !/[ \t\r\n\f]$/.test(last.text) || this.isPre)
      return this.to;
    const raw = last.xml().replace(/[ \t\r\n\f]+$/, '');
    const blanks = last.xml().length - raw.length;
    this.atoms.pop();
    if (raw !== '') this.atoms.push({ ...last, text: last.text.trimEnd(), xml: () => raw });
    return this.to - blanks;
  }

  private reach(from: number, to: number): void {
    // A parser moves what stands in a wrong place: then it is a paragraph of its own.
    if (this.from >= 0 && from < this.from) this.end();
    if (this.from < 0) this.to = from;
    if (this.from < 0) this.from = from;
    this.to = Math.max(this.to, to);
  }

  private inside(parent: Parent, within: readonly Wrap[], isPre: boolean): void {
    if (++this.depth > limits.shapeNesting) throw damaged('too_deep');
    for (const node of parent.childNodes) this.node(node, within, isPre);
    this.depth--;
  }

  private node(node: Node, within: readonly Wrap[], isPre: boolean): void {
    const place = node.sourceCodeLocation;
    if ('tagName' in node) this.element(node, within, isPre);
    else if (place && node.nodeName === '#text' && 'value' in node)
      this.texts(node.value, this.base + place.startOffset, this.base + place.endOffset, within, isPre);
    else if (place && node.nodeName === '#comment' && this.atoms.length > 0)
      this.leaf('hidden', this.base + place.startOffset, this.base + place.endOffset, within);
  }

  /** A parser joins what stands around a tag without effect, as after the end of the body: each piece is its own. */
  private texts(value: string, from: number, to: number, within: readonly Wrap[], isPre: boolean): void {
    const raw = this.part.raw(from, to);
    if (!/<[/!a-zA-Z]/.test(raw)) {
      this.text(value, from, to, within, isPre);
      return;
    }
    let at = from;
    for (const piece of raw.split(/(<[^>]*>)/)) {
      if (piece.startsWith('<')) this.end();
      else if (piece !== '') {
        const text = piece.replace(/&(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});/g, entityText);
        this.text(text, at, at + piece.length, within, isPre);
      }
      at += piece.length;
    }
  }

  private text(value: string, from: number, to: number, within: readonly Wrap[], isPre: boolean): void {
    const raw = this.part.raw(from, to);
    this.isPre = isPre;
    if (this.atoms.length === 0 && !/[^ \t\r\n\f]/.test(value)) return;
    const isFirst = this.from < 0 && !isPre;
    const lead = isFirst ? (/^[ \t\r\n\f]+/.exec(raw)?.[0].length ?? 0) : 0;
    this.reach(from + lead, to);
    const add = (text: string, xml: string) => {
      if (text !== '') this.atoms.push({ kind: 'text', text, scope: 'body', format: '', within, xml: () => xml });
    };
    if (!isPre) {
      add(value.slice(isFirst ? value.search(/[^ \t\r\n\f]/) : 0).replace(/[ \t\r\n\f]+/g, ' '), raw);
      return;
    }
    for (const piece of value.split(/(\n)/)) {
      if (piece === '\n') this.atoms.push({ ...leafOf('break', within, () => '\n', '\n'), scope: 'body' });
      else add(piece, escapeHtml(piece));
    }
  }

  private element(node: Element, within: readonly Wrap[], isPre: boolean): void {
    const { part, base } = this;
    const { tagName: name } = node;
    const place = node.sourceCodeLocation;
    const isStaying = kept.has(name) || isMarkedAsStaying(node);
    if (!inline.has(name) && !isStaying) this.end();
    this.attributes(node);
    const [from, to] = place ? [base + place.startOffset, base + place.endOffset] : [-1, -1];
    if (isStaying) {
      if (inline.has(name) && place) this.leaf(kinds[name] ?? 'other', from, to, within);
      else this.end();
      return;
    }
    const children = 'content' in node ? [] : node.childNodes;
    const isPair = place?.startTag && place.endTag && inline.has(name) && children.length > 0 && !hasBlock(node);
    if (place && isPair && place.startTag && place.endTag) {
      const [headEnd, tailStart] = [base + place.startTag.endOffset, base + place.endTag.startOffset];
      const kind = kinds[name] ?? 'format';
      const wrap: Wrap = { kind, head: () => part.markup(from, headEnd), tail: () => part.raw(tailStart, to) };
      const before = this.atoms.length;
      this.reach(from, to);
      this.inside(node, [...within, wrap], isPre);
      if (this.atoms.length === before) this.leaf(kind, from, to, within);
      this.to = Math.max(this.to, to);
    } else if (place && inline.has(name) && children.length === 0) this.leaf(kinds[name] ?? 'other', from, to, within);
    else this.inside(node, within, isPre || name === 'pre' || name === 'textarea' || name === 'listing');
    if (!inline.has(name)) this.end();
  }

  private leaf(label: CodeKind, from: number, to: number, within: readonly Wrap[]): void {
    this.reach(from, to);
    const atom = leafOf(label, within, () => this.part.markup(from, to), label === 'break' ? '\n' : '');
    this.atoms.push(label === 'break' ? { ...atom, scope: 'body' as Scope } : atom);
  }

  /** What attributes say is a text of its own, before that of the paragraph it stands in. */
  private attributes({ tagName, attrs, sourceCodeLocation }: Element): void {
    const said = (name: string) => attrs.find((one) => one.name === name)?.value ?? '';
    if (said('translate') === 'no') return;
    const names = spoken.filter((name) => attrs.some((one) => one.name === name));
    if (tagName === 'meta' && spokenMeta.test(said('name') || said('property'))) names.push('content');
    if (tagName === 'input' && /^(?:submit|button|reset)$/i.test(said('type'))) names.push('value');
    for (const name of names) {
      const place = sourceCodeLocation?.attrs?.[name];
      const text = said(name);
      if (!place || !/\S/.test(text)) continue;
      const [from, to] = [this.base + place.startOffset, this.base + place.endOffset];
      const written = /^[^=]*=\s*/.exec(this.part.raw(from, to))?.[0] ?? `${name}=`;
      this.holders.push({
        atoms: [{ kind: 'text', text, scope: 'body', format: '', within: [], xml: () => text }],
        write: (atoms) => {
          const value = () =>
            markupOf(atoms, (one) => one)
              .replaceAll('&', '&amp;')
              .replaceAll('"', '&quot;');
          this.part.edit(from, to, () => `${written}"${value().replaceAll('<', '&lt;')}"`);
        },
      });
    }
  }
}

const leafOf = (label: CodeKind, within: readonly Wrap[], xml: () => string, equiv = ''): CodeAtom => ({
  kind: 'code',
  label,
  equiv,
  scope: undefined,
  within,
  xml,
});

const isMarkedAsStaying = ({ attrs }: Element): boolean =>
  attrs.some(
    ({ name, value }) =>
      (name === 'translate' && value.toLowerCase() === 'no') ||
      (name === 'class' && /(?:^|\s)notranslate(?:\s|$)/.test(value)),
  );

function hasBlock(node: Element): boolean {
  return node.childNodes.some((child) => 'tagName' in child && (!inline.has(child.tagName) || hasBlock(child)));
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');

/** What a page says of its encoding. */
export const declaredOfHtml = (start: string): string | undefined =>
  /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(start)?.[1] ??
  /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];

/** Names a language for the whole page where it named one. */
export function turnPage(part: TextPart, language: string, isTurned: boolean | undefined): void {
  const [tag] = /<html\b[^>]*>/i.exec(part.text) ?? [];
  if (tag === undefined) return;
  const start = part.text.indexOf(tag);
  let written = tag.replace(/(\s(?:xml:)?lang\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, `$1"${language}"`);
  if (isTurned !== undefined) {
    written = written.replace(/\sdir\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, '');
    if (isTurned) written = written.replace(/>$/, ' dir="rtl">');
  }
  if (written !== tag) part.edit(start, start + tag.length, () => written);
}
