import type { TestProject } from 'vitest/node';
import { addressHeader } from '#infra/client/calls.ts';
import { hashLightly } from '#infra/local/cognito/passwords.ts';
import type { Host } from '#infra/local/host/host.ts';
import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { startProduct } from '#infra/local/host/startHost.ts';
import { listen } from '#infra/local/http/server.ts';
import { keepLog } from '../test/productLog.ts';
import { chromiumPath } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers where the product runs that files share. */
    sharedProduct: string;
  }
}

/** Builds the site, unless it was built from these sources, and unpacks the browser once for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await chromiumPath();
  await new SiteBuild(process.cwd()).refresh();
  hashLightly();
  const shared = await shareProduct();
  project.provide('sharedProduct', shared.address);
  return shared.stop;
}

export interface SharedProduct {
  url: string;
  dynamoEndpoint: string;
  /** Names of its tables, as its functions know them: `TABLE_ORDERS`. */
  tables: Record<string, string>;
  /** The bucket of its files. */
  bucket: string;
}

/**
 * One whole product for all files that ask for it at the address, started for the first; `stop` ends it. With `?run=job`
 * the clock's next minute comes at once for that job; with `?since=time` it answers what the functions have said since.
 */
async function shareProduct(): Promise<{ address: string; stop: () => Promise<void> }> {
  let starting: Promise<Host> | undefined;
  const log = keepLog();
  const server = await listen(async (request, response) => {
    starting ??= startWarm(log.keep);
    const product = await starting;
    const { searchParams: asked } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [job, since] = [asked.get('run'), asked.get('since')];
    if (job !== null) await product.runSchedule(job);
    if (since !== null) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(log.since(Number(since))));
      return;
    }
    const { url, dynamoEndpoint } = product;
    const shared: SharedProduct = { url, dynamoEndpoint, tables: tablesOf(product), bucket: bucketOf(product) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shared));
  }, 0);
  return {
    address: server.url,
    stop: async () => {
      await server.stop();
      await (await starting)?.stop();
    },
  };
}

const bucketOf = ({ functions }: Pick<Host, 'functions'>): string =>
  [...functions.values()].map(({ settings }) => settings.environment.UPLOAD_BUCKET).find(Boolean) ?? '';

const tablesOf = ({ functions }: Host) =>
  Object.fromEntries(
    [...functions.values()]
      .flatMap(({ settings }) => Object.entries(settings.environment))
      .filter(([name]) => name.startsWith('TABLE_')),
  );

/** What every order needs: no test waits for its first answer while other functions are loaded. */
const needed = ['api/shop', 'api/money', 'jobs/countWords'];

async function startWarm(onLine: (line: string) => void): Promise<Host> {
  const product = await startProduct({ demo: true, addressHeader, onLine });
  await Promise.all(needed.map((source) => product.lambda(source).warm()));
  return product;
}
