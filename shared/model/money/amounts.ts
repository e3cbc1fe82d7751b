import type { core } from 'zod/mini';

/**
 * The arithmetic of money, without the schema of grosze.ts, so that pages which calculate a price do not load the
 * schema library.
 */
type Grosze = number & core.$brand<'Grosze'>;

function isGrosze(value: number): value is Grosze {
  return Number.isSafeInteger(value);
}

/** Throws a RangeError for anything that is no safe integer; -0 becomes 0. */
export function grosze(value: number): Grosze {
  const whole = value + 0;
  if (!isGrosze(whole)) throw new RangeError(`not a whole amount of grosze: ${value}`);
  return whole;
}

export const zeroGrosze = grosze(0);

export function sumGrosze(amounts: Iterable<Grosze>): Grosze {
  let sum = 0;
  for (const amount of amounts) sum = grosze(sum + amount);
  return grosze(sum);
}

export function subtractGrosze(from: Grosze, amount: Grosze): Grosze {
  return grosze(from - amount);
}

export function negateGrosze(amount: Grosze): Grosze {
  return grosze(-amount);
}

/**
 * The one rounding of money: numerator / denominator to the nearest grosz, halves away from zero, so that a
 * correction rounds to exactly minus what it corrects. Exact: whole numbers only (RangeError otherwise).
 */
export function roundToGrosze(numerator: number | bigint, denominator: number | bigint): Grosze {
  const above = BigInt(numerator);
  const below = BigInt(denominator);
  if (below <= 0n) throw new RangeError(`denominator must be positive: ${denominator}`);
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return grosze(Number(above < 0n ? -rounded : rounded));
}

/** `quantity` units at a rate in thousandths of a grosz (0.24 PLN = 24 000). */
export function groszeAtRate(quantity: number, thousandthsPerUnit: number): Grosze {
  return roundToGrosze(BigInt(quantity) * BigInt(thousandthsPerUnit), 1000);
}

/** A part of an amount; `basisPoints`: 2300 is 23 %. */
export function groszePart(amount: Grosze, basisPoints: number): Grosze {
  return roundToGrosze(BigInt(amount) * BigInt(basisPoints), 10_000);
}

/**
 * Distributes `total` by `weights` (whole, not negative) so that the parts sum to it exactly. Each part is rounded
 * towards zero; the rest goes grosz by grosz to the largest remainders, the earlier part first among equals. If all
 * weights are 0, the parts are equal. A RangeError if `total` is not 0 and there are no parts.
 */
export function shareByLargestRemainder(total: Grosze, weights: readonly number[]): Grosze[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('nothing to share an amount over');
    return [];
  }
  if (weights.some((weight) => weight < 0)) throw new RangeError('weights are not negative');
  const exact = weights.map((weight) => BigInt(weight));
  const weightSum = exact.reduce((sum, weight) => sum + weight, 0n);
  const shares = weightSum === 0n ? exact.map(() => 1n) : exact;
  const divisor = weightSum === 0n ? BigInt(weights.length) : weightSum;
  const size = BigInt(Math.abs(total));
  const floors = shares.map((share) => (size * share) / divisor);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (size * share) % divisor }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const left = Number(size - floors.reduce((sum, floor) => sum + floor, 0n));
  const lucky = new Set(byRemainder.slice(0, left).map((part) => part.index));
  return floors.map((floor, index) => grosze(Math.sign(total) * (Number(floor) + (lucky.has(index) ? 1 : 0))));
}

/** "1234.50": two decimals, a point, no grouping; the format of the API and of FA(3). */
export function toDecimal(amount: Grosze): string {
  const size = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

const plainDecimal = /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/;
const groupedDecimal = /^(-?)(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/**
 * Parses a typed amount: "12.34", "12,34", "12.5", "1 234,50", "1,234.50"; undefined for anything else. A comma before
 * exactly three digits is a thousands separator (the currency mask of the requirements), because there are no
 * thousandths.
 */
export function parseDecimal(text: string): Grosze | undefined {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(/(zł|PLN)$/i, '');
  const match = plainDecimal.exec(compact) ?? groupedDecimal.exec(compact);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const size = Number(`${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`);
  return grosze(sign === '-' ? -size : size);
}
