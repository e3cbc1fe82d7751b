import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { paymentForm } from '../../client/orders.ts';
import type { Host } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startHost.ts';
import { type ApartWorld, openApart, quietly } from '../apart/apartWorld.ts';
import { buildClient } from './buildClient.ts';

interface Scene {
  host: Host;
  world: ApartWorld;
  developer: Awaited<ReturnType<typeof developerFolder>>;
}

let made: Scene;

/** A developer's folder and the product that its programs call, for all tests of the file that imports this. */
export const scene: Readonly<Scene> = {
  get host() {
    return made.host;
  },
  get world() {
    return made.world;
  },
  get developer() {
    return made.developer;
  },
};

beforeAll(async () => {
  const developer = await developerFolder();
  const host = await startProduct(quietly);
  made = { developer, host, world: await openApart(host) };
}, 300_000);
afterAll(async () => {
  await made?.world.receiver.stop();
  await made?.host.stop();
  await made?.developer.remove();
});

const shell = promisify(execFile);
const home = fileURLToPath(new URL('../../../', import.meta.url));

/** A folder that knows nothing of ours, as a customer's developer has it: the packed library, the independent one of Standard Webhooks, a document and billing details. */
async function developerFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'verso-developer-'));
  await buildClient();
  await shell('npm', ['pack', '--pack-destination', folder], { cwd: join(home, 'shared/client') });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await shell('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], { cwd: folder });
  const independent = join(home, 'node_modules/standardwebhooks');
  await symlink(independent, join(folder, 'node_modules/standardwebhooks'), 'dir');
  await writeFile(
    join(folder, 'contract.docx'),
    makeDocx({ body: paragraph('Ten words of an agreement to be translated.') }),
  );
  await writeFile(join(folder, 'billing.json'), JSON.stringify(paymentForm()));
  return {
    folder,
    write: (name: string, text: string) => writeFile(join(folder, name), text),
    /** What a file of the folder prints; throws with what it complained of. */
    run: async (name: string, variables: Readonly<Record<string, string>>): Promise<string> => {
      const program = name.endsWith('.sh') ? 'sh' : process.execPath;
      const env = { ...process.env, ...variables };
      return (await shell(program, [name], { cwd: folder, env, timeout: 120_000 })).stdout.trim();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
