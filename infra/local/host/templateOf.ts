import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brandConditions } from '#shared/rules/house/brandConditions.ts';
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

let early: Promise<string> | undefined;

/**
 * For `npm start`: begins with the templates before the host's own code is loaded, which takes as long. Resolves once a process
 * makes them, or they are there; `templateOf` waits for them then.
 */
export async function beginTemplate(root: string): Promise<void> {
  const begun = Promise.withResolvers<void>();
  early = madeTemplate(root, keptIn(root), {}, begun.resolve).finally(begun.resolve);
  // Whoever waits for them is told.
  early.catch(() => undefined);
  await begun.promise;
}

const keptIn = (root: string): string => process.env.TEMPLATE_CACHE || join(root, 'node_modules/.cache/verso-template');

/**
 * The directory with the synthesised templates of the local stage. Synthesis takes seconds, so its result is kept
 * under a hash of its inputs; hosts that share `cacheDir` wait for the one that makes it. `settings` win over the operator's file.
 */
export async function templateOf(root: string, cacheDir = keptIn(root), settings: object = {}): Promise<string> {
  const begun = cacheDir === keptIn(root) && Object.keys(settings).length === 0 ? early : undefined;
  early = undefined;
  return begun ?? madeTemplate(root, cacheDir, settings);
}

/** Where templates are kept: each brand has its own, as its sender, address and services stand in them. */
export async function placeOfTemplate(root: string, cacheDir: string, settings: string): Promise<string> {
  const file = process.env.VERSO_SETTINGS;
  const more = [file ? await readFile(file, 'utf8') : '', settings, ...brandConditions(process.env)].join('');
  return join(cacheDir, await hashSources(root, inputs, more));
}

async function madeTemplate(
  root: string,
  cacheDir: string,
  settings: object,
  begun: () => void = () => undefined,
): Promise<string> {
  const own = JSON.stringify(settings);
  const dir = await placeOfTemplate(root, cacheDir, own);
  if (existsSync(join(dir, 'manifest.json'))) return dir;
  await mkdir(cacheDir, { recursive: true });
  const turn = await takeTurn(join(cacheDir, lockName));
  try {
    if (!existsSync(join(dir, 'manifest.json'))) await synthesiseInto(dir, { root, cacheDir, own, begun });
  } finally {
    turn.release();
  }
  return dir;
}

interface Synthesis {
  root: string;
  cacheDir: string;
  own: string;
  begun: () => void;
}

async function synthesiseInto(dir: string, { root, cacheDir, own, begun }: Synthesis) {
  const fresh = join(cacheDir, `${randomUUID()}.part`);
  const script = fileURLToPath(new URL('./synthesise.ts', import.meta.url));
  try {
    const made = promisify(execFile)(process.execPath, [script, fresh, own], { cwd: root, env: withoutEndpoints() });
    begun();
    await made;
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
