import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brandConditions } from '#shared/rules/house/brandConditions.ts';
import { takeTurn } from '../host/locks.ts';
import { hashSources } from '../host/sources.ts';

/** What bundles are made from. */
const inputs = [
  'functions',
  'shared',
  'events',
  'infra/settings',
  'infra/constructs',
  'infra/local/functions',
  'package-lock.json',
];

const keptMilliseconds = 24 * 60 * 60_000;

/**
 * The directory with the bundles of the present sources, made if there is none: a function starts from them in a third of
 * the time that its hundreds of sources take. Those of earlier sources stay for a day, since another host may run on them.
 */
export async function functionBundles(root: string): Promise<string> {
  const cache = cacheOf(root);
  const directory = await placeOf(root);
  if (existsSync(directory)) return directory;
  await mkdir(cache, { recursive: true });
  const turn = await takeTurn(join(cache, 'lock'));
  try {
    if (existsSync(directory)) return directory;
    await removeOld(cache);
    const unfinished = `${directory}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    // The bundler is loaded by those who need it.
    const { bundleTogether } = await import('../../constructs/bundleFunction.ts');
    await bundleTogether(unfinished, { functionWorker: 'infra/local/functions/functionWorker.ts' });
    await rename(unfinished, directory);
  } finally {
    turn.release();
  }
  return directory;
}

/**
 * The same, made by a process of its own that gives way to others: what the bundler takes of memory and time is gone with it.
 */
export async function bundlesMade(root: string, signal: AbortSignal): Promise<string> {
  const directory = await placeOf(root);
  if (!existsSync(directory)) {
    const script = fileURLToPath(new URL('./makeBundles.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [script, root], { cwd: root, signal });
  }
  return directory;
}

/** The brand is bundled into the functions, so each has bundles of its own. */
const placeOf = async (root: string): Promise<string> =>
  join(cacheOf(root), [await hashSources(root, inputs), ...brandConditions(process.env)].join('-'));

const cacheOf = (root: string): string => join(root, 'node_modules/.cache/bundles');

async function removeOld(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (name !== 'lock' && (await stat(path)).mtimeMs < Date.now() - keptMilliseconds)
      await rm(path, { recursive: true });
  }
}
