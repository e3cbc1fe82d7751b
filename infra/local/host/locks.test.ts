import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir } from './locks.ts';

test('a data directory that is a file, or lies in one, is refused in one line that says what to set', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lock-'));
  const file = join(dir, 'a file');
  await writeFile(file, '');
  for (const place of [file, join(file, 'below')]) {
    expect(() => lockDataDir(place)).toThrow(/^The data directory .*a file.* cannot be used \(.*\)\. Set DATA_DIR to /);
  }
  lockDataDir(join(dir, 'new')).release();
  await rm(dir, { recursive: true });
});

test.runIf(process.platform === 'linux')('nor does a place that takes no directory keep the start waiting', () => {
  expect(() => lockDataDir('/proc/none/below')).toThrow(/^The data directory \/proc\/none\/below cannot be used/);
});
