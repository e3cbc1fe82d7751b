import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productFor } from '../proof/prove.ts';
import { fuzz } from './fuzz.ts';

async function run(seed: number, requests: number) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'verso-fuzz-'));
  await using host = await productFor({ dataDir: folder.path, demo: true });
  return await fuzz(host, seed, requests, () => {});
}

test('a seed repeats its run: each request with its number, its caller and all it says', async () => {
  const [first, again] = [await run(7, 120), await run(7, 120)];
  expect(first.trace).toHaveLength(120);
  expect(again.trace).toEqual(first.trace);
  expect(again.repeats).toBe(first.repeats);
}, 900_000);
