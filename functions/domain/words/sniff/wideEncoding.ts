export type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** Share of units of known scripts from which bytes are taken for UTF-16, and how far the other order has to be behind. */
const plausible = 0.95;
const clearly = 0.2;

/** UTF-16 or UTF-32, by its mark, by where its zero bytes stand or by its characters; undefined when it is neither. */
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
  // Text of one byte a letter has no zeros; that of other scripts in two bytes has them at its blanks and digits.
  return first + second + third + fourth > 0 ? byCharacters(bytes, whole) : undefined;
}

function byCharacters(bytes: Uint8Array, whole: number): 'utf-16le' | 'utf-16be' | undefined {
  let little = 0;
  let big = 0;
  for (let i = 0; i < whole; i += 2) {
    const [low = 0, high = 0] = [bytes[i], bytes[i + 1]];
    if (isLikely((high << 8) | low)) little++;
    if (isLikely((low << 8) | high)) big++;
  }
  const [shareLittle, shareBig] = [(little * 2) / whole, (big * 2) / whole];
  if (shareLittle >= plausible && shareLittle - shareBig > clearly) return 'utf-16le';
  if (shareBig >= plausible && shareBig - shareLittle > clearly) return 'utf-16be';
  return undefined;
}

/** Units of the scripts people write in, their signs, and the blanks between. */
const likely: readonly (readonly [from: number, to: number])[] = [
  [9, 13],
  [32, 126],
  [0xa0, 0x24f],
  [0x370, 0x6ff],
  [0x900, 0xe7f],
  [0x10a0, 0x11ff],
  [0x1e00, 0x1fff],
  [0x2010, 0x203a],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xff00, 0xffef],
];

const isLikely = (unit: number): boolean => likely.some(([from, to]) => unit >= from && unit <= to);
