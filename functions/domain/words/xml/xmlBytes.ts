const decoder = new TextDecoder();
const named: Record<string, number> = { amp: 38, lt: 60, gt: 62, quot: 34, apos: 39 };

/** Code point of an entity; an unknown one counts as a sign. */
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

/** `end`, or less if the last character is incomplete. */
export function wholeCharacters(bytes: Uint8Array, start: number, end: number): number {
  for (let back = 1; back <= 3 && end - back >= start; back++) {
    const byte = bytes[end - back] ?? 0;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) return back >= (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? end : end - back;
  }
  return end;
}
