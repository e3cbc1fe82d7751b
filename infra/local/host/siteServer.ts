import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { sitePages } from '#functions/gateways/sitePages.ts';
import { locales, type StageLocales, usualFallbackLocale } from '#shared/messages/locale.ts';
import { filledPages as keys, partOf, withPart } from '#shared/rules/site/filledPage.ts';
import { apiSecurityHeaders } from '#shared/rules/site/securityHeaders.ts';
import { type Html, html, page, pageHeaders } from '../http/htmlPage.ts';
import { type LocalHandler, listen } from '../http/server.ts';
import type { Product } from '../template/readProduct.ts';
import { awsKeys, paths, region } from './place.ts';
import type { SiteBuild } from './siteBuild.ts';

interface HomeFacts {
  origin: string;
  locales: StageLocales;
  dataDir: string;
  dynamo: string;
  routes: readonly string[];
  accounts: readonly { role: string; email: string; password: string }[];
}

/** The site as the CDN serves it, where it is being built each page as soon as it is there, else a plain page. */
export function siteHandler(
  site: Pick<SiteBuild, 'state' | 'dist' | 'wait'>,
  facts: HomeFacts,
  filled?: FilledPages['read'],
): LocalHandler {
  let built: LocalHandler | undefined;
  return async (request, response) => {
    const path = request.url?.split('?')[0];
    const { state } = site;
    if (state !== 'missing' && path !== '/local') {
      built ??= await builtSite(site, facts.locales, filled);
      return built(request, response);
    }
    response.writeHead(path === '/' || path === '/local' ? 200 : 404, pageHeaders);
    response.end(
      path === '/' || path === '/local'
        ? home(facts, state)
        : page('Not found', html`<p><a href="/">What runs here</a></p>`),
    );
  };
}

async function builtSite(
  site: Pick<SiteBuild, 'dist' | 'wait'>,
  locales: StageLocales,
  filled: FilledPages['read'] | undefined,
): Promise<LocalHandler> {
  const { createSiteHandler } = await import('#frontend/build/siteHandler.ts');
  const wait = (file: string) => site.wait(file);
  return createSiteHandler({ dist: site.dist, uploadOrigins: [], locales, wait, ...(filled && { filled }) });
}

const siteLine: Record<SiteBuild['state'], Html> = {
  built: html`<p>The site is at <a href="/">/</a>.</p>`,
  building: html`<p>The site is at <a href="/">/</a>. It is being built: each page is there when it is asked for.</p>`,
  missing: html`<p>The site is not built: <code>npm run build</code> does it.</p>`,
};

function home({ origin, dataDir, dynamo, routes, accounts }: HomeFacts, state: SiteBuild['state']): string {
  const places: [string, string, string][] = [
    ['API', '/api/openapi.json', 'every operation, as OpenAPI 3.1'],
    ['Mailbox', paths.mailbox, 'every mail the product sent; none leaves this machine'],
    ['Payment provider', paths.provider, 'the sandbox: pay, fail, abandon, pay late'],
    ['Design', `${paths.design}/`, 'every part of the design in its states, light and dark, in both languages'],
    ['Files', paths.files, 'presigned links only (S3)'],
    ['Identity', paths.identity, 'user pool (Cognito)'],
    ['Queues, mail, parameters', paths.queues, 'for the functions (SQS, SES, SSM)'],
  ];
  const rows = places.map(
    ([name, path, what]) => html`<tr><th>${name}</th><td><a href="${path}">${path}</a></td><td>${what}</td></tr>\n`,
  );
  const people = accounts.map(
    ({ role, email, password }) =>
      html`<tr><th>${role}</th><td><code>${email}</code></td><td><code>${password}</code></td></tr>\n`,
  );
  const keys = routes.map((key) => html`<li><code>${key}</code></li>\n`);
  return page(
    'Verso on this machine',
    html`${siteLine[state]}
<table>${rows}<tr><th>Tables</th><td><code>${dynamo}</code></td><td>DynamoDB</td></tr><tr><th>Data</th><td colspan="2"><code>${dataDir}</code></td></tr></table>
<h2>Demo accounts</h2><table>${people}</table>
<h2>Routes at ${origin}</h2><ul>${keys}</ul>`,
  );
}

export interface FilledPages {
  /** After each build: the built pages go where the job finds them, as a release publishes them. */
  publish(dist: string): Promise<void>;
  /** The built page with what the job put into it. */
  read(page: string, built: string): Promise<string>;
}

/** Pages whose parts a job fills, in the bucket of this data directory: the built site is that of every host of the working copy. */
export function filledPages(product: Pick<Product, 'buckets'>, origin: string): FilledPages {
  const bucket = product.buckets.find(({ id }) => id.startsWith('SitePages'))?.name;
  if (bucket === undefined) throw new Error('The templates have no bucket for pages.');
  const endpoint = origin + paths.files;
  const s3 = new S3Client({ endpoint, region, credentials: awsKeys, forcePathStyle: true });
  const pages = sitePages(s3, bucket);
  return {
    publish: async (dist) => {
      // A site that was built before this page existed is rebuilt in a moment.
      for (const key of keys.filter((one) => existsSync(join(dist, one))))
        await pages.publish(key, await readFile(join(dist, key), 'utf8'));
    },
    read: async (key, built) => {
      const page = await pages.read(key);
      const part = page && partOf(page.html);
      return part === undefined ? built : withPart(built, part);
    },
  };
}

interface Front {
  api: LocalHandler;
  mounted: ReadonlyMap<string, LocalHandler>;
  site: LocalHandler;
}

/** The one address: the API and the hooks, the emulated services below their paths, the site for everything else. */
export function frontServer({ api, mounted, site }: Front): LocalHandler {
  const services = [...mounted];
  return async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (/^\/(api|hooks)(\/|$)/.test(path)) {
      // As the CDN does it: also on what the gateway refuses by itself.
      for (const [name, value] of Object.entries(apiSecurityHeaders)) response.setHeader(name, value);
      return api(request, response);
    }
    const below = services.find(([at]) => path === at || path.startsWith(`${at}/`) || path.startsWith(`${at}.`));
    if (below) return below[1](request, response);
    // Links in answers and mails carry the number: one name for the site, or its pages would be strangers to them.
    const [name, port = '80'] = request.headers.host?.split(':') ?? [];
    if (name === 'localhost' && request.headers.accept?.includes('text/html')) {
      response.writeHead(302, { location: `http://127.0.0.1:${port}${request.url}` }).end();
      return;
    }
    return site(request, response);
  };
}

interface FrontServer extends AsyncDisposable {
  url: string;
  port: number;
  /** Answers from now on; before, visitors see a waiting page. */
  open(handler: LocalHandler): void;
}

/** The one address of the host. It is there first, because the templates name it. */
export async function startFront(port?: number): Promise<FrontServer> {
  let answer: LocalHandler = async (_, response) =>
    void response.writeHead(503, { 'retry-after': '1' }).end('Starting\n');
  const server = await listen((request, response) => answer(request, response), port);
  return {
    url: server.url,
    port: server.port,
    open(handler) {
      answer = handler;
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

const Variables = z.object({
  LOCALE: z.optional(z.enum(locales)),
  FALLBACK_LOCALE: z._default(z.enum(locales), usualFallbackLocale),
});

/** The languages of the stage, as its functions are told; the site has the same. */
export function localesOf({
  functions,
}: {
  functions: readonly { properties: { Environment: { Variables: object } } }[];
}): StageLocales {
  const { LOCALE, FALLBACK_LOCALE } = z.parse(Variables, functions[0]?.properties.Environment.Variables ?? {});
  return { locale: LOCALE, fallbackLocale: FALLBACK_LOCALE };
}
