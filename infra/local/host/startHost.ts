import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { designPages } from '../design/designPages.ts';
import { localEdge } from '../edge/localEdge.ts';
import { functionBundles } from '../functions/functionBundles.ts';
import type { LambdaFunction } from '../functions/lambdaFunction.ts';
import { apiGateway } from '../gateway/apiGateway.ts';
import { edgeOf } from './edgeOf.ts';
import { type FilledPages, filledPages } from './filledPages.ts';
import { frontServer } from './frontServer.ts';
import { functionsOf } from './functionsOf.ts';
import type { Host, HostOptions } from './host.ts';
import { localesOf } from './localesOf.ts';
import { lockDataDir } from './lockDataDir.ts';
import { openLog } from './openLog.ts';
import { accountId, awsEnvironment, paths, sessionEnvironment } from './place.ts';
import { routesOf } from './routesOf.ts';
import { demoAccounts } from './seedAccounts.ts';
import { SiteBuild } from './siteBuild.ts';
import { siteHandler } from './siteHandler.ts';
import { type Aws, startAws } from './startAws.ts';
import { startFront } from './startFront.ts';
import { startWork } from './startWork.ts';
import { throttleOf } from './throttleOf.ts';

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
  const bundles = options.bundled ? await functionBundles(root) : undefined;
  const { clockAheadMs, timesSlower, onTableCall } = options;
  const functions = functionsOf(aws.product, root, environment, log.write, {
    bundles,
    clockAheadMs,
    timesSlower,
    onTableCall,
  });
  parts.defer(async () => void (await Promise.all([...functions.values()].map((one) => one.stop()))));
  const site = parts.adopt(new SiteBuild(root, localesOf(aws.product)), (build) => build.stop());
  const filled = filledPages(aws.product, own);
  front.open(everything(aws, functions, site, { origin: own, dataDir, log: log.write, options, filled }));
  await site.follow(filled.publish);
  const { runSchedule, holdSchedules } = parts.use(startWork(aws, functions, log.write, options));
  lock.tell(own);
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
      const present = { product, root, bundles, dataDir, origin: own, environment, log: log.write };
      return makeDemoData({ ...present, dynamo: dynamo.endpoint, identity, holdSchedules });
    },
    simulate: async (signal) => {
      const { simulate } = await import('../simulation/simulate.ts');
      await simulate({ url: own, runSchedule }, dataDir, { log: log.write, signal });
    },
    lambda: (source) => functionAt(functions, source),
    reload: () => functions.forEach((one) => void one.reload()),
    warm: async () => {
      for (const one of functions.values()) await one.warm();
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
  const found = [...functions.values()].find(({ settings }) =>
    settings.entry.endsWith(`/functions/${source}/index.ts`),
  );
  if (!found) throw new Error(`There is no function functions/${source}.`);
  return found;
}
