import { createHash } from 'node:crypto';

/** Several index partitions for one load that is too high for one. */
interface Spread {
  /** All partitions: readers query each of them. */
  all: readonly string[];
  /** The partition of a key, always the same. */
  of(key: string): string;
}

/**
 * Spreads an index partition over several, so that none takes the writes of all orders. The first has the plain name,
 * for compatibility with an earlier release.
 */
export function spread(name: string, count: number): Spread {
  const all = Array.from({ length: count }, (_, place) => (place === 0 ? name : `${name}#${place}`));
  return { all, of: (key) => all[placeOf(key, count)] ?? name };
}

/** Picks an element for a key, evenly distributed. */
export const pickBy = <T>(key: string, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[placeOf(key, list.length)];

/** A number from 0 to `count` - 1 (at most 256) for a key, evenly distributed. */
export function placeOf(key: string, count: number): number {
  const [byte = 0] = createHash('sha256').update(key).digest();
  return byte % count;
}
