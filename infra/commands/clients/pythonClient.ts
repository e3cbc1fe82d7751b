import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheOfClients } from './typescriptClient.ts';

const run = promisify(execFile);

/** A generator of another family than the TypeScript one, at the version that this document was tried with. */
const generator = 'openapi-python-client==0.29.1';

/** Imports every module of a package: what is not well-formed, or names what is not there, throws. */
const importAll = `
import importlib, pkgutil, sys
sys.path.insert(0, '.')
package = importlib.import_module('verso_client')
for module in pkgutil.walk_packages(package.__path__, 'verso_client.'):
    importlib.import_module(module.name)
`;

export interface MadeClient {
  /** Modules of operations. */
  operations: number;
  /** What generator, compiler or import complain of; nothing when all are content. */
  complaints: string;
}

/** Makes a Python client of the document, compiles and imports it; `missing` says which part of the machine is not there. */
export async function pythonClient(document: object, folder: string): Promise<MadeClient | { missing: string }> {
  const bin = await generatorBin();
  if ('missing' in bin) return bin;
  const env = { ...process.env, PATH: `${bin.path}${delimiter}${process.env.PATH ?? ''}` };
  const spec = join(folder, 'openapi.json');
  await writeFile(spec, JSON.stringify(document));
  const made = join(folder, 'verso_client');
  const generate = ['generate', '--path', spec, '--output-path', made, '--meta', 'none', '--fail-on-warning'];
  const steps = [
    [join(bin.path, 'openapi-python-client'), ...generate],
    [join(bin.path, 'python'), '-m', 'compileall', '-q', made],
    [join(bin.path, 'python'), '-c', importAll],
  ];
  for (const [command = '', ...args] of steps) {
    const failed = await run(command, args, { cwd: folder, env }).then(() => undefined, textOf);
    if (failed !== undefined) return { operations: await modulesOf(made), complaints: failed };
  }
  return { operations: await modulesOf(made), complaints: '' };
}

/** The generator in an environment of its own, made at the first run; nothing of the machine's Python is changed. */
async function generatorBin(): Promise<{ path: string } | { missing: string }> {
  const place = join(cacheOfClients, generator.replace('==', '-'));
  const path = join(place, 'bin');
  if (existsSync(join(path, 'openapi-python-client'))) return { path };
  const old = 'import sys; sys.exit(sys.version_info < (3, 10))';
  if (
    await run('python3', ['-c', old]).then(
      () => false,
      () => true,
    )
  )
    return { missing: 'Python 3.10 or newer (python3)' };
  try {
    await run('python3', ['-m', 'venv', place]);
    await run(join(path, 'pip'), ['install', '--quiet', generator]);
  } catch (failure) {
    return { missing: `${generator}, which pip could not install: ${textOf(failure).trim().split('\n').at(-1)}` };
  }
  return { path };
}

async function modulesOf(made: string): Promise<number> {
  const files = await readdir(join(made, 'api'), { recursive: true }).catch(() => []);
  return files.filter((file) => file.endsWith('.py') && !file.endsWith('__init__.py')).length;
}

const textOf = (failure: unknown): string => {
  const { stdout = '', stderr = '' } = Object(failure) as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}` || String(failure);
};
