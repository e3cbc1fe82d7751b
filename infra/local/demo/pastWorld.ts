import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localEdge } from '../edge/localEdge.ts';
import { apiGateway } from '../gateway/apiGateway.ts';
import { originSecretOf } from '../host/edgeOf.ts';
import { functionsOf } from '../host/functionsOf.ts';
import { mappingsOf, queuesOf } from '../host/mappingsOf.ts';
import { accountId, paths, region } from '../host/place.ts';
import { routesOf } from '../host/routesOf.ts';
import { listen } from '../http/listen.ts';
import type { LocalHandler } from '../http/localHandler.ts';
import { takeBatches } from '../queues/takeBatches.ts';
import { openSqs } from '../sqs/sqsEmulator.ts';
import type { Product } from '../template/readProduct.ts';

export interface PastWorld {
  /** Where the API and the hooks of the past answer. */
  url: string;
  /** All functions of the past live at this time from here on. */
  goTo(time: Date): void;
  /** Fires a job of the clock at the time it is there. */
  run(job: string): Promise<void>;
  stop(): Promise<void>;
}

export interface Present {
  product: Product;
  root: string;
  bundles: string | undefined;
  dataDir: string;
  origin: string;
  environment: Readonly<Record<string, string>>;
  log(line: string): void;
}

/** The one function whose links are for people: it names the site, all others name their own hooks. */
const writesToPeople = 'jobs/sendMail';

/**
 * The product a second time, with the tables, files and provider of the host and a clock of its own: what happens here
 * happened days ago. Its queues are its own, so that the functions of the present work on none of its messages.
 */
export async function openPast({
  product,
  root,
  bundles,
  dataDir,
  origin,
  environment,
  log,
}: Present): Promise<PastWorld> {
  const dir = join(dataDir, 'past');
  // What a start that was cut off has left there is nobody's work any more.
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const sqs = openSqs(join(dir, 'queues.sqlite'), region, queuesOf(product));
  let api: LocalHandler = async (_, response) => void response.writeHead(503).end();
  const server = await listen((request, response) =>
    request.url?.startsWith(`${paths.queues}/`) || request.url === paths.queues
      ? sqs.handler(request, response)
      : api(request, response),
  );
  const moved = movedQueues(product, origin, server.url);
  const elsewhere = { ...environment, AWS_ENDPOINT_URL_SQS: server.url + paths.queues };
  const functions = functionsOf(moved, root, elsewhere, log, { bundles });
  const gateway = apiGateway({ apiId: 'past', accountId, routes: routesOf(moved, functions), log });
  // The functions let in what comes by the edge alone.
  api = localEdge(gateway, { originSecret: originSecretOf(moved), rules: [] });
  const takers = mappingsOf(moved, functions, sqs, { region, log, redeliverAfterSeconds: 1 }).map(takeBatches);
  let aheadMs = 0;
  return {
    url: server.url,
    goTo: (time) => {
      aheadMs = time.getTime() - Date.now();
      for (const one of functions.values()) one.moveClock(aheadMs);
    },
    run: async (job) => {
      const found = [...functions.values()].find(({ settings }) => settings.entry.endsWith(`/${job}/index.ts`));
      if (!found) throw new Error(`There is no function ${job}.`);
      await found.invoke({ version: '0', 'detail-type': 'Scheduled Event', time: new Date(Date.now() + aheadMs) });
    },
    stop: async () => {
      await Promise.all(takers.map((end) => end()));
      await Promise.all([...functions.values()].map((one) => one.stop()));
      await server.stop();
      sqs.store.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The same product, with queues and hooks of the past. */
function movedQueues(product: Product, origin: string, past: string): Product {
  const functions = product.functions.map((one) => {
    const isOfPeople = String(one.metadata['verso:entry']).includes(`/${writesToPeople}/`);
    const variables = Object.entries(one.properties.Environment.Variables).map(([name, value]) => {
      if (name === 'SITE_ORIGIN') return [name, isOfPeople ? value : past];
      return [name, value.replace(origin + paths.queues, past + paths.queues)];
    });
    return {
      ...one,
      properties: { ...one.properties, Environment: { Variables: Object.fromEntries(variables) } },
    };
  });
  return { ...product, functions };
}
