import { wideEncoding } from './wideEncoding.ts';

/** How much is read to tell text from binary data. */
const sampleBytes = 64 * 1024;

/** True when bytes can be text: marked or plain UTF-16 or UTF-32, or bytes with hardly any control signs. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleBytes);
  if (wideEncoding(sample) !== undefined) return true;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return false;
    if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27 && byte !== 26) controls++;
  }
  return controls * 100 <= sample.length;
}
