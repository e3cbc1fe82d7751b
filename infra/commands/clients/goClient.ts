import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { saidBy } from './pythonClient.ts';
import { cacheOfClients } from './typescriptClient.ts';

const run = promisify(execFile);

/** Of a language that has no value of several types and no look-ahead; at the version that this was tried with. */
const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';

/** Makes a Go client of the document and compiles it; `missing` says which part of the machine is not there. */
export async function goClient(
  document: object,
  folder: string,
): Promise<{ operations: number; complaints: string } | { missing: string }> {
  const isThere = await run('go', ['version']).then(
    () => true,
    () => false,
  );
  if (!isThere) return { missing: 'Go' };
  const made = join(folder, 'go');
  await mkdir(made, { recursive: true });
  await writeFile(join(made, 'openapi.json'), JSON.stringify(document));
  const env = { ...process.env, GOFLAGS: '-mod=mod', GOPATH: join(cacheOfClients, 'go') };
  const steps = [
    ['run', generator, '-generate', 'types,client', '-package', 'verso', '-o', 'verso.go', 'openapi.json'],
    ['mod', 'init', 'verso'],
    ['mod', 'tidy'],
    ['build', './...'],
  ];
  for (const args of steps) {
    const failed = await run('go', args, { cwd: made, env }).then(() => undefined, saidBy);
    // Modules that cannot be loaded say nothing about the document.
    if (failed !== undefined && /dial tcp|no such host|proxyconnect/.test(failed)) return { missing: 'modules of Go' };
    if (failed !== undefined) return { operations: 0, complaints: failed };
  }
  const source = await readFile(join(made, 'verso.go'), 'utf8');
  const operations = new Set(
    [...source.matchAll(/^func New(\w+?)Request(?:With\w*Body)?\(/gm)].map(([, name]) => name),
  );
  return { operations: operations.size, complaints: '' };
}
