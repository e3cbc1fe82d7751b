import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchRoute, type Route } from '#shared/contract/matchRoute.ts';
import type { LocalHandler } from '../http/localHandler.ts';
import { readBody } from '../http/readBody.ts';
import { addressOf } from './addressOf.ts';
import { type Authorizer, authorize } from './authorize.ts';
import { sendResult } from './sendResult.ts';
import { toEvent } from './toEvent.ts';

export interface ApiRoute extends Route {
  invoke(event: unknown): Promise<unknown>;
  timeoutMs: number;
  authorizer?: Authorizer | undefined;
}

export interface ApiSettings {
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
