import type { IncomingMessage } from 'node:http';

/** One rule of a bucket's CORS configuration, in the template's words. */
export interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[] | undefined;
  ExposedHeaders?: string[] | undefined;
  MaxAge?: number | undefined;
}

/** The headers a browser needs on the answer, or undefined where no rule of the bucket allows the origin and method. */
export function corsHeaders(request: IncomingMessage, rules: readonly CorsRule[]): Record<string, string> | undefined {
  const origin = request.headers.origin;
  if (origin === undefined) return undefined;
  const preflight = request.method === 'OPTIONS';
  const method = preflight ? (request.headers['access-control-request-method'] ?? '') : (request.method ?? '');
  const asked = preflight ? list(request.headers['access-control-request-headers']) : [];
  const rule = rules.find(
    (candidate) =>
      candidate.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      candidate.AllowedMethods.includes(method) &&
      asked.every((name) => candidate.AllowedHeaders?.some((pattern) => matches(pattern.toLowerCase(), name))),
  );
  if (!rule) return undefined;
  const any = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(asked.length > 0 && { 'access-control-allow-headers': asked.join(', ') }),
    ...(rule.ExposedHeaders && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

const list = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** At most one `*` in a pattern, as S3 allows. */
function matches(pattern: string, value: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === value;
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
}
