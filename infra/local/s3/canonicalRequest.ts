import type { IncomingHttpHeaders } from 'node:http';
import type { Target } from './readTarget.ts';

/** The canonical request of Signature Version 4 for S3 (path encoded once, no normalising of slashes). */
export function canonicalRequest(
  target: Target,
  headers: IncomingHttpHeaders,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  const path = target.rawPath
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const query = [...target.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const lines = signedHeaders.map((name) => `${name}:${headerValue(headers[name])}\n`).join('');
  return [target.method, path, query, lines, signedHeaders.join(';'), payloadHash].join('\n');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** RFC 3986: what encodeURIComponent leaves (`!'()*`) is encoded too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const headerValue = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
