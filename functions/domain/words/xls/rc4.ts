/**
 * `length` bytes of the RC4 key stream of a key. Broken as a cipher; here it only opens what Excel opens without a
 * password.
 */
export function rc4(key: Uint8Array, length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(state, i, j);
  }
  const stream = new Uint8Array(length);
  let i = 0;
  j = 0;
  for (let at = 0; at < length; at++) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(state, i, j);
    stream[at] = state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0;
  }
  return stream;
}

function swap(state: Uint8Array, one: number, other: number): void {
  const kept = state[one] ?? 0;
  state[one] = state[other] ?? 0;
  state[other] = kept;
}
