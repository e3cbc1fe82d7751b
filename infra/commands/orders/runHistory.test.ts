import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket } from '#functions/usecases/test/startBucket.ts';
import { createTables } from '../../test/tables.ts';
import { type Ground, injectedBugs, runHistory } from './runHistory.ts';

let ground: Ground;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
  ground = { ...(await createTables()), files: bucket.files };
});
afterAll(() => bucket.stop());

const seeds = Array.from({ length: 8 }, (_, place) => 20261122 + place);

test('however two tabs meet: what was ordered is what was counted and what was priced', async () => {
  const verdicts = await Promise.all(seeds.map((seed) => runHistory(ground, seed)));
  expect(verdicts.map(({ wrong }) => wrong)).toEqual(seeds.map(() => []));
  expect(verdicts.some(({ ordered }) => ordered)).toBe(true);
});

test('a count that is not the file’s is seen in what was ordered', async () => {
  const verdicts = await Promise.all(seeds.map((seed) => runHistory(ground, seed, injectedBugs.countedWrongly)));
  expect(verdicts.flatMap(({ wrong }) => wrong)).not.toEqual([]);
});

test('a cart that is ordered whatever became of it since it was read is seen', async () => {
  const { cartOrderedAtTheOldPrice } = injectedBugs;
  let races = 0;
  for (let seed = 100_001; seed < 100_065; seed += 4) {
    const four = [seed, seed + 1, seed + 2, seed + 3];
    const verdicts = await Promise.all(four.map((own) => runHistory(ground, own, cartOrderedAtTheOldPrice)));
    races += verdicts.filter(({ raced }) => raced).length;
    if (verdicts.some(({ wrong }) => wrong.includes('the form changed after the order'))) break;
    expect(seed, `none of ${races} races was seen`).toBeLessThan(100_061);
  }
  expect(races).toBeGreaterThan(0);
});
