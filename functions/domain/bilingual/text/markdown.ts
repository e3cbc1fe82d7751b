import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import type { Atom, CodeAtom, Wrap } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import { entityText } from './entities.ts';
import { htmlHolders } from './html.ts';
import { markupOf } from './markupOf.ts';
import type { TextPart } from './TextPart.ts';
import { yamlHolders } from './yaml.ts';

/** Keys of front matter whose values are texts for readers. */
const readable =
  /^(?:title|subtitle|description|summary|excerpt|abstract|lead|caption|seo_title|seo_description|linktitle)$/i;

/**
 * Markdown (CommonMark with GitHub's tables, notes, strikethrough and lists): paragraphs, headings, cells, the texts of
 * pictures and links, HTML between them, titles in front matter. Blocks and spans of code stay as they are.
 */
export function markdownHolders(part: TextPart): TextHolder[] {
  const holders: TextHolder[] = [];
  const isLong = part.text.length > longLength;
  const names = isLong ? namesIn(part.text) : new Map<string, string>();
  const [found = '', head = '', yaml = ''] = frontMatter.exec(part.text) ?? [];
  // Between two lines across a page may stand anything.
  const front = /^[\w-]+[ \t]*:/m.test(yaml) ? found : '';
  if (front !== '') {
    const start = head.length;
    holders.push(...yamlHolders(part, { start, end: start + yaml.length, wanted: readable }));
  }
  for (const [start, end] of isLong ? piecesOf(part.text, front.length) : [[front.length, part.text.length] as const]) {
    const text = part.raw(start, end);
    const root = (isLong ? plainParagraph(text) : undefined) ?? fromMarkdown(text + namedBy(text, names), syntax);
    holders.push(...new MarkdownPiece(part, start, end).read(root));
  }
  return holders;
}

const syntax = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** YAML between two lines of dashes at the beginning. */
const frontMatter = /^(---[ \t]*(?:\r\n|\r|\n))((?:[^\r\n]*(?:\r\n|\r|\n))*?)---[ \t]*(?:\r\n|\r|\n|$)/;

/** A text up to this length is parsed at once; of a longer one pieces, since a parser's time grows with the square of it. */
const longLength = 8 * 1024;
const pieceLength = 512;
/** Names of links and notes, which any part of a text may use. */
const definition = /^ {0,3}\[([^\]\r\n]+)\]:[ \t]*(?:(?:\r\n|\r|\n)[ \t]*)?[^\r\n]*/gm;
const nameOf = (written: string): string => written.trim().replace(/\s+/g, ' ').toLowerCase();

/** What defines each name first. */
function namesIn(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  // Of a note it is enough that there is one: its text is read where it stands.
  for (const [line, written = ''] of text.matchAll(definition))
    if (!names.has(nameOf(written))) names.set(nameOf(written), written.startsWith('^') ? `[${written}]: x` : line);
  return names;
}

/** The definitions of the names that a piece uses, to be put behind it. */
function namedBy(text: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return '';
  const used = new Set(Array.from(text.matchAll(/\[([^[\]]+)\]/g), ([, name = '']) => names.get(nameOf(name))));
  const lines = [...used].filter((line) => line !== undefined);
  return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`;
}

/** A piece that is one paragraph without any markup, as most of a long text is, is not given to the parser. */
function plainParagraph(piece: string): Root | undefined {
  const value = piece.replace(/[\r\n]+$/, '');
  const isPlain =
    !/[\\`*_[\]<>&|~@^\t]|:\/\/|www\./i.test(value) &&
    value.split(/\r\n|\r|\n/).every((line) => /^(?!\d+[.)])[\p{L}\p{N}("'„“”«‘’](?:.*\S)?$/u.test(line));
  if (!isPlain) return undefined;
  const point = (offset: number) => ({ line: 1, column: 1, offset });
  const position = { start: point(0), end: point(value.length) };
  return { type: 'root', children: [{ type: 'paragraph', position, children: [{ type: 'text', value, position }] }] };
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const blockEnds: readonly [begins: RegExp, ends: RegExp][] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<(?:script|pre|style|textarea)[\s>]/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<\?/, /\?>/],
];

/**
 * Pieces of a long text that are parsed apart: each begins after an empty line, at the margin, in no block of code. A plain
 * paragraph is a piece of its own.
 */
function* piecesOf(text: string, from: number): Generator<[start: number, end: number]> {
  let start = from;
  /** Where the last block that could begin a piece begins. */
  let block = from;
  let ends: RegExp | undefined;
  let isAfterEmpty = false;
  for (const { 0: line, index: at } of text.slice(from).matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    const index = from + at;
    if (ends === undefined && isAfterEmpty && /^[^\s]/.test(line)) {
      const isPlain = plainParagraph(text.slice(block, index)) !== undefined;
      if (isPlain && block > start) {
        yield [start, block];
        start = block;
      }
      if (isPlain || index - start > pieceLength) {
        yield [start, index];
        start = index;
      }
      block = index;
    }
    if (ends !== undefined) ends = ends.test(line) ? undefined : ends;
    else {
      const [, mark] = fence.exec(line) ?? [];
      if (mark) ends = new RegExp(`^ {0,3}${mark}${mark[0]}*\\s*$`);
      else ends = blockEnds.find(([begins, end]) => begins.test(line) && !end.test(line))?.[1];
    }
    isAfterEmpty = line.trim() === '';
  }
  if (start < text.length) yield [start, text.length];
}

class MarkdownPiece {
  private readonly part: TextPart;
  private readonly start: number;
  private readonly end: number;
  private readonly holders: TextHolder[] = [];

  constructor(part: TextPart, start: number, end: number) {
    this.part = part;
    this.start = start;
    this.end = end;
  }

  read(root: Nodes): TextHolder[] {
    this.visit(root, false);
    return this.holders;
  }

  private visit(node: Nodes, isInTable: boolean): void {
    const { part, holders } = this;
    const [from, to] = this.placeOf(node);
    if (from >= this.end) return;
    if (node.type === 'html') holders.push(...htmlHolders(part, from, to));
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      holders.push(...this.phrasing(node, isInTable));
    else if ('children' in node)
      for (const child of node.children as RootContent[]) this.visit(child, isInTable || node.type === 'table');
  }

  private placeOf({ position }: Nodes): [from: number, to: number] {
    return [this.start + (position?.start.offset ?? 0), this.start + (position?.end.offset ?? 0)];
  }

  private phrasing(node: Parents, isInTable: boolean): TextHolder[] {
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [from, to] = [this.placeOf(first)[0], this.placeOf(last)[1]];
    const atoms: Atom[] = [];
    for (const child of node.children) this.addAtoms(child as PhrasingContent, [], atoms);
    const isHeading = node.type === 'heading';
    const textOf = (text: string, before: string) => escapeMarkdown(text, before === '' && !isHeading, isInTable);
    return [{ atoms, write: (target) => this.part.edit(from, to, () => inOneBlock(markupOf(target, textOf))) }];
  }

  private addAtoms(node: PhrasingContent, within: readonly Wrap[], atoms: Atom[]): void {
    const { part } = this;
    const [from, to] = this.placeOf(node);
    const raw = part.raw(from, to);
    const alone = (label: CodeKind, equiv = ''): CodeAtom => ({
      ...{ kind: 'code', label, equiv, scope: undefined, within, xml: () => raw },
    });
    const pair = (kind: CodeKind, start: number, end: number, tail: string, inside: () => void) => {
      const head = part.raw(from, start);
      const wrap: Wrap = { kind, head: () => head, tail: () => tail };
      const before = atoms.length;
      withinOf = [...within, wrap];
      inside();
      if (atoms.length === before) atoms.push(alone(kind));
      return end;
    };
    let withinOf: readonly Wrap[] = within;
    switch (node.type) {
      case 'text':
        atoms.push(...textAtoms(raw, within));
        break;
      case 'break':
        atoms.push({ ...alone('break', '\n'), scope: 'body' });
        break;
      case 'emphasis':
      case 'strong':
      case 'delete':
      case 'link':
      case 'linkReference': {
        const [first, last] = [node.children[0], node.children.at(-1)];
        const isLink = node.type === 'link' || node.type === 'linkReference';
        // An address that is its own text has no markup around it.
        if (!first || !last || (isLink && !raw.startsWith('['))) {
          atoms.push(alone('link', raw));
          break;
        }
        const [start, end] = [this.placeOf(first)[0], this.placeOf(last)[1]];
        const closing = part.raw(end, to);
        const isShort = node.type === 'linkReference' && node.referenceType !== 'full';
        const tail = isShort ? `][${part.raw(start, end)}]` : closing;
        pair(isLink ? 'link' : 'format', start, end, tail, () => {
          for (const child of node.children) this.addAtoms(child, withinOf, atoms);
        });
        break;
      }
      case 'image': {
        const end = from + 2 + altLength(raw.slice(2));
        if (end === from + 2) atoms.push(alone('picture'));
        else
          pair('picture', from + 2, end, part.raw(end, to), () => {
            atoms.push(...textAtoms(part.raw(from + 2, end), withinOf));
          });
        break;
      }
      case 'footnoteReference':
        atoms.push(alone('note'));
        break;
      case 'imageReference':
        atoms.push(alone('picture'));
        break;
      default:
        atoms.push(alone('other'));
    }
  }
}

/** An empty line would end the paragraph. */
const inOneBlock = (markup: string): string => markup.replace(/(\r?\n|\r(?!\n))(?:[ \t]*(?:\r?\n|\r(?!\n)))+/g, '$1');

/** Length of a picture's text, up to the bracket that closes it. */
function altLength(raw: string): number {
  let depth = 0;
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === '\\') at++;
    else if (raw[at] === '[') depth++;
    else if (raw[at] === ']' && depth-- === 0) return at;
  }
  return 0;
}

const written =
  /\\([!-/:-@[-`{-~])|&(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});|[ \t]*(?:\r\n|\r|\n)[ \t>]*/g;

/** A text as it is read: escapes and entities are what they stand for, the end of a line is a blank. */
function textAtoms(raw: string, within: readonly Wrap[]): Atom[] {
  const text = raw.replace(written, (whole, sign?: string) => {
    if (sign !== undefined) return sign;
    return whole.startsWith('&') ? entityText(whole) : ' ';
  });
  return text === '' ? [] : [{ kind: 'text', text, scope: 'body', format: '', within, xml: () => raw }];
}

/** A text in which nothing is taken for markup. */
function escapeMarkdown(text: string, isFirst: boolean, isInTable: boolean): string {
  let escaped = text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replaceAll('\u00a0', '&nbsp;');
  if (isInTable) escaped = escaped.replaceAll('|', '\\|');
  if (!isFirst) return escaped;
  return escaped.replace(/^(\s*)(?:([#>+=-])|(\d+)([.)])(?=\s|$))/, (_, blanks, sign, number, point) =>
    sign ? `${blanks}\\${sign}` : `${blanks}${number}\\${point}`,
  );
}
