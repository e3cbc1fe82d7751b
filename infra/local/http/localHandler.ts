import type { IncomingMessage, ServerResponse } from 'node:http';

/** One emulated service: answers requests below the path it is mounted at, wherever that is. */
export type LocalHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Path and query of a request without the prefix the handler is mounted at (`/local/mail`). */
export function pathBelow(request: IncomingMessage, basePath: string): { path: string; query: URLSearchParams } {
  const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const below = rawPath.startsWith(basePath) ? rawPath.slice(basePath.length) : rawPath;
  return { path: below === '' ? '/' : below, query: new URLSearchParams(rawQuery) };
}
