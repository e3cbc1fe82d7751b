import { setTimeout as sleep } from 'node:timers/promises';
import { type DataDirLock, lockDataDir } from './lockDataDir.ts';

/** Hosts side by side share what they make: one makes it, the others wait and find it done. Rejects once aborted. */
export async function takeTurn(lock: string, signal?: AbortSignal): Promise<DataDirLock> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return lockDataDir(lock);
    } catch {
      await sleep(300);
    }
  }
}
