import type { StageLocales } from '#shared/messages/locale.ts';
import { type Html, html, page, pageHeaders } from '../http/htmlPage.ts';
import type { LocalHandler } from '../http/localHandler.ts';
import type { FilledPages } from './filledPages.ts';
import { paths } from './place.ts';
import type { SiteBuild } from './siteBuild.ts';

export interface HomeFacts {
  origin: string;
  locales: StageLocales;
  dataDir: string;
  dynamo: string;
  routes: readonly string[];
  accounts: readonly { role: string; email: string; password: string }[];
}

/** The built site as the CDN serves it (asked at every page, so that a build shows at once), else a plain page. */
export function siteHandler(
  site: Pick<SiteBuild, 'state' | 'dist'>,
  facts: HomeFacts,
  filled?: FilledPages['read'],
): LocalHandler {
  let built: LocalHandler | undefined;
  return async (request, response) => {
    const path = request.url?.split('?')[0];
    const { state } = site;
    if (state === 'built' && path !== '/local') {
      built ??= await builtSite(site.dist, facts.locales, filled);
      return built(request, response);
    }
    const shown = path === '/' || path === '/local' || state === 'building';
    const wait = state === 'building' && path !== '/local';
    response.writeHead(shown ? 200 : 404, { ...pageHeaders, ...(wait && { refresh: '2' }) });
    response.end(shown ? home(facts, state) : page('Not found', html`<p><a href="/">What runs here</a></p>`));
  };
}

async function builtSite(
  dist: string,
  locales: StageLocales,
  filled: FilledPages['read'] | undefined,
): Promise<LocalHandler> {
  const { createSiteHandler } = await import('#frontend/build/siteHandler.ts');
  return createSiteHandler({ dist, uploadOrigins: [], locales, ...(filled && { filled }) });
}

const siteLine: Record<SiteBuild['state'], Html> = {
  built: html`<p>The site is at <a href="/">/</a>.</p>`,
  building: html`<p>The site is being built. This page gives way to it in a few seconds.</p>`,
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
