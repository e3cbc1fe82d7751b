import { matches } from './xmlBytes.ts';

const decoder = new TextDecoder();

/** Walks the attributes between the end of a tag's name and its end; stops when `visit` says true. */
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

/** Value of the attribute with this local name (or, where the name has a colon, this name), as it stands. */
export function findAttribute(bytes: Uint8Array, from: number, to: number, name: string): string | undefined {
  const value = locateAttribute(bytes, from, to, name);
  if (value < 0) return undefined;
  return decoder.decode(bytes.subarray(value, bytes.indexOf(bytes[value - 1] ?? 0, value)));
}

/** Place of an attribute's value, or -1; its quote is the byte before. For loops over millions of tags. */
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

/** `xmlns` attributes: prefix (empty for the default namespace) and address. */
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
