import { damaged } from '../CountStop.ts';

/** A record's data with the CONTINUE records after it, as a row of pieces. */
export class BiffStrings {
  private readonly pieces: readonly Uint8Array[];
  private piece: Uint8Array;
  private index = 0;
  private at = 0;

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
    this.piece = pieces[0] ?? new Uint8Array(0);
  }

  get atEnd(): boolean {
    return this.at >= this.piece.length && this.index >= this.pieces.length - 1;
  }

  skip(bytes: number): void {
    let left = bytes;
    while (left > 0) {
      const here = Math.min(left, this.piece.length - this.at);
      this.at += here;
      left -= here;
      if (left > 0) this.nextPiece();
    }
  }

  uint8(): number {
    if (this.at >= this.piece.length) this.nextPiece();
    return this.piece[this.at++] ?? 0;
  }

  uint16(): number {
    return this.uint8() | (this.uint8() << 8);
  }

  uint32(): number {
    return (this.uint16() | (this.uint16() << 16)) >>> 0;
  }

  /** A Unicode string of BIFF 8 whose length is `length` characters; its formatting and phonetics are passed over. */
  string(length: number, take: (bytes: Uint8Array, wide: boolean) => void): void {
    const flags = this.uint8();
    const runs = flags & 8 ? this.uint16() : 0;
    const phonetic = flags & 4 ? this.uint32() : 0;
    this.characters(length, (flags & 1) === 1, take);
    this.skip(runs * 4 + phonetic);
  }

  /** Characters that may go on in the next record, which then says again whether they are wide. */
  characters(length: number, wideAtFirst: boolean, take: (bytes: Uint8Array, wide: boolean) => void): void {
    let wide = wideAtFirst;
    let left = length;
    while (left > 0) {
      if (this.at >= this.piece.length) {
        this.nextPiece();
        wide = (this.uint8() & 1) === 1;
      }
      const width = wide ? 2 : 1;
      const here = Math.min(left, Math.floor((this.piece.length - this.at) / width));
      if (here === 0) {
        this.at = this.piece.length;
        continue;
      }
      take(this.piece.subarray(this.at, this.at + here * width), wide);
      this.at += here * width;
      left -= here;
    }
  }

  private nextPiece(): void {
    const next = this.pieces[++this.index];
    if (next === undefined) throw damaged('xls_string');
    this.piece = next;
    this.at = 0;
  }
}
