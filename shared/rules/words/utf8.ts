/** Stands for bytes that are no UTF-8. */
const broken = 0xfffd;

/** Bytes of the character at a place, as `decodeAt` takes it; 1 where it is broken. */
export function lengthAt(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0xc2) return 1;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 1;
  if (at + length > end) return 1;
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 1;
  return length;
}

/** The code point at a place. */
export function decodeAt(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return lead;
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  switch (lengthAt(bytes, at, end)) {
    case 2:
      return ((lead & 0x1f) << 6) | second;
    case 3:
      return ((lead & 0x0f) << 12) | (second << 6) | ((bytes[at + 2] ?? 0) & 0x3f);
    case 4:
      return Math.min(
        0x10ffff,
        ((lead & 0x07) << 18) | (second << 12) | (((bytes[at + 2] ?? 0) & 0x3f) << 6) | ((bytes[at + 3] ?? 0) & 0x3f),
      );
  }
  return broken;
}
