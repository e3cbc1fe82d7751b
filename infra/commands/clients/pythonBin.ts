import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheOfClients } from './typescriptClient.ts';

const run = promisify(execFile);

/**
 * Python with one package of its index, in an environment of its own that the first run makes; nothing of the machine's Python
 * is changed. `requirement`: name and version, as pip takes it. Answers the folder of its programs, or which part of the
 * machine is missing.
 */
export async function pythonBin(requirement: string): Promise<{ path: string } | { missing: string }> {
  const place = join(cacheOfClients, requirement.replace('==', '-'));
  const path = join(place, 'bin');
  // Written last: an installation that was cut off is made again.
  const whole = join(place, 'installed');
  if (existsSync(whole)) return { path };
  const isNew = 'import sys; sys.exit(sys.version_info < (3, 10))';
  if (await fails('python3', ['-c', isNew])) return { missing: 'Python 3.10 or newer (python3)' };
  try {
    await run('python3', ['-m', 'venv', '--clear', place]);
    await run(join(path, 'pip'), ['install', '--quiet', requirement]);
    await run(join(path, 'python'), ['-c', `open(${JSON.stringify(whole)}, 'w').close()`]);
  } catch (failure) {
    return { missing: `${requirement}, which pip could not install: ${saidBy(failure).trim().split('\n').at(-1)}` };
  }
  return { path };
}

const fails = (command: string, args: readonly string[]): Promise<boolean> =>
  run(command, args).then(
    () => false,
    () => true,
  );

/** What a program that failed has printed. */
export const saidBy = (failure: unknown): string => {
  const { stdout = '', stderr = '' } = Object(failure) as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}` || String(failure);
};
