import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { togetherFile } from '../../constructs/togetherFile.ts';
import { edgeOf, localEdge } from '../edge/localEdge.ts';
import { bundlesMade, functionBundles } from '../functions/functionBundles.ts';
import { IdleThreads } from '../functions/idleThreads.ts';
import type { LambdaFunction } from '../functions/lambdaFunction.ts';
import { apiGateway } from '../gateway/apiGateway.ts';
import { runSchedules } from '../schedules/runSchedules.ts';
import { takeBatches } from '../sqs/takeBatches.ts';
import { expireRows } from '../tables.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { designPages } from './designPages.ts';
import { type Host, type HostOptions, openLog } from './host.ts';
import { lockDataDir } from './locks.ts';
import { accountId, awsEnvironment, paths, region, sessionEnvironment, sourceOf } from './place.ts';
import { functionsOf, mappingsOf, routesOf, schedulesOf, throttleOf } from './productFunctions.ts';
import { demoAccounts } from './seedAccounts.ts';
import { SiteBuild } from './siteBuild.ts';
import { type FilledPages, filledPages, frontServer, localesOf, siteHandler, startFront } from './siteServer.ts';
import { type Aws, startAws } from './startAws.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Starts the whole product from its synthesised template. If a part does not start, everything is stopped and the
 * promise rejects. Parts stop in reverse order, so that each can finish.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  await using parts = new AsyncDisposableStack();
  const dataDir = resolve(options.dataDir);
  const lock = parts.adopt(lockDataDir(dataDir), (held) => held.release());
  const log = parts.use(await openLog(dataDir, options));
  const front = parts.use(await startFront(options.port));
  const own = front.url;
  const between = async (at: string, open?: (url: string) => Promise<{ url: string; stop(): Promise<void> }>) =>
    open ? parts.adopt(await open(at), ({ stop }) => stop()).url : at;
  const origins = {
    own,
    aws: await between(own, options.awsThrough),
    others: await between(own, options.providersThrough),
  };
  const aws = parts.use(await startAws(root, dataDir, origins, options));
  const tables = await between(aws.dynamo.endpoint, options.tablesThrough);
  const environment = {
    ...awsEnvironment(origins.aws, tables),
    ...(options.sessionSeconds !== undefined && sessionEnvironment(options.sessionSeconds)),
    ...(!options.throttled && { CALL_LIMITS: '0' }),
  };
  let bundles = options.bundled ? await functionBundles(root) : undefined;
  const { clockAheadMs, timesSlower, onTableCall, threads } = options;
  const idle = threads && new IdleThreads(threads);
  const functions = functionsOf(aws.product, root, environment, log.write, {
    bundles,
    clockAheadMs,
    timesSlower,
    onTableCall,
    idle,
    staying: threads?.staying,
  });
  parts.defer(async () => void (await Promise.all([...functions.values()].map((one) => one.stop()))));
  const site = parts.adopt(new SiteBuild(root, localesOf(aws.product)), (build) => build.stop());
  const filled = filledPages(aws.product, own);
  front.open(everything(aws, functions, site, { origin: own, dataDir, log: log.write, options, filled }));
  await site.follow(filled.publish);
  const { runSchedule, holdSchedules } = parts.use(startWork(aws, functions, log.write, options));
  lock.tell(own);
  const stopping = parts.adopt(new AbortController(), (one) => one.abort());
  const running = parts.move();
  return {
    url: own,
    port: front.port,
    dynamoEndpoint: aws.dynamo.endpoint,
    embeddedDynamo: aws.dynamo.embedded,
    functions,
    queues: aws.sqs.store,
    mails: aws.mails,
    provider: aws.provider,
    identity: aws.identity,
    runSchedule,
    site,
    makeDemoData: async () => {
      const { makeDemoData } = await import('../demo/makeDemoData.ts');
      const { product, dynamo, identity } = aws;
      const present = { product, root, bundles, idle, dataDir, origin: own, environment, log: log.write };
      return makeDemoData({ ...present, dynamo: dynamo.endpoint, identity, holdSchedules });
    },
    simulate: async (signal) => {
      const { simulate } = await import('../simulation/simulate.ts');
      await simulate({ url: own, runSchedule }, dataDir, { log: log.write, signal });
    },
    lambda: (source) => functionAt(functions, source),
    reload: () => functions.forEach((one) => void one.reload()),
    bundle: async () => {
      bundles = await bundlesMade(root, stopping.signal);
      for (const one of functions.values())
        one.startFrom(join(bundles, togetherFile(relative(root, one.settings.entry))));
    },
    warm: async () => {
      const warmed = threads ? threads.staying.map((source) => functionAt(functions, source)) : functions.values();
      for (const one of warmed) await one.warm();
    },
    stop: () => running.disposeAsync(),
  };
}

/** What answers at the one address: the API behind its gateway, the emulated services, the site. */
function everything(
  { product, mounted, dynamo }: Aws,
  functions: ReadonlyMap<string, LambdaFunction>,
  site: SiteBuild,
  { origin, dataDir, log, options, filled }: Described,
) {
  const routes = routesOf(product, functions, options.timesSlower);
  const { addressHeader } = options;
  const take = options.throttled ? throttleOf(product) : undefined;
  const facts = {
    origin,
    locales: localesOf(product),
    dataDir,
    dynamo: dynamo.endpoint,
    routes: routes.map(({ key }) => key).toSorted(),
    accounts: options.demo ? demoAccounts : [],
  };
  const gateway = apiGateway({ apiId: 'local', accountId, routes, log, take, addressHeader });
  return frontServer({
    api: localEdge(gateway, edgeOf(product, options)),
    mounted: new Map([...mounted, [paths.design, designPages(root, paths.design)]]),
    site: siteHandler(site, facts, filled.read),
  });
}

interface Described {
  origin: string;
  dataDir: string;
  log: (line: string) => void;
  options: HostOptions;
  filled: FilledPages;
}

function functionAt(functions: ReadonlyMap<string, LambdaFunction>, source: string): LambdaFunction {
  const found = [...functions.values()].find(({ settings }) => sourceOf(settings.entry) === source);
  if (!found) throw new Error(`There is no function functions/${source}.`);
  return found;
}

const expireEveryMs = 60_000;

/**
 * Background work: queues, schedules, expiring rows, the provider's pending tasks.
 */
function startWork(
  { product, place, sqs, dynamo, provider }: Aws,
  functions: ReadonlyMap<string, LambdaFunction>,
  log: (line: string) => void,
  { redeliverAfterSeconds, scheduleEverySeconds: everySeconds, minuteSeconds }: HostOptions,
) {
  const parts = new AsyncDisposableStack();
  const takers = mappingsOf(product, functions, sqs, { region, log, redeliverAfterSeconds }).map(takeBatches);
  parts.defer(() => Promise.race([Promise.all(takers.map((end) => end())), grace()]).then(() => undefined));
  const schedules = runSchedules(schedulesOf(product, functions), place, log, { everySeconds, minuteSeconds });
  parts.defer(() => schedules.stop());
  const expire = () => expireRows(dynamo.endpoint, product.tables, Math.floor(Date.now() / 1000));
  const expiring = setInterval(() => void expire().catch(() => undefined), expireEveryMs).unref();
  parts.defer(() => clearInterval(expiring));
  provider.resume();
  parts.defer(() => provider.stop());
  return {
    runSchedule: schedules.run,
    holdSchedules: schedules.hold,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** How long functions that are still working get at a stop; their messages come again at the next start. */
const grace = () => new Promise((done) => setTimeout(done, 2000).unref());

/**
 * The whole product for one test file: a data directory of its own, a free port, failed messages again after a
 * second, and calls that may take longer: tests fill the machine. `stop` removes everything.
 */
export async function startProduct(options: Partial<HostOptions> = {}): Promise<Host> {
  const dataDir = await mkdtemp(join(temporaryFolder(), 'verso-'));
  const usual = { quiet: true, bundled: true, redeliverAfterSeconds: 1, timesSlower: 4 };
  const host = await startHost({ dataDir, ...usual, ...options });
  return {
    ...host,
    stop: async () => {
      await host.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
