import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Whether /dev/shm has the gigabyte that four browsers, or the data of a run of tests, need; a container has 64 MB unless given more. */
export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/**
 * Where data lies that ends with its process: in memory where there is room, else in the temporary folder. A database on a
 * disk waits for it at every write, which costs a test run a minute and a half of a processor.
 */
export const temporaryFolder = (): string =>
  process.env.TMPDIR === undefined && hasSharedMemory() ? memory : tmpdir();
