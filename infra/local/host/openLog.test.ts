import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openLog } from './host.ts';

// A file of the system that is always full.
test.runIf(existsSync('/dev/full'))(
  'a full disk costs lines and is said once; when there is room again they are kept',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'log-'));
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = join(dir, 'functions.log');
    await symlink('/dev/full', file);
    const log = await openLog(dir, { quiet: true });
    log.write('one');
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1));
    log.write('two');
    await rm(file);
    await vi.waitFor(async () => {
      log.write('three');
      expect(await readFile(file, 'utf8')).toContain('three\n');
    });
    expect(said.mock.calls.flat().join()).toContain('ENOSPC');
    expect(said).toHaveBeenCalledTimes(1);
    await log[Symbol.asyncDispose]();
    await rm(dir, { recursive: true });
  },
);
