import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { logIn, send } from '../../client/calls.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** Where clients and their generators lie. */
export const cacheOfClients = join(root, 'node_modules/.cache/verso-clients');

/** A folder of this project's, so that what is made in it finds the generator's runtime. */
export async function clientFolder(name: string): Promise<string> {
  const folder = join(cacheOfClients, `${name}-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Makes a TypeScript client of the document; answers its file. */
export async function typescriptClient(document: object, folder: string): Promise<string> {
  const spec = join(folder, 'openapi.json');
  await writeFile(spec, JSON.stringify(document));
  const file = join(folder, 'client.ts');
  await writeFile(file, await generateSource(spec));
  return file;
}

/** What the compiler says of files in its strict mode; nothing when it is content. */
export async function compileErrors(folder: string, files: readonly string[]): Promise<string> {
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const target = ['--target', 'es2022', '--lib', 'es2023,dom', '--allowImportingTsExtensions'];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, ...options, ...target, ...files], { cwd: folder }).then(
    () => '',
    (failure: { stdout?: string }) => failure.stdout || String(failure),
  );
}

/** The company of the demo data at a product: its session, and a live token with every scope. */
export async function softwareOf(host: Host): Promise<{ session: string; token: string; email: string }> {
  const company = demoAccounts.find(({ role }) => role === 'company');
  const session = company && (await logIn(host, company.email, company.password));
  if (!company || session === undefined) throw new Error('The company cannot log in.');
  const body = { token_name: 'Clients', scopes: [...tokenScopes] };
  const made = await send(host.url, { method: 'POST', path: '/api/token', token: session, body });
  return { session, token: made.body.token, email: company.email };
}
