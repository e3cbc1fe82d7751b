import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

interface DataDirLock {
  /** Records the holder of the lock. */
  tell(url: string): void;
  release(): void;
}

/**
 * Takes a data directory for this process alone. The lock is SQLite's on a file: the system gives it up when the
 * process dies, however it dies. Throws an Error that names the holder.
 */
export function lockDataDir(dir: string): DataDirLock {
  const db = openLock(dir);
  const holder = join(dir, 'host.json');
  try {
    db.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch {
    db.close();
    let said = '';
    try {
      said = ` (${readFileSync(holder, 'utf8').trim()})`;
    } catch {}
    throw new Error(`The data directory ${dir} is in use by another local host${said}. Stop it, or set DATA_DIR.`);
  }
  return {
    tell: (url) => writeFileSync(holder, JSON.stringify({ pid: process.pid, url })),
    release: () => db.close(),
  };
}

/** A directory that cannot be made or written to is said in one line, with what to do. */
function openLock(dir: string): DatabaseSync {
  try {
    makeDir(resolve(dir));
    accessSync(dir, constants.W_OK);
    return new DatabaseSync(join(dir, 'lock.sqlite'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data directory ${dir} cannot be used (${why}). Set DATA_DIR to a directory that may be written to.`,
    );
  }
}

/** One by one: Node's own `recursive` never comes back from a place that takes no new entries, as /proc. */
function makeDir(dir: string): void {
  const isThere = () => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(dir) !== dir) makeDir(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another host began in it at the same moment.
    if (!isThere()) throw error;
  }
}

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
