import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

/** What a run with `TESTS` at this value takes and leaves out, without what lies in packages. */
async function chosenAt(value: string | undefined) {
  vi.resetModules();
  vi.stubEnv('TESTS', value);
  const { filesOf } = await import('./testLength.ts');
  const { include, exclude } = filesOf((mark) => `*${mark}.test.ts`);
  return { include, exclude: exclude.filter((one) => !one.includes('node_modules')) };
}

test('the usual run has what is not long, the long one what is, and both together all', async () => {
  const usual = { include: ['*.test.ts'], exclude: ['*.long.test.ts'] };
  for (const value of [undefined, '', 'usual']) expect(await chosenAt(value), value).toEqual(usual);
  expect(await chosenAt('long')).toEqual({ include: ['*.long.test.ts'], exclude: [] });
  expect(await chosenAt('all')).toEqual({ include: ['*.test.ts'], exclude: [] });
});

test('a choice that there is not stops the run, so that nothing passes for want of tests', async () => {
  await expect(chosenAt('short')).rejects.toThrow();
});
