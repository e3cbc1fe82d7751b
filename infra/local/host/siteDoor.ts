import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Door } from '../http/door.ts';
import { html, page, pageHeaders } from '../http/htmlPage.ts';
import { paths } from './place.ts';

export interface HomeFacts {
  origin: string;
  dataDir: string;
  dynamo: string;
  routes: readonly string[];
  accounts: readonly { role: string; email: string; password: string }[];
}

/** The built site as the CDN serves it (looked for at every start of a page, so that a build shows at once), else a plain page. */
export function siteDoor(root: string, facts: HomeFacts): Door {
  const dist = join(root, 'frontend/dist');
  let built: Door | undefined;
  return async (request, response) => {
    if (!built && existsSync(join(dist, 'en/index.html'))) built = await builtSite(dist);
    const path = request.url?.split('?')[0];
    if (built && path !== '/local') return built(request, response);
    const known = path === '/' || path === '/local';
    response.writeHead(known ? 200 : 404, pageHeaders);
    response.end(known ? home(facts) : page('Not found', html`<p><a href="/">What runs here</a></p>`));
  };
}

async function builtSite(dist: string): Promise<Door> {
  const { createSiteHandler } = await import('#frontend/build/siteHandler.ts');
  const handle = createSiteHandler({ dist, uploadOrigins: [] });
  return async (request, response) => handle(request, response);
}

function home({ origin, dataDir, dynamo, routes, accounts }: HomeFacts): string {
  const places: [string, string, string][] = [
    ['API', '/api/openapi.json', 'every operation, as OpenAPI 3.1'],
    ['Mailbox', paths.mailbox, 'every mail the product sent; none leaves this machine'],
    ['Payment provider', paths.provider, 'the sandbox: pay, fail, abandon, pay late'],
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
    html`<p>The site is not built: run <code>npm run build</code>, and it takes this page's place (which stays at <a href="/local">/local</a>).</p>
<table>${rows}<tr><th>Tables</th><td><code>${dynamo}</code></td><td>DynamoDB</td></tr><tr><th>Data</th><td colspan="2"><code>${dataDir}</code></td></tr></table>
<h2>Demo accounts</h2><table>${people}</table>
<h2>Routes at ${origin}</h2><ul>${keys}</ul>`,
  );
}
