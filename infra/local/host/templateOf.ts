import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { takeTurn } from './locks.ts';
import { hashSources } from './sources.ts';

/** What the template is made from, besides the environment: everything the CDK app imports. */
const inputs = [
  'infra/app.ts',
  'infra/buildApp.ts',
  'infra/constructs',
  'infra/settings',
  'infra/stacks',
  'shared',
  'package-lock.json',
];
/** More than a run of all tests starts products with settings of their own. */
const keptTemplates = 12;
const lockName = 'lock';

/**
 * The directory with the synthesised templates of the local stage. Synthesis takes seconds, so its result is kept
 * under a hash of its inputs; hosts that share `cacheDir` wait for the one that makes it. `settings` win over the operator's file.
 */
export async function templateOf(root: string, cacheDir: string, settings: object = {}): Promise<string> {
  const file = process.env.VERSO_SETTINGS;
  const own = JSON.stringify(settings);
  const more = (file ? await readFile(file, 'utf8') : '') + own;
  const dir = join(cacheDir, await hashSources(root, inputs, more));
  if (existsSync(join(dir, 'manifest.json'))) return dir;
  await mkdir(cacheDir, { recursive: true });
  const turn = await takeTurn(join(cacheDir, lockName));
  try {
    if (!existsSync(join(dir, 'manifest.json'))) await synthesiseInto(dir, { root, cacheDir, own });
  } finally {
    turn.release();
  }
  return dir;
}

async function synthesiseInto(dir: string, { root, cacheDir, own }: { root: string; cacheDir: string; own: string }) {
  const fresh = join(cacheDir, `${randomUUID()}.part`);
  const script = fileURLToPath(new URL('./synthesise.ts', import.meta.url));
  try {
    await promisify(execFile)(process.execPath, [script, fresh, own], { cwd: root, env: withoutEndpoints() });
  } catch (failure) {
    throw new Error(`The CDK app does not synthesise:\n${isFailure(failure) ? failure.stderr : failure}`);
  }
  await rm(dir, { recursive: true, force: true });
  await rename(fresh, dir);
  await forgetOld(cacheDir, dir);
}

/** Emulators' addresses have no place in a template. */
const withoutEndpoints = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')));

async function forgetOld(cacheDir: string, current: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => name !== lockName);
  const others = names.map((name) => join(cacheDir, name)).filter((dir) => dir !== current);
  if (others.length < keptTemplates) return;
  for (const dir of others) await rm(dir, { recursive: true, force: true });
}

const isFailure = (failure: unknown): failure is { stderr: string } =>
  typeof failure === 'object' && failure !== null && 'stderr' in failure;
