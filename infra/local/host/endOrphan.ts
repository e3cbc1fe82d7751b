import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ends the DynamoDB emulator left behind by a killed host, so that two do not write one file. `pidFile` has its id; it
 * is ended only if that process still is the emulator of `dbPath`, not another one with its number.
 */
export async function endOrphan(pidFile: string, dbPath: string): Promise<boolean> {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, 'utf8'));
  } catch {
    return false;
  }
  const ours = Number.isInteger(pid) && pid > 1 && commandOf(pid).includes(dbPath);
  if (ours) {
    process.kill(pid, 'SIGKILL');
    for (let i = 0; i < 100 && commandOf(pid).includes(dbPath); i++) await sleep(10);
  }
  rmSync(pidFile, { force: true });
  return ours;
}

/** Empty for a process that is gone or only waits to be reaped. Slim images have /proc but no ps. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
