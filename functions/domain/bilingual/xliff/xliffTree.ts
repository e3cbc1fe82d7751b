import { CountStop } from '../../words/limits.ts';
import { unescapeXml } from '../../words/xml/unescapeXml.ts';
import { XmlScanner } from '../../words/xml/XmlScanner.ts';
import { Vocabulary } from '../../words/xml/XmlTag.ts';
import { usualPrefixes, utf8Of, type XmlNode, XmlPart } from '../xml/XmlPart.ts';

/** Why a bilingual file is refused, and where; `reason` begins with `xliff_`, `detail` names what is meant. */
export class XliffStop extends CountStop {
  readonly unit: string | undefined;
  readonly detail: string;

  constructor(reason: string, detail = '', unit?: string) {
    super('unreadable', reason);
    this.detail = detail;
    this.unit = unit;
  }
}

/** An element with its attributes by the usual prefixes of their namespaces; of others, by the name as written. */
export interface XliffElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XliffElement[];
  parent: XliffElement | undefined;
  /** Namespace of an element that no module has. */
  space: string;
  /** Whether there is text other than blanks directly inside. */
  hasText: boolean;
  node: XmlNode;
}

export interface XliffTree {
  part: XmlPart;
  root: XliffElement;
}

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';
export const xliff12Namespace = 'urn:oasis:names:tc:xliff:document:1.2';
const module = (name: string): string[] =>
  [2.0, 2.1, 2.2].map((v) => `urn:oasis:names:tc:xliff:${name}:${v.toFixed(1)}`);

const spaces = {
  x: [xliffNamespace, 'urn:oasis:names:tc:xliff:document:2.2'],
  o: [xliff12Namespace, 'urn:oasis:names:tc:xliff:document:1.1'],
  mtc: module('matches'),
  gls: module('glossary'),
  fs: module('fs'),
  mda: module('metadata'),
  res: module('resourcedata'),
  ctr: module('changetracking'),
  slr: module('sizerestriction'),
  val: module('validation'),
  its: ['http://www.w3.org/2005/11/its'],
  itsm: module('itsm'),
  pgs: module('pgs'),
};
const prefixes = usualPrefixes(spaces);

/** Elements deeper than this are no bilingual file. */
const deepest = 200;
/** More tags than the longest file that is translated has: 10,000 sentences have some 100,000. */
const mostTags = 1_000_000;
const ignore = () => {};
const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/;

/**
 * A bilingual file as a tree. UTF-16 is taken, as old tools write it.
 *
 * @throws CountStop where it is not well formed, is too deep or too large, or declares a document type
 */
export function xliffTree(given: Uint8Array): XliffTree {
  const bytes = inUtf8(given);
  if (tagsIn(bytes) > mostTags) throw new CountStop('unsafe', 'too_many_elements');
  const scanner = new XmlScanner(new Vocabulary({}), { open: ignore, close: ignore, text: ignore, character: ignore });
  scanner.push(bytes);
  scanner.end();
  const part = new XmlPart(bytes, prefixes);
  const [root, ...others] = part.root.children;
  if (root === undefined || others.length > 0) throw new XliffStop('xml_malformed');
  return { part, root: elementOf(part, root, undefined, new Map([['xml', 'xml']]), 0) };
}

function tagsIn(bytes: Uint8Array): number {
  let tags = 0;
  for (let at = bytes.indexOf(60); at >= 0; at = bytes.indexOf(60, at + 1)) tags++;
  return tags;
}

/** The bytes in UTF-8, with line ends as a parser of XML gives them. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const [a, b] = bytes;
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  const text = encoding === undefined ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes));
  if (!text.includes(13)) return text;
  const read = Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString('latin1');
  return Buffer.from(read.replace(/\r\n?/g, '\n'), 'latin1');
}

function elementOf(
  part: XmlPart,
  node: XmlNode,
  parent: XliffElement | undefined,
  outer: ReadonlyMap<string, string>,
  depth: number,
): XliffElement {
  if (depth > deepest) throw new CountStop('unsafe', 'nesting');
  const tag = part.raw(node.start, node.openEnd);
  const written = tagName(tag);
  const end = node.end === node.openEnd ? written : part.raw(node.closeStart + 2, node.end - 1).trim();
  if (end !== written) throw new XliffStop('xml_malformed', written);
  const raw = attributesOf(tag, written);
  const inForce = tag.includes('xmlns') ? declaredIn(raw, outer) : outer;
  const colon = written.indexOf(':');
  const element = {
    name: node.name,
    attributes: namedAttributes(raw, inForce),
    children: [] as XliffElement[],
    parent,
    space: inForce.get(colon < 0 ? '' : written.slice(0, colon)) ?? '',
    hasText: false,
    node,
  };
  element.hasText = part.textOf(node).trim() !== '';
  for (const child of node.children) element.children.push(elementOf(part, child, element, inForce, depth + 1));
  return element;
}

function declaredIn(raw: ReadonlyMap<string, string>, outer: ReadonlyMap<string, string>): Map<string, string> {
  const inForce = new Map(outer);
  for (const [name, value] of raw)
    if (name === 'xmlns') inForce.set('', value);
    else if (name.startsWith('xmlns:')) inForce.set(name.slice(6), value);
  return inForce;
}

const tagName = (tag: string): string => /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';

/** Attributes as written; what is between them is blanks, or the tag is none. */
function attributesOf(tag: string, name: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const rest = tag
    .slice(name.length + 1, tag.endsWith('/>') ? -2 : -1)
    .replace(/\s([^\s=/>"']+)\s*=\s*("[^"<]*"|'[^'<]*')/g, (_whole, key: string, value: string) => {
      if (attributes.has(key) || entity.test(value)) throw new XliffStop('xml_malformed', name);
      attributes.set(key, unescapeXml(utf8Of(value.slice(1, -1))));
      return ' ';
    });
  if (rest.trim() !== '') throw new XliffStop('xml_malformed', name);
  return attributes;
}

function namedAttributes(raw: ReadonlyMap<string, string>, inForce: ReadonlyMap<string, string>): Map<string, string> {
  const named = new Map<string, string>();
  for (const [name, value] of raw) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    const colon = name.indexOf(':');
    const prefix = name.slice(0, Math.max(colon, 0));
    const space = inForce.get(prefix);
    if (colon > 0 && space === undefined) throw new XliffStop('xml_malformed', name);
    const usual = colon > 0 && space !== undefined ? (prefixes.get(space) ?? prefix) : '';
    named.set(usual === '' ? name : `${usual}:${name.slice(colon + 1)}`, value);
  }
  return named;
}

/** Whether an element is of a namespace that neither the core nor a module has. */
export const isForeign = ({ name }: XliffElement): boolean =>
  !/^(?:x|o|mtc|gls|fs|mda|res|ctr|slr|val|its|itsm|pgs):/.test(name);

/** Character data between two places without an element. @throws XliffStop where an entity is not XML's own */
export function textBetween(part: XmlPart, start: number, end: number): string {
  if (start === end) return '';
  const plain = part.raw(start, end).replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  if (entity.test(plain)) throw new XliffStop('xml_malformed', 'entity');
  return part.characters(start, end);
}

/** All elements below one, in order. */
export function* elementsIn(element: XliffElement): Generator<XliffElement> {
  const left = element.children.toReversed();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    for (let i = next.children.length - 1; i >= 0; i--) left.push(next.children[i] as XliffElement);
  }
}

/** The nearest element around one that has the name. */
export function around(element: XliffElement, name: string): XliffElement | undefined {
  let at: XliffElement | undefined = element;
  while (at !== undefined && at.name !== name) at = at.parent;
  return at;
}
