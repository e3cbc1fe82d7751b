/** The tag a scanner has just opened: its attributes, and whether the reader wants what is in it. */
export class XmlTag {
  /** Whether the reader wants character data now. */
  textOn = false;
  /** Offset of the tag or entity met last, in the bytes that were given last. */
  at = 0;
  protected bytes: Uint8Array = new Uint8Array(0);
  protected nameEnd = 0;
  protected tagEnd = 0;

  /** Raw value of an attribute of the tag just opened, by local name; entities are not expanded. */
  attribute(name: string): string | undefined {
    return findAttribute(this.bytes, this.nameEnd, this.tagEnd, name);
  }

  /**
   * First two bytes from an attribute's value on, closing quote included, the second in the upper byte; 0 without the
   * attribute.
   */
  attributeBytes(name: string): number {
    const value = locateAttribute(this.bytes, this.nameEnd, this.tagEnd, name);
    return value < 0 ? 0 : (this.bytes[value] ?? 0) | ((this.bytes[value + 1] ?? 0) << 8);
  }

  /** Namespace declarations of the tag just opened: prefix (empty for the default) and URI. */
  declarations(): [prefix: string, address: string][] {
    return namespaceDeclarations(this.bytes, this.nameEnd, this.tagEnd);
  }
}

/** Receives the events of an XML part. Codes are those of its vocabulary; tags outside it give no event. */
export interface XmlHandler {
  open(code: number, tag: XmlTag): void;
  close(code: number): void;
  /** Character data while `textOn` is set, as UTF-8 without entities. */
  text(bytes: Uint8Array, start: number, end: number): void;
  character(codePoint: number): void;
}

/** A namespace that a reader knows: its usual prefix and its URIs, that of the strict variant included. */
type Namespaces = Readonly<Record<string, readonly string[]>>;

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash;
}

/** The most prefixes learnt for one namespace, since the table has room for no more. */
const mostPrefixes = 3;

/** The tags that a reader knows, found by a hash of the name as written; prefixes are those that the root declares. */
export class Vocabulary {
  private readonly slots = new Int32Array(1024);
  private readonly codes = new Uint16Array(1024);
  private readonly names: Readonly<Record<string, number>>;
  private readonly namespaces: Namespaces;

  /** `names` maps `prefix:local` under the usual prefixes to a code above 0. */
  constructor(names: Readonly<Record<string, number>>, namespaces: Namespaces = {}) {
    this.names = names;
    this.namespaces = namespaces;
    for (const [name, code] of Object.entries(names)) this.learn(name, code);
  }

  /** Code of the tag whose name has this hash, or 0. */
  code(hash: number): number {
    for (let slot = hash & 1023; this.codes[slot] !== 0; slot = (slot + 1) & 1023)
      if (this.slots[slot] === hash) return this.codes[slot] ?? 0;
    return 0;
  }

  /** Reads the root's namespace declarations and learns the names under prefixes that are not the usual ones. */
  adopt(root: XmlTag): void {
    const declarations = root.declarations();
    for (const [usual, addresses] of Object.entries(this.namespaces)) {
      const others = declarations.filter(([prefix, address]) => prefix !== usual && addresses.includes(address));
      for (const [prefix] of others.slice(0, mostPrefixes)) {
        for (const [name, code] of Object.entries(this.names)) {
          const colon = name.indexOf(':');
          if (name.slice(0, colon) !== usual) continue;
          const local = name.slice(colon + 1);
          this.learn(prefix === '' ? local : `${prefix}:${local}`, code);
        }
      }
    }
  }

  private learn(name: string, code: number): void {
    const hash = hashOf(name);
    let slot = hash & 1023;
    while (this.codes[slot] !== 0 && this.slots[slot] !== hash) slot = (slot + 1) & 1023;
    this.slots[slot] = hash;
    this.codes[slot] = code;
  }
}

const decoder = new TextDecoder();

/** Visits the attributes between the end of a tag's name and its end; stops when `visit` returns true. */
function walk(
  bytes: Uint8Array,
  from: number,
  to: number,
  visit: (name: number, local: number, nameEnd: number, value: number, valueEnd: number) => boolean,
): void {
  let i = from;
  while (i < to) {
    while (i < to && (bytes[i] ?? 0) <= 32) i++;
    const name = i;
    let local = i;
    while (i < to && bytes[i] !== 61 && (bytes[i] ?? 0) > 32) if (bytes[i++] === 58) local = i;
    const nameEnd = i;
    while (i < to && bytes[i] !== 34 && bytes[i] !== 39) i++;
    const quote = bytes[i];
    const value = ++i;
    while (i < to && bytes[i] !== quote) i++;
    if (nameEnd > name && visit(name, local, nameEnd, value, i)) return;
    i++;
  }
}

/** Raw value of the attribute with this local name or, if `name` has a colon, with this full name. */
export function findAttribute(bytes: Uint8Array, from: number, to: number, name: string): string | undefined {
  const value = locateAttribute(bytes, from, to, name);
  if (value < 0) return undefined;
  return decoder.decode(bytes.subarray(value, bytes.indexOf(bytes[value - 1] ?? 0, value)));
}

/**
 * Offset of an attribute's value, after its opening quote, or -1. Allocates nothing, because a file has millions of
 * tags.
 */
export function locateAttribute(bytes: Uint8Array, from: number, to: number, name: string): number {
  const whole = name.includes(':');
  let i = from;
  while (i < to) {
    while (i < to && (bytes[i] ?? 0) <= 32) i++;
    let local = i;
    let byte = bytes[i] ?? 0;
    while (i < to && byte !== 61 && byte > 32) {
      i++;
      if (byte === 58 && !whole) local = i;
      byte = bytes[i] ?? 0;
    }
    const nameEnd = i;
    while (i < to && bytes[i] !== 34 && bytes[i] !== 39) i++;
    const quote = bytes[i];
    const value = ++i;
    while (i < to && bytes[i] !== quote) i++;
    if (i < to && matches(bytes, local, nameEnd, name)) return value;
    i++;
  }
  return -1;
}

/** `xmlns` attributes: prefix (empty for the default namespace) and URI. */
export function namespaceDeclarations(bytes: Uint8Array, from: number, to: number): [string, string][] {
  const found: [string, string][] = [];
  walk(bytes, from, to, (start, local, nameEnd, value, valueEnd) => {
    const isDefault = matches(bytes, start, nameEnd, 'xmlns');
    if (isDefault || matches(bytes, start, local, 'xmlns:')) {
      const prefix = isDefault ? '' : decoder.decode(bytes.subarray(local, nameEnd));
      found.push([prefix, decoder.decode(bytes.subarray(value, valueEnd))]);
    }
    return found.length >= 64;
  });
  return found;
}

const named: Record<string, number> = { amp: 38, lt: 60, gt: 62, quot: 34, apos: 39 };

/** Code point of an entity; an unknown one becomes U+FFFD. */
export function entity(bytes: Uint8Array, start: number, end: number): number {
  const name = decoder.decode(bytes.subarray(start, end));
  if (name.charCodeAt(0) !== 35) return named[name] ?? 0xfffd;
  const value = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return value > 0 && value <= 0x10ffff ? value : 0xfffd;
}

export function skipToTag(bytes: Uint8Array, start: number): number {
  const next = bytes.indexOf(60, start);
  return next < 0 ? bytes.length : next;
}

export function matches(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

export function find(bytes: Uint8Array, start: number, text: string): number {
  const first = text.charCodeAt(0);
  for (let i = bytes.indexOf(first, start); i >= 0; i = bytes.indexOf(first, i + 1))
    if (matches(bytes, i, i + text.length, text)) return i;
  return -1;
}

export function after(bytes: Uint8Array, start: number, text: string): number {
  const found = find(bytes, start, text);
  return found < 0 ? -1 : found + text.length;
}

/** The largest offset up to `end` that does not cut a UTF-8 character. */
export function wholeCharacters(bytes: Uint8Array, start: number, end: number): number {
  for (let back = 1; back <= 3 && end - back >= start; back++) {
    const byte = bytes[end - back] ?? 0;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) return back >= (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? end : end - back;
  }
  return end;
}
