import type { IncomingMessage, ServerResponse } from 'node:http';
import { edgeSources, isRequest, loadEdge } from '#frontend/build/edgeFunctions.ts';
import { type EdgeRule, edgeRefusal, edgeRules, edgeWindowSeconds, listedPaths } from '../../settings/edgeRules.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { addressOf } from '../gateway/apiGateway.ts';
import type { HostOptions } from '../host/host.ts';
import { rateWindow } from '../http/callRates.ts';
import type { LocalHandler } from '../http/server.ts';
import type { Product } from '../template/readProduct.ts';
import { packAnswer } from './packAnswer.ts';

interface LocalEdge {
  /** By it the API knows the edge. */
  originSecret: string | undefined;
  /** Header in which a caller may give its address; none: the socket's. */
  addressHeader?: string | undefined;
  /** The firewall's; none: everything is let through. */
  rules: readonly EdgeRule[];
}

/**
 * Stands where CloudFront stands before the API: its firewall counts by the address a request comes from, its function says
 * whose request it is, and its secret proves it, whatever the caller says of itself under these names. What it may keep it packs.
 */
export function localEdge(api: LocalHandler, { originSecret, addressHeader, rules }: LocalEdge): LocalHandler {
  const sayWho = loadEdge(edgeSources.apiRequest());
  const counters = rules.map((rule) => ({ rule, count: rateWindow(edgeWindowSeconds) }));
  return async (request, response) => {
    const ip = addressOf(request, addressHeader);
    const over = counters.filter(({ rule, count }) => concerns(rule, request) && count(ip) > rule.requests);
    if (over.length > 0) return refuse(response);
    const { authorization } = request.headers;
    const [path = '/', query] = (request.url ?? '/').split('?');
    if (request.method === 'GET' && listedPaths.includes(path))
      packAnswer(request.headers['accept-encoding'], response);
    const headers = { ...(authorization !== undefined && { authorization: { value: authorization } }) };
    const said = sayWho({ request: { uri: path, headers }, viewer: { ip } });
    if (isRequest(said)) {
      for (const [name, { value }] of Object.entries(said.headers)) request.headers[name] = value;
      request.url = query === undefined ? said.uri : `${said.uri}?${query}`;
    }
    if (originSecret === undefined) delete request.headers['x-origin-mark'];
    else request.headers['x-origin-mark'] = originSecret;
    return api(request, response);
  };
}

function concerns({ path, writesOnly }: EdgeRule, { url, method = 'GET' }: IncomingMessage): boolean {
  return url?.startsWith(path) === true && !(writesOnly && ['GET', 'HEAD', 'OPTIONS'].includes(method));
}

function refuse(response: ServerResponse): void {
  const { status, retryAfterSeconds, body } = edgeRefusal;
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': String(retryAfterSeconds) });
  response.end(JSON.stringify(body));
}

/** The edge's secret, from the templates: the newest of several. */
export const originSecretOf = ({ functions }: Product): string | undefined =>
  functions
    .flatMap(({ properties }) => properties.Environment.Variables.ORIGIN_SECRET ?? [])[0]
    ?.split(' ')
    .at(-1);

/** The edge before this product: the secret is in the templates, the rules are in the stage's settings. */
export function edgeOf(product: Product, { throttled, settings, addressHeader }: HostOptions): LocalEdge {
  return {
    originSecret: originSecretOf(product),
    addressHeader,
    rules: throttled ? edgeRules(readSettings('local', settings)) : [],
  };
}
