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

/** A price, a cart and its reading, as a program in Python asks for them with the client; prints what it got. */
const program = `
import json, os, sys
sys.path.insert(0, '.')
from verso_client import AuthenticatedClient
from verso_client.api.cart import create_cart, get_cart
from verso_client.api.catalogue import get_languages
from verso_client.models import CreateCartBody

client = AuthenticatedClient(base_url=os.environ['API'], token=os.environ['TOKEN'])
languages = get_languages.sync(client=client).languages
form = CreateCartBody(source_lang=2, target_lang=[1], email='buyer@example.com', content='Text to translate.')
made = create_cart.sync(client=client, body=form)
if not hasattr(made, 'hash_'):
    sys.exit(str(made))
read = get_cart.sync(cart=made.hash_, client=client)
gross = read.quotation.price_gross.amount
print(json.dumps({'languages': len(languages), 'state': read.state, 'gross': gross}))
`;

interface MadeClient {
  /** Modules of operations. */
  operations: number;
  /** What generator, compiler, import or the program complain of; nothing when all are content. */
  complaints: string;
  /** What the program printed that used it; none where it was not run. */
  printed?: string;
}

/**
 * Makes a Python client of the document, compiles and imports it, and calls a product with it where one is named; `missing` says
 * which part of the machine is not there.
 */
export async function pythonClient(
  document: object,
  folder: string,
  product?: { api: string; token: string },
): Promise<MadeClient | { missing: string }> {
  const bin = await pythonBin(generator);
  if ('missing' in bin) return bin;
  const env = {
    ...process.env,
    PATH: `${bin.path}${delimiter}${process.env.PATH ?? ''}`,
    ...(product && { API: product.api, TOKEN: product.token }),
  };
  const spec = join(folder, 'openapi.json');
  await writeFile(spec, JSON.stringify(document));
  const made = join(folder, 'verso_client');
  const generate = ['generate', '--path', spec, '--output-path', made, '--meta', 'none', '--fail-on-warning'];
  const python = join(bin.path, 'python');
  const steps = [
    [join(bin.path, 'openapi-python-client'), ...generate],
    [python, '-m', 'compileall', '-q', made],
    [python, '-c', importAll],
    ...(product ? [[python, '-c', program]] : []),
  ];
  let printed = '';
  for (const [command = '', ...args] of steps) {
    const done = await run(command, args, { cwd: folder, env }).catch((failure: unknown) => ({
      failed: saidBy(failure),
    }));
    if ('failed' in done) return { operations: await modulesOf(made), complaints: done.failed };
    printed = done.stdout.trim();
  }
  return { operations: await modulesOf(made), complaints: '', ...(product && { printed }) };
}

async function modulesOf(made: string): Promise<number> {
  const files = await readdir(join(made, 'api'), { recursive: true }).catch(() => []);
  return files.filter((file) => file.endsWith('.py') && !file.endsWith('__init__.py')).length;
}

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
