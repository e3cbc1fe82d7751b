import { damaged } from '#functions/domain/words/limits.ts';
import { unescapeXml } from '../../words/xml/unescapeXml.ts';

/** An element of a part with its place; offsets are bytes of the part. `name` has the usual prefix of its namespace. */
export class XmlNode {
  readonly name: string;
  readonly parent: XmlNode | undefined;
  readonly start: number;
  /** End of the start tag. */
  readonly openEnd: number;
  /** Start of the end tag; with `openEnd` where the element is empty. */
  closeStart: number;
  end: number;
  readonly children: XmlNode[] = [];

  constructor(name: string, parent: XmlNode | undefined, start: number, openEnd: number) {
    this.name = name;
    this.parent = parent;
    this.start = start;
    this.openEnd = openEnd;
    this.closeStart = openEnd;
    this.end = openEnd;
  }

  /** The first child element of this name. */
  child(name: string): XmlNode | undefined {
    return this.children.find((one) => one.name === name);
  }

  /** All elements below that `wanted` takes, in order; below one that is taken nothing is looked for. */
  *within(wanted: (node: XmlNode) => boolean): Generator<XmlNode> {
    for (const child of this.children) {
      if (wanted(child)) yield child;
      else yield* child.within(wanted);
    }
  }
}

/** Usual prefix of each namespace that a reader knows, by its address. */
export type UsualPrefixes = ReadonlyMap<string, string>;

export const usualPrefixes = (...lists: Readonly<Record<string, readonly string[]>>[]): UsualPrefixes =>
  new Map(
    lists.flatMap((list) =>
      Object.entries(list).flatMap(([prefix, addresses]) => addresses.map((one) => [one, prefix] as const)),
    ),
  );

/** Prefixes in force at an element: as written to usual, and the other way round. */
interface Prefixes {
  usual: ReadonlyMap<string, string>;
  names: Map<string, string>;
}

/**
 * A whole XML part as a tree of elements with their places. `text` has one character for each byte of the UTF-8, so that
 * an index is an offset. The part has been scanned before: it is well formed and within the limits.
 */
export class XmlPart {
  readonly text: string;
  readonly root: XmlNode;

  constructor(bytes: Uint8Array, prefixes: UsualPrefixes) {
    this.text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    this.root = treeOf(this.text, prefixes);
  }

  raw(start: number, end: number): string {
    return this.text.slice(start, end);
  }

  /** Raw value of an attribute by its name as written, or by its local name where `name` has no colon. */
  attribute(node: XmlNode, name: string): string | undefined {
    return attributeOf(this.text.slice(node.start, node.openEnd), name);
  }

  /** The character data between two offsets, where no element is, with entities and CDATA resolved. */
  characters(start: number, end: number): string {
    return characters(this.text.slice(start, end));
  }

  /** The character data directly inside an element, with entities and CDATA resolved. */
  textOf(node: XmlNode): string {
    if (node.children.length === 0) return characters(this.text.slice(node.openEnd, node.closeStart));
    let text = '';
    let at = node.openEnd;
    for (const child of node.children) {
      text += characters(this.text.slice(at, child.start));
      at = child.end;
    }
    return text + characters(this.text.slice(at, node.closeStart));
  }
}

function treeOf(text: string, prefixes: UsualPrefixes): XmlNode {
  const root = new XmlNode('', undefined, 0, 0);
  root.closeStart = text.length;
  root.end = text.length;
  let node = root;
  const inForce: Prefixes[] = [{ usual: new Map(), names: new Map() }];
  const declared: XmlNode[] = [];
  for (let at = text.indexOf('<'); at >= 0; ) {
    const next = text.charCodeAt(at + 1);
    let end: number;
    if (next === 63) end = closing(text, '?>', at);
    else if (next === 33) end = closing(text, text.startsWith('<![CDATA[', at) ? ']]>' : '-->', at);
    else if (next === 47) {
      end = text.indexOf('>', at) + 1;
      if (node.parent === undefined) throw damaged('xml_malformed');
      node.closeStart = at;
      node.end = end;
      if (declared.at(-1) === node) {
        declared.pop();
        inForce.pop();
      }
      node = node.parent;
    } else {
      end = tagEnd(text, at);
      const tag = text.slice(at, end);
      const isDeclaring = tag.includes('xmlns');
      if (isDeclaring) inForce.push({ usual: declarationsOf(tag, prefixes, inForce.at(-1)), names: new Map() });
      const opened = new XmlNode(nameOf(tag, inForce.at(-1) as Prefixes), node, at, end);
      node.children.push(opened);
      if (text.charCodeAt(end - 2) === 47) {
        if (isDeclaring) inForce.pop();
      } else {
        if (isDeclaring) declared.push(opened);
        node = opened;
      }
    }
    if (end <= at) throw damaged('xml_malformed');
    at = text.indexOf('<', end);
  }
  if (node !== root) throw damaged('xml_cut_off');
  return root;
}

function closing(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from + 2);
  return found < 0 ? -1 : found + mark.length;
}

/** End of a start tag; a `>` in an attribute's value does not end it. */
function tagEnd(text: string, start: number): number {
  let end = text.indexOf('>', start);
  const tag = text.slice(start, end + 1);
  if (isWhole(tag)) return end + 1;
  let quote = 0;
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) quote = code;
    else if (code === 62) {
      end = i;
      break;
    }
  }
  return end + 1;
}

/** Whether no quotation mark is left open, as in nearly every tag. */
function isWhole(tag: string): boolean {
  if (tag.includes("'")) return false;
  let marks = 0;
  for (let i = tag.indexOf('"'); i >= 0; i = tag.indexOf('"', i + 1)) marks++;
  return marks % 2 === 0;
}

function declarationsOf(tag: string, prefixes: UsualPrefixes, outer: Prefixes | undefined): Map<string, string> {
  const usual = new Map(outer?.usual);
  for (const [, prefix = '', , address = ''] of tag.matchAll(/\sxmlns(?::([^\s=]+))?\s*=\s*(["'])(.*?)\2/g)) {
    const known = prefixes.get(address);
    if (known === undefined) usual.delete(prefix);
    else usual.set(prefix, known);
  }
  return usual;
}

function nameOf(tag: string, { usual, names }: Prefixes): string {
  const written = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  const known = names.get(written);
  if (known !== undefined) return known;
  const colon = written.indexOf(':');
  const prefix = usual.get(colon < 0 ? '' : written.slice(0, colon));
  const name = prefix === undefined ? written : `${prefix}:${written.slice(colon + 1)}`;
  names.set(written, name);
  return name;
}

function attributeOf(tag: string, name: string): string | undefined {
  for (const [, written = '', , value = ''] of tag.matchAll(/\s([^\s=/>]+)\s*=\s*(["'])([\s\S]*?)\2/g))
    if (written === name || (!name.includes(':') && written.slice(written.indexOf(':') + 1) === name)) return value;
  return undefined;
}

/** Text of raw character data: bytes read as UTF-8, CDATA opened, entities resolved, comments gone. */
function characters(raw: string): string {
  if (raw === '') return '';
  if (!raw.includes('<')) return unescapeXml(utf8Of(raw));
  return raw
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)/)
    .map((piece) => {
      if (piece.startsWith('<![CDATA[')) return utf8Of(piece.slice(9, -3));
      return piece.startsWith('<') ? '' : unescapeXml(utf8Of(piece));
    })
    .join('');
}

const isPlain = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
};

/** A text whose characters are bytes, read as UTF-8. */
export const utf8Of = (bytes: string): string => (isPlain(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString());

/** A text as the bytes of its UTF-8, a character each. */
export const bytesOf = (text: string): string => (isPlain(text) ? text : Buffer.from(text).toString('latin1'));

/** Characters that XML cannot hold: control characters but tab and breaks, and two that are none. */
const unheld = /(?![\t\n\r])[\p{Cc}\ufffe\uffff](?<![\u007f-\u009f])/gu;

/** Text as character data of XML; characters that XML cannot hold are gone. */
export const escapeXml = (text: string): string =>
  text.replace(unheld, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
