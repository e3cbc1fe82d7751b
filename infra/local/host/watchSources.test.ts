import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchSources } from './sources.ts';

test('a changed source is reported once for a burst; tests and other files are not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'watch-'));
  for (const folder of ['functions/api/cart', 'shared', 'events']) mkdirSync(join(root, folder), { recursive: true });
  const changes: string[] = [];
  const stop = watchSources(root, ['functions', 'shared', 'events'], (file) => changes.push(file));
  const write = (file: string) => writeFileSync(join(root, file), String(Math.random()));
  write('functions/api/cart/cart.test.ts');
  write('shared/notes.md');
  for (let i = 0; i < 5; i++) write('functions/api/cart/index.ts');
  await expect.poll(() => changes).toEqual([join('functions', 'api/cart/index.ts')]);
  write('shared/rule.ts');
  await expect.poll(() => changes.length).toBe(2);
  stop();
});
