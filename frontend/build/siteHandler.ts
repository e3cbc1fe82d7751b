import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { StageLocales } from '#shared/messages/locale.ts';
import { filledPages } from '#shared/rules/site/filledPage.ts';
import { securityHeaders, siteCacheControl } from '#shared/rules/site/securityHeaders.ts';
import { brotli } from './compress.ts';
import { edgeSources, isRequest, isResponse, loadEdge } from './edgeFunctions.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface SiteOptions {
  dist: string;
  uploadOrigins: readonly string[];
  locales?: StageLocales;
  /** A page whose part a job fills, as it lies published; without, as it was built. */
  filled?: (page: string, built: string) => Promise<string>;
  /** While the site is being built: resolves once the file (`en/order/write/index.html`) is as it will be. */
  wait?: (file: string) => Promise<void>;
}

/** Answers as the CDN would from a built folder: its functions, the production headers, brotli. */
export function createSiteHandler(options: SiteOptions) {
  const viewerRequest = loadEdge(edgeSources.viewerRequest(options.locales));
  const viewerResponse = loadEdge(edgeSources.viewerResponse());
  const security = securityHeaders(options.uploadOrigins);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
    const asked = viewerRequest({ request: edgeRequest(request) });
    if (isResponse(asked)) {
      for (const [name, { value }] of Object.entries(asked.headers)) response.setHeader(name, value);
      response.writeHead(asked.statusCode).end();
      return;
    }
    if (!isRequest(asked)) throw new Error('the viewer-request function answered neither request nor response');
    await options.wait?.(asked.uri.slice(1));
    const path = normalize(join(options.dist, asked.uri));
    if (!path.startsWith(options.dist) || !isFile(path)) {
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');
      return;
    }
    const answered = viewerResponse({
      request: { uri: asked.uri },
      response: { statusCode: 200, headers: { 'cache-control': { value: siteCacheControl(asked.uri) } } },
    });
    if (!isResponse(answered)) throw new Error('the viewer-response function answered no response');
    for (const [name, { value }] of Object.entries(answered.headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('Vary', 'Accept-Encoding');
    const asksPacked = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const page = asked.uri.slice(1);
    const filled =
      options.filled && filledPages.includes(page) ? await options.filled(page, readFileSync(path, 'utf8')) : undefined;
    const packed = asksPacked && (filled !== undefined || existsSync(`${path}.br`));
    if (packed) response.setHeader('Content-Encoding', 'br');
    response.statusCode = answered.statusCode;
    const body = filled === undefined ? readFileSync(packed ? `${path}.br` : path) : bytesOf(filled, packed);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

const bytesOf = (text: string, packed: boolean): Buffer => (packed ? brotli(Buffer.from(text)) : Buffer.from(text));

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function edgeRequest(request: IncomingMessage) {
  // As it was sent: `//` is an address that names no page, and no address of a host for the URL parser to choke on.
  const [uri = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  return {
    uri: uri.startsWith('/') ? uri : '/',
    querystring: Object.fromEntries(
      [...new URLSearchParams(query)].map(([name, value]) => [name, { value: encodeURIComponent(value) }]),
    ),
    headers: { 'accept-language': { value: String(request.headers['accept-language'] ?? '') } },
  };
}
