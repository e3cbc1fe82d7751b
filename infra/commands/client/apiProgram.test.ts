import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { apiProgram } from '#shared/contract/apiProgram.ts';
import { paymentForm } from '../../client/forms.ts';
import type { Host } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startProduct.ts';
import { type ApartWorld, openApart, quietly } from '../apart/apartWorld.ts';
import { buildClient } from './buildClient.ts';

const shell = promisify(execFile);
const home = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;
let host: Host;
let world: ApartWorld;

/** A folder that knows nothing of ours: the packed library, the independent one, a document and the program of the page. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-program-'));
  await buildClient();
  await shell('npm', ['pack', '--pack-destination', folder], { cwd: join(home, 'shared/client') });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  const independent = join(home, 'node_modules/standardwebhooks');
  const silent = ['--offline', '--no-audit', '--no-fund'];
  await shell('npm', ['install', ...silent, `./${packed}`], { cwd: folder });
  await symlink(independent, join(folder, 'node_modules/standardwebhooks'), 'dir');
  await writeFile(join(folder, 'program.js'), apiProgram);
  await writeFile(
    join(folder, 'contract.docx'),
    makeDocx({ body: paragraph('Ten words of an agreement to be translated.') }),
  );
  await writeFile(join(folder, 'billing.json'), JSON.stringify(paymentForm()));
  host = await startProduct(quietly);
  world = await openApart(host);
}, 300_000);
afterAll(async () => {
  await world?.receiver.stop();
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(token: string) {
  const files = { FILE: 'contract.docx', BILLING: 'billing.json' };
  const env = { ...process.env, ...files, API: host.url, TOKEN: token };
  const { stdout } = await shell(process.execPath, ['program.js'], { cwd: folder, env });
  return JSON.parse(stdout);
}

test('the program of the page, in test mode: priced by webhook, ordered, late with both parts of its compensation, an event replayed and verified by the independent library', async () => {
  const said = await run(world.tokens.test);
  expect(said).toMatchObject({ order: 'completed', same: true });
  expect(said.back).toHaveLength(2);
}, 300_000);
