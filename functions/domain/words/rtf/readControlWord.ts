import { hashStep } from './keywords.ts';

const control = { hash: 0, value: undefined as number | undefined, next: 0 };

/**
 * The control word whose letters start at a place: the hash of its name, its number and where the rest begins (one
 * blank after it belongs to it). The answer is one object written over by the next call: a file has millions.
 */
export function readControlWord(bytes: Uint8Array, start: number): Readonly<typeof control> {
  let i = start;
  let byte = bytes[i] ?? 0;
  let hash = 0;
  do {
    hash = hashStep(hash, byte);
    byte = bytes[++i] ?? 0;
  } while (isLetter(byte));
  let value: number | undefined;
  const negative = byte === 0x2d;
  if (negative && isDigit(bytes[i + 1] ?? 0)) byte = bytes[++i] ?? 0;
  if (isDigit(byte)) {
    value = 0;
    for (; isDigit(byte); byte = bytes[++i] ?? 0) value = Math.min(value * 10 + (byte - 48), 0x7fffffff);
    if (negative) value = -value;
  }
  control.hash = hash;
  control.value = value;
  control.next = byte === 32 ? i + 1 : i;
  return control;
}

export function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}
