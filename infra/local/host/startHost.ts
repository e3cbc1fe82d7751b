import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDynamo } from '../dynamo.ts';
import { apiGateway } from '../gateway/apiGateway.ts';
import { listen } from '../http/listen.ts';
import type { LocalHandler } from '../http/localHandler.ts';
import { takeBatches } from '../queues/takeBatches.ts';
import { runSchedules } from '../schedules/runSchedules.ts';
import { createTables } from '../tables/createTables.ts';
import { expireRows } from '../tables/expireRows.ts';
import { readProduct } from '../template/readProduct.ts';
import { readTemplates } from '../template/readTemplates.ts';
import { resolveTemplates } from '../template/resolveTemplates.ts';
import { endOrphan } from './endOrphan.ts';
import { frontServer } from './frontServer.ts';
import { functionsOf } from './functionsOf.ts';
import type { Host, HostOptions } from './host.ts';
import { localesOf } from './localesOf.ts';
import { lockDataDir } from './lockDataDir.ts';
import { mappingsOf } from './mappingsOf.ts';
import { openServices } from './openServices.ts';
import { accountId, awsEnvironment, paths, region, templateOrigin } from './place.ts';
import { routesOf } from './routesOf.ts';
import { schedulesOf } from './schedulesOf.ts';
import { demoAccounts, seedAccounts } from './seedAccounts.ts';
import { seedCoupons } from './seedCoupons.ts';
import { SiteBuild } from './siteBuild.ts';
import { siteHandler } from './siteHandler.ts';
import { templateOf } from './templateOf.ts';
import { throttleOf } from './throttleOf.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const expireEveryMs = 60_000;

/** Brings the whole product up from its synthesised template. Rejects, with everything stopped again, when a part does not start. */
export async function startHost(options: HostOptions): Promise<Host> {
  const dataDir = resolve(options.dataDir);
  const lock = lockDataDir(dataDir);
  const stops: (() => unknown)[] = [() => lock.release()];
  // In the opposite order of starting: nobody loses what it still needs to finish.
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return await bringUp(options, dataDir, stops, stop, lock.tell);
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function bringUp(
  options: HostOptions,
  dataDir: string,
  stops: (() => unknown)[],
  stop: () => Promise<void>,
  tell: (url: string) => void,
): Promise<Host> {
  const logFile = join(dataDir, 'functions.log');
  await forgetLongLog(logFile);
  const out = createWriteStream(logFile, { flags: 'a' });
  stops.push(() => new Promise((done) => out.end(() => done(undefined))));
  const log = (line: string) => {
    out.write(`${line}\n`);
    if (!options.quiet) console.log(line);
  };
  let front: LocalHandler = async (_, response) =>
    void response.writeHead(503, { 'retry-after': '1' }).end('Starting\n');
  const server = await listen((request, response) => front(request, response), options.port);
  stops.push(() => server.stop());
  const origin = server.url;
  const before = await options.awsThrough?.(origin);
  if (before) stops.push(() => before.stop());
  const awsOrigin = before?.url ?? origin;
  const toOthers = await options.providersThrough?.(origin);
  if (toOthers) stops.push(() => toOthers.stop());

  const [templates, dynamo] = await Promise.all([
    templateOf(root, options.templateCache ?? join(root, 'node_modules/.cache/verso-template'), options.settings).then(
      readTemplates,
    ),
    ownDynamo(dataDir),
  ]);
  stops.push(() => dynamo.stop());
  const tableSuffix = dynamo.embedded ? '' : `-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  const place = { region, accountId, origin, queueEndpoint: awsOrigin + paths.queues, tableSuffix };
  const product = readProduct(resolveTemplates(movedTo(origin, toOthers?.url ?? origin, templates), place));
  const [doors] = await Promise.all([
    openServices(product, dataDir, { origin, awsOrigin }),
    createTables(dynamo.endpoint, product.tables),
  ]);
  stops.push(() => doors.sqs.store.close());
  const { identity } = doors;
  const tableNamed = (name: string) => product.tables.find(({ id }) => id.startsWith(name))?.name;
  const carts = tableNamed('Carts');
  if (options.demo && carts) await seedCoupons(dynamo.endpoint, carts);
  if (identity) {
    stops.push(() => identity.close());
    const table = tableNamed('Accounts');
    if (options.demo && table) await seedAccounts(identity.pool, dynamo.endpoint, table);
  }

  const between = await options.tablesThrough?.(dynamo.endpoint);
  if (between) stops.push(() => between.stop());
  const aws = awsEnvironment(awsOrigin, between?.url ?? dynamo.endpoint);
  const functions = functionsOf(product, root, aws, log, options.clockAheadMs);
  stops.push(() => Promise.all([...functions.values()].map((one) => one.stop())));
  const routes = routesOf(product, functions);
  const locales = localesOf(product);
  const site = new SiteBuild(root, locales);
  stops.push(() => site.stop());
  front = frontServer({
    api: apiGateway({
      apiId: 'local',
      accountId,
      routes,
      log,
      take: options.throttled ? throttleOf(product) : undefined,
      addressHeader: options.addressHeader,
    }),
    mounted: doors.mounted,
    site: siteHandler(site, {
      origin,
      locales,
      dataDir,
      dynamo: dynamo.endpoint,
      routes: routes.map(({ key }) => key).toSorted(),
      accounts: options.demo ? demoAccounts : [],
    }),
  });
  const { redeliverAfterSeconds } = options;
  const takers = mappingsOf(product, functions, doors.sqs, { region, log, redeliverAfterSeconds }).map(takeBatches);
  stops.push(() => Promise.race([Promise.all(takers.map((end) => end())), grace()]));
  const schedules = runSchedules(schedulesOf(product, functions), place, log, options.scheduleEverySeconds);
  stops.push(() => schedules.stop());
  const expiring = setInterval(
    () => void expireRows(dynamo.endpoint, product.tables, Math.floor(Date.now() / 1000)).catch(() => undefined),
    expireEveryMs,
  ).unref();
  stops.push(() => clearInterval(expiring));
  doors.provider.resume();
  stops.push(() => doors.provider.stop());
  tell(origin);
  return {
    url: origin,
    port: server.port,
    dynamoEndpoint: dynamo.endpoint,
    embeddedDynamo: dynamo.embedded,
    functions,
    queues: doors.sqs.store,
    mails: doors.mails,
    provider: doors.provider,
    identity,
    runSchedule: schedules.run,
    site,
    lambda: (source) => {
      const found = [...functions.values()].find(({ settings }) =>
        settings.entry.endsWith(`/functions/${source}/index.ts`),
      );
      if (!found) throw new Error(`There is no function functions/${source}.`);
      return found;
    },
    reload: () => functions.forEach((one) => void one.reload()),
    warm: async () => {
      for (const one of functions.values()) await one.warm();
    },
    stop,
  };
}

const longLogBytes = 20_000_000;

/** What the functions wrote before stays readable until it is long. */
async function forgetLongLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > longLogBytes) await rm(file);
}

/** How long functions that are still working get at a stop; their messages come again at the next start. */
const grace = () => new Promise((done) => setTimeout(done, 2000).unref());

async function ownDynamo(dataDir: string) {
  const dbPath = join(dataDir, 'dynamo.sqlite');
  const pidFile = join(dataDir, 'dynamo.pid');
  await endOrphan(pidFile, dbPath);
  return startDynamo({ dbPath, pidFile, own: true });
}

/** The templates are kept for every port: they name one origin, and this host has another; services of others may have their own. */
function movedTo<T>(origin: string, others: string, templates: T): T {
  let text = JSON.stringify(templates);
  for (const path of [paths.provider, paths.ksef, paths.carriers, paths.vies])
    text = text.replaceAll(templateOrigin + path, others + path);
  return JSON.parse(text.replaceAll(templateOrigin, origin));
}
