import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonBin, saidBy } from './pythonClient.ts';
import { compileErrors } from './typescriptClient.ts';

const run = promisify(execFile);

/**
 * OpenAPI Generator, the generator with the most languages, at the version that this was tried with. It is a program in Java;
 * its project publishes it in Python's index too.
 */
const generator = 'openapi-generator-cli==7.26.0';

/**
 * Makes a TypeScript client of the document with OpenAPI Generator's `typescript-fetch` as it comes, without an option, and
 * compiles all of it in strict mode; `missing` says which part of the machine is not there.
 */
export async function fetchClient(
  document: object,
  folder: string,
): Promise<{ operations: number; complaints: string } | { missing: string }> {
  const isThere = await run('java', ['-version']).then(
    () => true,
    () => false,
  );
  if (!isThere) return { missing: 'Java' };
  const bin = await pythonBin(generator);
  if ('missing' in bin) return bin;
  const spec = join(folder, 'openapi.json');
  await writeFile(spec, JSON.stringify(document));
  const made = join(folder, 'fetch');
  const failed = await run(
    join(bin.path, 'openapi-generator-cli'),
    ['generate', '-i', spec, '-g', 'typescript-fetch', '-o', made],
    { maxBuffer: 64 * 1024 * 1024 },
  ).then(() => undefined, saidBy);
  if (failed !== undefined) return { operations: 0, complaints: failed };
  const files = (await readdir(made, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const areas = files.filter((file) => /^apis\W\w+Api\.ts$/.test(file));
  const sources = await Promise.all(areas.map((file) => readFile(join(made, file), 'utf8')));
  return {
    // Each operation has a method that answers all of the answer, besides the one that answers its body.
    operations: sources.flatMap((source) => source.match(/^ {4}async \w+Raw\(/gm) ?? []).length,
    complaints: await compileErrors(
      folder,
      files.map((file) => join(made, file)),
    ),
  };
}
