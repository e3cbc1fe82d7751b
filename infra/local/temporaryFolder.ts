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
 * Folder for data that ends with its process: in memory if there is room, else the temporary folder. A database on disk
 * waits for every write, which costs a test run a minute and a half of processor time.
 */
export const temporaryFolder = (): string =>
  process.env.TMPDIR === undefined && hasSharedMemory() ? memory : tmpdir();
