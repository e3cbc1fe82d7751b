import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashSources } from './hashSources.ts';

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
const keptTemplates = 5;

/**
 * The directory with the synthesised templates of the local stage. Synthesis takes seconds, so its result is kept
 * under a hash of its inputs; `cacheDir` may be shared by several hosts. `settings` win over the operator's file.
 */
export async function templateOf(root: string, cacheDir: string, settings: object = {}): Promise<string> {
  const file = process.env.VERSO_SETTINGS;
  const own = JSON.stringify(settings);
  const more = (file ? await readFile(file, 'utf8') : '') + own;
  const dir = join(cacheDir, await hashSources(root, inputs, more));
  if (existsSync(join(dir, 'manifest.json'))) return dir;
  await mkdir(cacheDir, { recursive: true });
  const fresh = join(cacheDir, `${randomUUID()}.part`);
  const script = fileURLToPath(new URL('./synthesise.ts', import.meta.url));
  try {
    await promisify(execFile)(process.execPath, [script, fresh, own], { cwd: root, env: withoutEndpoints() });
  } catch (failure) {
    throw new Error(`The CDK app does not synthesise:\n${isFailure(failure) ? failure.stderr : failure}`);
  }
  // Another host may have been faster: one of the two is enough.
  await rename(fresh, dir).catch(() => rm(fresh, { recursive: true, force: true }));
  await forgetOld(cacheDir, dir);
  return dir;
}

/** Emulators' addresses have no place in a template. */
const withoutEndpoints = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')));

async function forgetOld(cacheDir: string, current: string): Promise<void> {
  const others = (await readdir(cacheDir)).map((name) => join(cacheDir, name)).filter((dir) => dir !== current);
  if (others.length < keptTemplates) return;
  for (const dir of others) if (!dir.endsWith('.part')) await rm(dir, { recursive: true, force: true });
}

const isFailure = (failure: unknown): failure is { stderr: string } =>
  typeof failure === 'object' && failure !== null && 'stderr' in failure;
