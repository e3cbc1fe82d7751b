import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDynamo } from '../dynamo.ts';
import { createTables } from '../tables.ts';
import { readProduct } from '../template/readProduct.ts';
import { readTemplates, resolveTemplates } from '../template/resolveTemplates.ts';
import type { HostOptions } from './host.ts';
import { openServices } from './openServices.ts';
import { accountId, paths, region, templateOrigin } from './place.ts';
import { loadSeeds, seedAccounts, seedCoupons } from './seedAccounts.ts';
import { templateOf } from './templateOf.ts';

interface Origins {
  /** Of the host itself: what the templates name. */
  own: string;
  /** Where functions reach the emulated AWS, and the services of others. */
  aws: string;
  others: string;
}

/** The template of the product with what it stands on: tables, queues, files, mails, user pool, and the providers. */
export async function startAws(root: string, dataDir: string, origins: Origins, options: HostOptions) {
  await using parts = new AsyncDisposableStack();
  const { own: origin, aws: awsOrigin } = origins;
  const [templates, dynamo] = await Promise.all([
    templateOf(root, options.templateCache, options.settings).then(readTemplates),
    ownDynamo(dataDir).then((started) => parts.adopt(started, ({ stop }) => stop())),
    // While others work; a folder that has accounts needs none of it.
    options.demo && !existsSync(join(dataDir, 'identity')) && loadSeeds(),
  ]);
  const tableSuffix = dynamo.embedded ? '' : `-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  const place = { region, accountId, origin, queueEndpoint: awsOrigin + paths.queues, tableSuffix };
  const product = readProduct(resolveTemplates(movedTo(origins, templates), place));
  const [services] = await Promise.all([
    openServices(product, dataDir, { origin, awsOrigin }),
    createTables(dynamo.endpoint, product.tables),
  ]);
  const { sqs, identity } = services;
  parts.defer(() => sqs.store.close());
  if (identity) parts.defer(() => identity.close());

  const tableNamed = (name: string) => product.tables.find(({ id }) => id.startsWith(name))?.name;
  const [carts, accounts] = [tableNamed('Carts'), tableNamed('Accounts')];
  if (options.demo && carts) await seedCoupons(dynamo.endpoint, carts);
  if (options.demo && accounts && identity) await seedAccounts(identity.pool, dynamo.endpoint, accounts);

  const running = parts.move();
  return { ...services, product, place, dynamo, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
export type Aws = Awaited<ReturnType<typeof startAws>>;

async function ownDynamo(dataDir: string) {
  const dbPath = join(dataDir, 'dynamo.sqlite');
  const pidFile = join(dataDir, 'dynamo.pid');
  await endOrphan(pidFile, dbPath);
  return startDynamo({ dbPath, pidFile, own: true });
}

/** The templates are kept for every port: they name one origin, and this host has another; services of others may have their own. */
function movedTo<T>({ own, others }: Origins, templates: T): T {
  let text = JSON.stringify(templates);
  const outside = [paths.provider, paths.ksef, paths.carriers, paths.vies, paths.vatRegister, paths.lockers];
  for (const path of outside) text = text.replaceAll(templateOrigin + path, others + path);
  return JSON.parse(text.replaceAll(templateOrigin, own));
}

/**
 * Ends the DynamoDB emulator left behind by a killed host, so that two do not write one file. `pidFile` has its id; it
 * is ended only if that process still is the emulator of `dbPath`, not another one with its number.
 */
async function endOrphan(pidFile: string, dbPath: string): Promise<boolean> {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, 'utf8'));
  } catch {
    return false;
  }
  const ours = Number.isInteger(pid) && pid > 1 && commandOf(pid).includes(dbPath);
  if (ours) {
    process.kill(pid, 'SIGKILL');
    for (let i = 0; i < 100 && commandOf(pid).includes(dbPath); i++) await sleep(10);
  }
  rmSync(pidFile, { force: true });
  return ours;
}

/** Empty for a process that is gone or only waits to be reaped. Slim images have /proc but no ps. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
