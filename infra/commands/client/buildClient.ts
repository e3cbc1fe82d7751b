import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { namedTypes, tokenCalls } from './tokenCalls.ts';

const folder = fileURLToPath(new URL('../../../shared/client/', import.meta.url));
const source = join(folder, 'src');
const dist = join(folder, 'dist');

const exported = `export { VersoError } from './VersoError.ts';
export { verifyWebhook, WebhookRefused } from './verifyWebhook.ts';`;

/** Writes shared/client/dist: the script for browsers and Node, the command line, and types of every call by the API's document. */
export async function buildClient(): Promise<void> {
  const calls = tokenCalls();
  const table = JSON.stringify(Object.fromEntries(calls.map(({ id, row }) => [id, row])));
  const create = `import { clientOf } from './clientOf.ts';
const table = ${table};
export const createClient = (options) => clientOf(table, options);`;
  rmSync(dist, { recursive: true, force: true });
  await bundle(`${create}\n${exported}`, 'index.js');
  await bundle(
    `${create}\nimport { run } from './cli/run.ts';
process.exitCode = await run(process.argv.slice(2), { env: process.env, print: console.log, complain: console.error, connect: createClient });`,
    'cli.js',
    { banner: { js: '#!/usr/bin/env node' } },
  );
  declare(calls);
}

const bundle = (contents: string, file: string, more: BuildOptions = {}) =>
  build({
    stdin: { contents, resolveDir: source, loader: 'ts' },
    outfile: join(dist, file),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    // The oldest of the browsers and of Node that we support.
    target: ['es2022', 'node20'],
    external: ['node:*'],
    logLevel: 'error',
    ...more,
  });

function declare(calls: ReturnType<typeof tokenCalls>): void {
  const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
  const files = ['clientOf.ts', 'verifyWebhook.ts', 'VersoError.ts'].map((file) => join(source, file));
  const flags = '--declaration --emitDeclarationOnly --noEmit false --rewriteRelativeImportExtensions --skipLibCheck';
  const kind =
    '--target es2024 --lib es2024,dom,dom.iterable,dom.asynciterable --module nodenext --types node --strict';
  execFileSync(compiler, [...files, ...`${flags} ${kind} --outDir ${dist} --ignoreConfig`.split(' ')], {
    stdio: 'inherit',
  });
  const operations = `/** What an API token may call. */\nexport interface Operations {\n${calls.map(({ type }) => type).join('\n')}\n}`;
  writeFileSync(join(dist, 'api.d.ts'), `${namedTypes(calls)}\n\n${operations}\n`);
  writeFileSync(
    join(dist, 'index.d.ts'),
    `import type { Operations } from './api.js';
import type { Client } from './clientOf.js';
import type { ClientOptions } from './types.js';

/** A client of the API; nothing is sent before the first call. */
export declare const createClient: (options: ClientOptions) => Client<Operations>;
export type VersoClient = Client<Operations>;
export type { Operations };
export type * from './api.js';
export type { CallOptions, ClientOptions, UploadOptions } from './types.js';
export type { VersoFile } from './uploadFile.js';
${exported.replaceAll('.ts', '.js').replace('verifyWebhook, WebhookRefused', 'type ReceivedWebhook, verifyWebhook, type WebhookEvent, WebhookRefused')}
`,
  );
}
