import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What the gateway tells a function of a request: payload format 2.0, without what only one kind of event has. */
export type GatewayEvent = ReturnType<typeof toEvent>;

export interface EventDetails {
  routeKey: string;
  parameters: Record<string, string>;
  body: Buffer;
  apiId: string;
  accountId: string;
  sourceIp: string;
  now: Date;
}

/** Content types an HTTP API passes on as text; any other body is base64, also a form's. */
const text = /^(text\/|application\/(json|xml|javascript)\b|application\/[\w.-]+\+(json|xml)\b)/i;

export function toEvent(request: IncomingMessage, details: EventDetails) {
  const { routeKey, parameters, body, apiId, accountId, sourceIp, now } = details;
  const [path = '/', rawQueryString = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const { cookie, ...others } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  );
  const host = request.headers.host ?? '127.0.0.1';
  const query = new URLSearchParams(rawQueryString);
  const queryStringParameters = Object.fromEntries(
    [...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]),
  );
  const isBase64Encoded = body.length > 0 && !text.test(request.headers['content-type'] ?? '');
  return {
    version: '2.0' as const,
    routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...headers,
      'x-forwarded-for': [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', '),
      'x-forwarded-port': host.split(':')[1] ?? '80',
      'x-forwarded-proto': 'http',
    },
    ...(query.size > 0 && { queryStringParameters }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId,
      apiId,
      domainName: host,
      domainPrefix: host.split(/[.:]/)[0] ?? '',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}
