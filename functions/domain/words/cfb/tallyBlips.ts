import { limits } from '../limits.ts';
import type { Tally } from '../Tally.ts';

/** Pictures are looked for only where so few words were found that their text might be in them. */
const fewWords = 500;
const mostPictures = 1_000;

const kinds: [start: readonly number[], end: readonly number[]][] = [
  [
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    [0x49, 0x45, 0x4e, 0x44],
  ],
  [
    [0xff, 0xd8, 0xff],
    [0xff, 0xd9],
  ],
];

/** Tells the tally of PNG and JPEG pictures anywhere in a compound file, by their own marks. */
export function tallyBlips(bytes: Uint8Array, tally: Tally): void {
  if (tally.totals().words > fewWords) return;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [start, end] of kinds) {
    const startMark = Buffer.from(start);
    const endMark = Buffer.from(end);
    let at = buffer.indexOf(startMark);
    while (at >= 0 && tally.pictures < mostPictures) {
      const found = buffer.indexOf(endMark, at + start.length);
      const stop = found < 0 ? bytes.length : found + end.length;
      tally.picture(stop - at, limits.largePictureBytes);
      at = buffer.indexOf(startMark, stop);
    }
  }
}
