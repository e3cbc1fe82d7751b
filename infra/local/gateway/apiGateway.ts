import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { matchRoute, type Route } from '#shared/contract/matchRoute.ts';
import { type LocalHandler, readBody } from '../http/server.ts';

export interface ApiRoute extends Route {
  invoke(event: unknown): Promise<unknown>;
  timeoutMs: number;
  authorizer?: Authorizer | undefined;
}

interface ApiSettings {
  apiId: string;
  accountId: string;
  routes: readonly ApiRoute[];
  /** False for a request above its route's throttling; none: no throttling. */
  take?: ((routeKey: string) => boolean) | undefined;
  /** Header in which a caller may give its address; none: the socket's. */
  addressHeader?: string | undefined;
  log(line: string): void;
}

/** The gateway's limits: 10 MB a request; the function's own is 6 MB, and base64 counts. */
const maxRequestBytes = 10_485_760;
const maxEventBytes = 6_291_456;

/** Of the request line and all headers together. */
const maxHeaderBytes = 10_240;

const words: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** An HTTP API (API Gateway version 2) with Lambda integrations of payload format 2.0. */
export function apiGateway(settings: ApiSettings): LocalHandler {
  return async (request, response) => {
    response.setHeader('apigw-requestid', randomUUID().slice(0, 16));
    const path = request.url?.split('?')[0] ?? '/';
    const method = request.method ?? 'GET';
    if (headerBytes(request) > maxHeaderBytes) return refuse(response, 431);
    const match = matchRoute(settings.routes, method, path);
    const body = await readBody(request, maxRequestBytes);
    if (!body) return refuse(response, 413);
    if (!match) return refuse(response, 404);
    const { route, parameters } = match;
    if (settings.take?.(route.key) === false) return refuse(response, 429);
    const { apiId, accountId } = settings;
    const sourceIp = addressOf(request, settings.addressHeader);
    const details = { routeKey: route.key, parameters, body, apiId, accountId, sourceIp, now: new Date() };
    const event = toEvent(request, details);
    if ((event.body?.length ?? 0) > maxEventBytes) return refuse(response, 413);
    const allowed = route.authorizer && (await authorize(route.authorizer, event));
    if (allowed && 'status' in allowed) return refuse(response, allowed.status);
    const authorizer = allowed && { authorizer: { lambda: allowed.context } };
    try {
      const result = await within(
        route.timeoutMs,
        route.invoke({ ...event, requestContext: { ...event.requestContext, ...authorizer } }),
      );
      if (result === timedOut) return refuse(response, 503);
      if (!sendResult(result, response, method)) refuse(response, 500);
    } catch (failure) {
      settings.log(failure instanceof Error ? failure.message : String(failure));
      refuse(response, 500);
    }
  };
}

const headerBytes = ({ method = '', url = '', rawHeaders }: IncomingMessage): number =>
  [method, url, ...rawHeaders].reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);

const timedOut = Symbol('timed out');

async function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(timedOut), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: words[status] }));
}

export interface Authorizer {
  arn: string;
  /** `$request.header.Authorization`, …: where one is missing the function is not even asked. */
  identitySource: readonly string[];
  invoke(event: unknown): Promise<unknown>;
}

const Simple = z.object({ isAuthorized: z.boolean(), context: z.optional(z.record(z.string(), z.unknown())) });

/** Asks a REQUEST authorizer with simple responses; never cached. A status is the gateway's own refusal. */
async function authorize(
  authorizer: Authorizer,
  event: GatewayEvent,
): Promise<{ context: Record<string, unknown> } | { status: 401 | 403 | 500 }> {
  const sources = authorizer.identitySource.map((source) => identity(source, event));
  if (sources.some((value) => value === undefined || value === '')) return { status: 401 };
  const { body: _body, isBase64Encoded: _encoded, ...asked } = event;
  try {
    const answer = await authorizer.invoke({
      ...asked,
      type: 'REQUEST',
      routeArn: `${authorizer.arn}/${event.routeKey.replace(' ', '')}`,
      identitySource: sources,
    });
    const { isAuthorized, context = {} } = Simple.parse(answer);
    return isAuthorized ? { context } : { status: 403 };
  } catch {
    return { status: 500 };
  }
}

function identity(source: string, event: GatewayEvent): string | undefined {
  const [, kind, name = ''] = /^\$request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
  const headers: Record<string, string> = event.headers;
  if (kind === 'header') return headers[name.toLowerCase()];
  return kind === 'querystring' ? event.queryStringParameters?.[name] : source;
}

/** What the gateway tells a function of a request: payload format 2.0, without what only one kind of event has. */
export type GatewayEvent = ReturnType<typeof toEvent>;

interface EventDetails {
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

function toEvent(request: IncomingMessage, details: EventDetails) {
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

const Structured = z.object({
  statusCode: z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{3}$/)), z.transform(Number))]),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.boolean()),
});

/** Lambda's answer may be 6 MB at most. */
const maxAnswerBytes = 6_291_556;

/** Sends what a function gave, in either of the two shapes of payload format 2.0. False when it is neither. */
function sendResult(result: unknown, response: ServerResponse, method: string): boolean {
  const structured = isObject(result) && 'statusCode' in result;
  if (!structured) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(method === 'HEAD' ? '' : typeof result === 'string' ? result : JSON.stringify(result));
    return true;
  }
  const parsed = Structured.safeParse(result);
  if (!parsed.success || (parsed.data.body?.length ?? 0) > maxAnswerBytes) return false;
  const { statusCode, headers = {}, cookies, body, isBase64Encoded } = parsed.data;
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  const bodiless = statusCode === 204 || statusCode === 304;
  response.writeHead(statusCode, {
    ...(bytes.length > 0 && { 'content-type': 'text/plain; charset=utf-8' }),
    ...Object.fromEntries(lower),
    ...(cookies && { 'set-cookie': cookies }),
    ...(!bodiless && { 'content-length': bytes.length }),
  });
  response.end(bodiless || method === 'HEAD' ? undefined : bytes);
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The address of a request: from `header` if given, else from its socket. */
export function addressOf({ headers, socket }: IncomingMessage, header: string | undefined): string {
  const said = header && headers[header];
  return typeof said === 'string' ? said : (socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1');
}
