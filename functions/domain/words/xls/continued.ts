import { damaged } from '../CountStop.ts';
import { CONTINUE } from './records.ts';

/** A record's data and that of the CONTINUE records after it, and the place of the record after those. */
export function continued(bytes: Uint8Array, start: number, end: number): { pieces: Uint8Array[]; next: number } {
  const pieces = [bytes.subarray(start, end)];
  let next = end;
  while (next + 4 <= bytes.length && word(bytes, next) === CONTINUE) {
    const stop = next + 4 + word(bytes, next + 2);
    if (stop > bytes.length) throw damaged('xls_cut_off');
    pieces.push(bytes.subarray(next + 4, stop));
    next = stop;
  }
  return { pieces, next };
}

function word(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}
