import { type Grosze, grosze } from '#shared/model/grosze.ts';

/**
 * How `soFar` of a whole falls on its parts (whole, not negative), by the divisor method of Webster: as `soFar` grows no
 * share ever falls, and the whole gives every part itself. So what several refunds take from one line never exceeds the
 * line and takes all of it in the end, which shares by largest remainder do not promise.
 */
export function sharesSoFar(soFar: Grosze, parts: readonly Grosze[]): Grosze[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (parts.some((part) => part < 0) || soFar < 0 || soFar > whole) throw new RangeError(`${soFar} of ${whole}`);
  if (soFar === whole) return [...parts];
  // Shares start below the exact ones by at most half a grosz each and are filled up one by one.
  const below = BigInt(Math.ceil(parts.length / 2) + 1);
  const shares = parts.map((part) => (BigInt(soFar) * BigInt(part)) / BigInt(whole) - below).map(notNegative);
  for (let left = BigInt(soFar) - shares.reduce((sum, share) => sum + share, 0n); left > 0n; left -= 1n) {
    const next = nextOf(shares, parts);
    shares[next] = (shares[next] ?? 0n) + 1n;
  }
  return shares.map((share) => grosze(Number(share)));
}

const notNegative = (share: bigint): bigint => (share < 0n ? 0n : share);

/** The part with the highest quotient of its size by twice its share plus one; the earlier one among equals. */
function nextOf(shares: readonly bigint[], parts: readonly Grosze[]): number {
  let best = 0;
  for (let index = 1; index < parts.length; index++) {
    const [one, other] = [BigInt(parts[index] ?? 0), BigInt(parts[best] ?? 0)];
    if (one * (2n * (shares[best] ?? 0n) + 1n) > other * (2n * (shares[index] ?? 0n) + 1n)) best = index;
  }
  return best;
}
