import { createHash } from 'node:crypto';

const places = 4096;

/**
 * Whether two lists that are too long to hold have the same lines: each line of one is claimed, each of the other
 * released, in any order. Lines fall into 4,096 places by their key, and a place keeps two sums of 32 bits, so that what
 * stands in one list only leaves its place open. Memory does not grow with the lists.
 */
export class Claims {
  private readonly sums = new Int32Array(places * 2);

  claim(key: string, line = key): void {
    this.add(key, line, 1);
  }

  release(key: string, line = key): void {
    this.add(key, line, -1);
  }

  /** The places of lines that only one of the lists has. */
  open(): ReadonlySet<number> {
    const left = new Set<number>();
    for (let place = 0; place < places; place++)
      if (this.sums[place * 2] !== 0 || this.sums[place * 2 + 1] !== 0) left.add(place);
    return left;
  }

  private add(key: string, line: string, sign: 1 | -1): void {
    const digest = createHash('sha256').update(line).digest();
    const place = placeOf(key) * 2;
    // Sums wrap at 32 bits, which changes nothing of whether both lists agree.
    this.sums[place] = (this.sums[place] ?? 0) + sign * digest.readInt32LE(0);
    this.sums[place + 1] = (this.sums[place + 1] ?? 0) + sign * digest.readInt32LE(4);
  }
}

/** The place of a key, from 0 to 4,095. */
export const placeOf = (key: string): number => createHash('sha256').update(key).digest().readUInt16LE(8) % places;
