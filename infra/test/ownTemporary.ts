import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../local/temporaryFolder.ts';

/** What a run's tests put into the temporary folder is theirs alone, and goes with them. */
export default async function setup(): Promise<() => Promise<void>> {
  const before = process.env.TMPDIR;
  const own = await mkdtemp(join(temporaryFolder(), 'verso-tests-'));
  process.env.TMPDIR = own;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(own, { recursive: true, force: true, maxRetries: 3 });
  };
}
