import { createHash } from 'node:crypto';

/** Partitions of an index that together hold what would be too much for one. */
export interface Spread {
  /** Each of them: who reads them reads all. */
  all: readonly string[];
  /** Where the row of a key stands, always the same. */
  of(key: string): string;
}

/**
 * Spreads a partition of an index over several, so that none takes the writes of all orders. The first has the plain name: what
 * an earlier release wrote stands there, and it finds there what it can.
 */
export function spread(name: string, count: number): Spread {
  const all = Array.from({ length: count }, (_, place) => (place === 0 ? name : `${name}#${place}`));
  return { all, of: (key) => all[placeOf(key, count)] ?? name };
}

/** One of a list for a key; each about as often. */
export const pickBy = <T>(key: string, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[placeOf(key, list.length)];

/** A place from 0 to `count` - 1 (256 at most) for a key, each about as often. */
export function placeOf(key: string, count: number): number {
  const [byte = 0] = createHash('sha256').update(key).digest();
  return byte % count;
}
