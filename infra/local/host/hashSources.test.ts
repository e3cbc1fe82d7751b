import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSources } from './sources.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
  await mkdir(join(root, 'shared/client/dist'), { recursive: true });
  await writeFile(join(root, 'shared/client/client.ts'), 'one');
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('what is built from sources, a test and a text change no hash; a source and what is added to them do', async () => {
  const before = await hashSources(root, ['shared']);
  for (const name of ['dist/index.js', 'client.test.ts', 'README.md'])
    await writeFile(join(root, 'shared/client', name), 'text');
  expect(await hashSources(root, ['shared'])).toBe(before);
  expect(await hashSources(root, ['shared'], 'settings')).not.toBe(before);
  await writeFile(join(root, 'shared/client/client.ts'), 'two');
  expect(await hashSources(root, ['shared'])).not.toBe(before);
});
