import { expect, test } from 'vitest';
import { seededRandom } from '../proof/random.ts';
import { timingAccuracy } from './timing.ts';

const samples = (later: number, spread: number) => {
  const random = seededRandom(7);
  return Array.from({ length: 1000 }, (_, index) => ({
    known: index % 2 === 0,
    ms: 5 + random.next() * spread + (index % 2 === 0 ? later : 0),
  }));
};

test('equal times are guessed by chance, and a millisecond in ten is found', () => {
  expect(timingAccuracy(samples(0, 10), seededRandom(1))).toBeLessThan(0.55);
  expect(timingAccuracy(samples(2, 10), seededRandom(1))).toBeGreaterThan(0.57);
});

test('a known address that is quicker, or both quicker and slower, is found too', () => {
  expect(timingAccuracy(samples(-3, 10), seededRandom(1))).toBeGreaterThan(0.57);
  const random = seededRandom(3);
  const split = Array.from({ length: 1000 }, (_, index) => {
    const known = index % 2 === 0;
    const middle = 5 + random.next();
    return { known, ms: known && random.chance(0.5) ? middle - 3 : known ? middle + 3 : middle };
  });
  expect(timingAccuracy(split, seededRandom(1))).toBeGreaterThan(0.8);
});
