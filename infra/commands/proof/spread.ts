/** How histories are spread over their lengths. `least` and `most` are of single ones. */
export interface Spread {
  mean: number;
  least: number;
  median: number;
  p95: number;
  most: number;
}

/** The spread of numbers given as counts at their index: `[0, 2]` is two ones. */
export function spreadOf(countAt: readonly (number | undefined)[]): Spread {
  const rows = Array.from(countAt, (count, value) => ({ value, count: count ?? 0 })).filter(({ count }) => count > 0);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const at = (part: number): number => {
    let left = part * all;
    for (const { value, count } of rows) {
      left -= count;
      if (left <= 0) return value;
    }
    return 0;
  };
  const sum = rows.reduce((total, { value, count }) => total + value * count, 0);
  const mean = all === 0 ? 0 : Math.round((100 * sum) / all) / 100;
  return { mean, least: rows[0]?.value ?? 0, median: at(0.5), p95: at(0.95), most: rows.at(-1)?.value ?? 0 };
}

/** The counts of several shares together. */
export function addCounts(lists: readonly (readonly (number | undefined)[])[]): number[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0));
}
