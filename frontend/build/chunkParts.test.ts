import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chunkParts } from './chunkParts.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('{frontend,shared}/**/*.{ts,tsx}', { cwd }).map((file) => file.replaceAll('\\', '/'));

test.each(chunkParts)('the file %s has the modules that its row names', (_, modules) => {
  expect(files.filter((file) => modules.test(file)).length).toBeGreaterThan(1);
});
