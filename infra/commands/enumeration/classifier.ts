import type { Random } from '../proof/random.ts';

export interface Sample {
  ms: number;
  known: boolean;
}

const folds = 10;
const bins = 8;

/**
 * How often one who has learnt from nine tenths of the answers guesses the rest rightly, over all tenths: the better of
 * two guessers, one with the best single bound, one with the likelier class of each eighth of the times. 0.5 is chance.
 */
export function timingAccuracy(samples: readonly Sample[], random: Random): number {
  const mixed = random.shuffle(samples);
  const right = { bound: 0, bins: 0 };
  for (let fold = 0; fold < folds; fold++) {
    const test = mixed.filter((_, index) => index % folds === fold);
    const train = mixed.filter((_, index) => index % folds !== fold);
    right.bound += hits(test, byBound(train));
    right.bins += hits(test, byBins(train));
  }
  return Math.max(right.bound, right.bins) / mixed.length;
}

type Guess = (ms: number) => boolean;

const hits = (test: readonly Sample[], guess: Guess): number =>
  test.filter(({ ms, known }) => guess(ms) === known).length;

function byBound(train: readonly Sample[]): Guess {
  const sorted = train.toSorted((one, other) => one.ms - other.ms);
  let below = 0;
  let best = { gain: -1, ms: 0, knownAbove: true };
  for (const { ms, known } of sorted) {
    below += known ? -1 : 1;
    if (Math.abs(below) > best.gain) best = { gain: Math.abs(below), ms, knownAbove: below > 0 };
  }
  return (ms) => ms > best.ms === best.knownAbove;
}

function byBins(train: readonly Sample[]): Guess {
  const sorted = train.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const bounds = Array.from(
    { length: bins - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / bins)] ?? 0,
  );
  const binOf = (ms: number) => bounds.filter((bound) => ms > bound).length;
  const balance = new Array<number>(bins).fill(0);
  for (const { ms, known } of train) {
    const bin = binOf(ms);
    balance[bin] = (balance[bin] ?? 0) + (known ? 1 : -1);
  }
  return (ms) => (balance[binOf(ms)] ?? 0) > 0;
}
