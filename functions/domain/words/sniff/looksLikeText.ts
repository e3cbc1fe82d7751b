/** So much is looked at to tell text from something else. */
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

export type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** UTF-16 or UTF-32, by its mark or by where its zero bytes stand; undefined when it is neither. */
export function wideEncoding(bytes: Uint8Array): WideEncoding | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 && bytes.length >= 8 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  const whole = bytes.length - (bytes.length % 4);
  if (whole < 8) return undefined;
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < whole; i++) if (bytes[i] === 0) zeros[i % 4] = (zeros[i % 4] ?? 0) + 1;
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros.map((count) => (count * 4) / whole);
  if (fourth > 0.99 && third > 0.8 && first < 0.1) return 'utf-32le';
  if (first > 0.99 && second > 0.8 && fourth < 0.1) return 'utf-32be';
  if (second + fourth > 0.4 && first + third < 0.02) return 'utf-16le';
  if (first + third > 0.4 && second + fourth < 0.02) return 'utf-16be';
  return undefined;
}
