/** How many requests a second a stage takes in the long run, and how many at once. */
export interface Throttle {
  rate: number;
  burst: number;
}

/** A stage's throttling: it begins full, each request takes one, and it fills again by the rate. `now` in milliseconds. */
export function tokenBucket({ rate, burst }: Throttle, now: () => number = Date.now): () => boolean {
  let left = burst;
  let filledAt = now();
  return () => {
    const at = now();
    left = Math.min(burst, left + ((at - filledAt) / 1000) * rate);
    filledAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

const parts = 6;

/**
 * Counts by key over the last `seconds`, in six parts, as a firewall's rate rule does: every request counts, refused ones
 * too, so a caller who goes on is let through again only after a pause. `now` in milliseconds.
 */
export function rateWindow(seconds: number, now: () => number = Date.now) {
  const partMs = (seconds * 1000) / parts;
  const counts = new Map<string, number[]>();
  let part = Math.floor(now() / partMs);
  return (key: string): number => {
    const at = Math.floor(now() / partMs);
    if (at !== part) turn(counts, Math.min(parts, at - part));
    part = at;
    const list = counts.get(key) ?? Array.from({ length: parts }, () => 0);
    list[0] = (list[0] ?? 0) + 1;
    counts.set(key, list);
    return list.reduce((sum, count) => sum + count, 0);
  };
}

/** Empties the oldest parts; who has been silent for the whole window is forgotten. */
function turn(counts: Map<string, number[]>, passed: number): void {
  for (const [key, list] of counts) {
    list.unshift(...Array.from({ length: passed }, () => 0));
    list.length = parts;
    if (list.every((count) => count === 0)) counts.delete(key);
  }
}
