import { damaged } from '../CountStop.ts';

/**
 * Bytes of a chain of sectors, at most `most`. Neighbours are taken in one piece, a chain that lies in one piece is
 * not copied; a ring, or a chain that leaves the table before `most` is reached, ends where it does.
 */
export function readChain(
  bytes: Uint8Array,
  table: Uint32Array,
  start: number,
  sectorBytes: number,
  offset: number,
  most: number,
): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let sector = start;
  let visited = 0;
  while (sector < 0xfffffff0 && length < most) {
    const first = sector;
    let count = 0;
    do {
      count++;
      if (++visited > table.length + 1) throw damaged('compound_ring');
      sector = table[sector] ?? 0xfffffffe;
    } while (sector === first + count && length + count * sectorBytes < most);
    const at = offset + first * sectorBytes;
    const piece = bytes.subarray(at, at + Math.min(count * sectorBytes, most - length));
    if (piece.length === 0) break;
    pieces.push(piece);
    length += piece.length;
  }
  const [only] = pieces;
  if (only === undefined) return new Uint8Array(0);
  if (pieces.length === 1) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
