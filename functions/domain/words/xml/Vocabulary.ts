import type { XmlTag } from './XmlTag.ts';

/** A namespace a reader knows: its usual prefix and the addresses (also of the strict variant) that mean it. */
export type Namespaces = Readonly<Record<string, readonly string[]>>;

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash;
}

/** Prefixes learnt for one namespace; the table has room for so many. */
const mostPrefixes = 3;

/** The tags a reader knows, found by a hash of their name as written; prefixes follow the root's declarations. */
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
