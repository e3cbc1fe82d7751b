import { damaged } from '../CountStop.ts';

/** A run of characters that lie together in the stream. */
export interface Piece {
  /** Characters from here to before `end`, counted over all stories. */
  start: number;
  end: number;
  /** Place of the first byte. */
  at: number;
  /** Two bytes a character instead of one. */
  wide: boolean;
}

/** Reads the piece table out of the table stream; before Word 97 (`isOld`) places are bytes and characters single ones. */
export function readPieces(table: Uint8Array, span: { at: number; bytes: number }, isOld: boolean): Piece[] {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const limit = Math.min(table.length, span.at + span.bytes);
  let at = span.at;
  // Property lists stand before the table itself.
  while (at + 3 <= limit && view.getUint8(at) === 1) at += 3 + view.getUint16(at + 1, true);
  if (at + 5 > limit || view.getUint8(at) !== 2) throw damaged('doc_pieces');
  const bytes = Math.min(view.getUint32(at + 1, true), limit - at - 5);
  const count = Math.floor((bytes - 4) / 12);
  const places = at + 5;
  const descriptors = places + (count + 1) * 4;
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const start = view.getUint32(places + i * 4, true);
    const end = view.getUint32(places + i * 4 + 4, true);
    const place = view.getUint32(descriptors + i * 8 + 2, true);
    const wide = !isOld && (place & 0x40000000) === 0;
    if (end < start || start < (pieces.at(-1)?.end ?? 0)) throw damaged('doc_pieces');
    const at = wide || isOld ? place & 0x3fffffff : (place & 0x3fffffff) >>> 1;
    pieces.push({ start, end, at, wide });
  }
  return pieces;
}
