import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
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
  const cache = join(root, 'node_modules/.cache/bundles');
  const directory = join(cache, await hashSources(root, inputs));
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

async function removeOld(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (name !== 'lock' && (await stat(path)).mtimeMs < Date.now() - keptMilliseconds)
      await rm(path, { recursive: true });
  }
}
