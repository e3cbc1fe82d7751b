import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { deal } from './longestFirst.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const browserTests = globSync('infra/e2e/*.test.ts', { cwd: root }).map((path) => join(root, path));

test('parts have every file once, the long ones apart, and are the same in whatever order files are found', () => {
  const dealt = deal(browserTests, 4);
  expect([...dealt.keys()].toSorted()).toEqual(browserTests.toSorted());
  expect(deal(browserTests.toReversed(), 4)).toEqual(dealt);
  const partsOf = (...names: string[]) => names.map((name) => dealt.get(join(root, `infra/e2e/${name}`)));
  const longest = ['everyPage.long.test.ts', 'sums.long.test.ts', 'roomsLoad.long.test.ts', 'money.long.test.ts'];
  expect(partsOf(...longest).toSorted()).toEqual([0, 1, 2, 3]);
  const sizes = [0, 1, 2, 3].map((part) => [...dealt.values()].filter((one) => one === part).length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(browserTests.length / 4);
});

test('more parts than files leave some empty', () => {
  expect([...deal(['/b.test.ts', '/a.test.ts'], 3)]).toEqual([
    ['/a.test.ts', 0],
    ['/b.test.ts', 1],
  ]);
});
