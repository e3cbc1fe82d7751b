import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { locales, type StageLocales, silentLocale, usualFallbackLocale } from '#shared/messages/locale.ts';
import { pathPattern } from '../href.ts';
import { isPageOffered } from '../offeredPages.ts';
import { type Route, routes } from '../routes.ts';
import { pairPattern } from './content/pairs.ts';
import { siteRoutes } from './content/siteRoutes.ts';

/**
 * Pages that had another address, or are looked for under one: below the locale, where each is now. Answered by 301, in
 * the language of the address. A path that is a page never stands here (a test holds it).
 */
export const movedPages: Readonly<Record<string, string>> = {
  '/privacy/': '/gdpr/',
  '/privacy-policy/': '/gdpr/',
  '/terms-of-service/': '/terms/',
  '/price-list/': '/prices/',
  '/help/': '/faq/',
  '/business/': '/companies/',
  '/order/': '/order/write/',
  '/translation/': '/order/write/',
  '/account/': '/account/orders/',
  '/regulamin/': '/terms/',
  '/polityka-prywatnosci/': '/gdpr/',
  '/cennik/': '/prices/',
  '/kontakt/': '/contact/',
  '/o-nas/': '/about/',
  '/dla-firm/': '/companies/',
  '/jezyki/': '/languages/',
  '/dokumenty/': '/documents/',
  '/wycena/': '/quote/',
  '/free-quote/': '/quote/',
  '/tlumaczenia-przysiegle/': '/order/sworn/',
  '/sworn-translation/': '/order/sworn/',
  '/kariera/': '/jobs/',
};

/** File of a page below its locale: parameters become `-`, so one shell serves every value. */
export const pageFile = (path: string) => `${path.replace(/:\w+/g, '-')}index.html`;

/**
 * The CloudFront function for viewer requests of the site's behaviour: pages to their files, patterns to the shell,
 * `/` to the visitor's language, or the one that the stage's settings give to everybody, a missing slash to the canonical address, a pair of
 * languages in the other direction to the page of both, everything else to the 404 page.
 */
function viewerRequestSource(stage: StageLocales, table: readonly Route[] = siteRoutes()): string {
  const isDynamic = (route: Route) => route.path.includes(':');
  // The pairs of languages as one expression: as paths they would be longer than the function may be.
  const isPair = (route: Route) => route.name === 'languages.pair';
  const literals = table.filter((route) => !isDynamic(route) && !isPair(route)).map((route) => route.path);
  const patterns = table.filter(isDynamic).map((route) => [`^${pathPattern(route.path)}$`, pageFile(route.path)]);
  // Of another brand: an address that stands in a link from elsewhere says so.
  const absent = routes.filter(({ name }) => !isPageOffered(name)).map(({ path }) => `^${pathPattern(path)}?$`);
  return `const locales = ${JSON.stringify(locales)};
const fallback = ${JSON.stringify(silentLocale(stage))};
const forced = ${JSON.stringify(stage.locale !== undefined)};
const pages = ${JSON.stringify(literals)};
const moved = ${JSON.stringify(movedPages)};
const patterns = ${JSON.stringify(patterns)}.map(function (pair) { return [new RegExp(pair[0]), pair[1]]; });
const absent = ${JSON.stringify(absent)}.map(function (pattern) { return new RegExp(pattern); });
const pairs = new RegExp(${JSON.stringify(`^/languages/${pairPattern}/$`)});
const files = /^\\/(assets\\/(?:pdf-[0-9.]+\\/)?[A-Za-z0-9_.-]+|favicon\\.(?:svg|ico)|apple-touch-icon\\.png|icon-(?:192|512)\\.png|site\\.webmanifest|\\.well-known\\/security\\.txt|api-collection\\.json|push\\.js|robots\\.txt|sitemap\\.xml|(?:${locales.join('|')})\\/(?:blog\\/feed\\.xml|api\\/(?:changelog|status)\\.xml|titles\\.json))$/;

function preferred(header) {
  if (forced) return fallback;
  const wishes = header.split(',').map(function (part) {
    const quality = /;\\s*q=([0-9.]+)/.exec(part);
    return { tag: part.trim().slice(0, 2).toLowerCase(), q: quality ? Number(quality[1]) : 1 };
  }).filter(function (wish) { return wish.q > 0 && locales.indexOf(wish.tag) >= 0; });
  wishes.sort(function (a, b) { return b.q - a.q; });
  return wishes.length > 0 ? wishes[0].tag : fallback;
}

function query(request) {
  const parts = [];
  for (const name in request.querystring) {
    const entry = request.querystring[name];
    (entry.multiValue || [entry]).forEach(function (one) { parts.push(name + (one.value === '' ? '' : '=' + one.value)); });
  }
  return parts.length > 0 ? '?' + parts.join('&') : '';
}

function redirect(status, description, location) {
  return { statusCode: status, statusDescription: description, headers: { location: { value: location }, 'cache-control': { value: 'no-store' } } };
}

function fileOf(path) {
  if (pages.indexOf(path) >= 0 || pairs.test(path)) return path + 'index.html';
  for (let i = 0; i < patterns.length; i += 1) if (patterns[i][0].test(path)) return patterns[i][1];
  return undefined;
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (files.test(uri)) return request;
  if (uri === '/') {
    const accept = request.headers['accept-language'];
    return redirect(302, 'Found', '/' + preferred(accept ? accept.value : '') + '/' + query(request));
  }
  const first = uri.split('/')[1];
  const known = locales.indexOf(first) >= 0;
  const rest = known ? uri.slice(first.length + 1) : undefined;
  if (rest !== undefined) {
    const file = fileOf(rest);
    const place = rest.slice(-1) === '/' ? rest : rest + '/';
    const back = place.replace(/^(\\/languages\\/)([a-z]+)-to-([a-z]+)\\/$/, '$1$3-to-$2/');
    if (!file && back !== place && pairs.test(back)) return redirect(301, 'Moved Permanently', '/' + first + back + query(request));
    if (!file && Object.prototype.hasOwnProperty.call(moved, place)) return redirect(301, 'Moved Permanently', '/' + first + moved[place] + query(request));
    if (file) { request.uri = '/' + first + file; return request; }
    if (rest.slice(-1) !== '/' && fileOf(rest + '/')) return redirect(301, 'Moved Permanently', uri + '/' + query(request));
  }
  const isAbsent = rest !== undefined && absent.some(function (pattern) { return pattern.test(rest); });
  request.uri = '/' + (known ? first : fallback) + (isAbsent ? '/501/index.html' : '/404/index.html');
  return request;
}
`;
}

/** The CloudFront function for viewer responses: error pages answer with their own status, which a bucket cannot give. */
function viewerResponseSource(table: readonly Route[] = siteRoutes()): string {
  const statuses = table.filter((route) => route.kind === 'error').map((route) => route.name);
  return `const page = /^\\/(?:${locales.join('|')})\\/(${statuses.join('|')})\\/index\\.html$/;
const names = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 500: 'Internal Server Error', 501: 'Not Implemented' };

function handler(event) {
  const response = event.response;
  const match = page.exec(event.request.uri);
  // The publisher also marks the file (x-amz-meta-status), should the address be that of the viewer.
  const mark = response.headers['x-amz-meta-status'];
  const status = match ? Number(match[1]) : mark ? Number(mark.value) : 0;
  if (names[status]) {
    response.statusCode = status;
    response.statusDescription = names[status];
    response.headers['cache-control'] = { value: 'no-store' };
  }
  return response;
}
`;
}

/** The functions that run at the edge (runtime cloudfront-js-2.0): two are made from the table of pages. */
export const edgeSources = {
  viewerRequest: (stage: StageLocales = { fallbackLocale: usualFallbackLocale }) => viewerRequestSource(stage),
  viewerResponse: () => viewerResponseSource(),
  apiRequest: () => readFileSync(new URL('../edge/apiRequest.js', import.meta.url), 'utf8'),
} as const;
export type EdgeFunctionName = keyof typeof edgeSources;

interface EdgeRequest {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers: Record<string, { value: string }>;
}
interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers: Record<string, { value: string }>;
}

type Handler = (event: unknown) => unknown;

/** Runs a CloudFront function's source and gives its handler, as the CDN would call it. */
export function loadEdge(source: string): Handler {
  const handler: unknown = runInNewContext(`${source}\nhandler;`, Object.create(null));
  if (typeof handler !== 'function') throw new Error('an edge function without a handler');
  return (event) => JSON.parse(JSON.stringify(handler(structuredClone(event))));
}

export const isResponse = (value: unknown): value is EdgeResponse =>
  typeof value === 'object' && value !== null && 'statusCode' in value;

export const isRequest = (value: unknown): value is EdgeRequest =>
  typeof value === 'object' && value !== null && 'uri' in value && typeof value.uri === 'string';
