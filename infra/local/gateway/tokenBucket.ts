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
