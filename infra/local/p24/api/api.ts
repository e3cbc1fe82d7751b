import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ApiAnswer, invalid, readBody, type SandboxContext } from '../sandboxContext.ts';
import { bySessionId, history, refundsByOrderId } from './history.ts';
import { paymentMethods } from './methods.ts';
import { refund } from './refund.ts';
import { register, registerOffline, verify } from './register.ts';

type Route = (context: SandboxContext, input: { body: unknown; part: string; query: URLSearchParams }) => ApiAnswer;

/** The operations of the provider's document that the shop uses; `*` is one variable part of the path. */
const routes: Readonly<Record<string, Route>> = {
  'GET testAccess': () => ({ status: 200, body: { data: true, error: '' } }),
  'POST transaction/register': (context, { body }) => register(context, body),
  'POST transaction/registerOffline': (context, { body }) => registerOffline(context, body),
  'PUT transaction/verify': (context, { body }) => verify(context, body),
  'GET transaction/by/sessionId/*': (context, { part }) => bySessionId(context, part),
  'POST transaction/refund': (context, { body }) => refund(context, body),
  'GET refund/by/orderId/*': (context, { part }) => refundsByOrderId(context, Number(part)),
  'GET payment/methods/*': (context, { part, query }) => paymentMethods(context, part, query),
  'GET report/history': (context, { query }) => history(context, query),
  'GET report/history/*': (context, { part, query }) => history(context, query, part),
};

/** Answers one call of the REST API; `path` is what follows /api/v1/. */
export async function answerApi(
  context: SandboxContext,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
) {
  const fixed = routes[`${request.method} ${path}`];
  const at = path.lastIndexOf('/');
  const route = fixed ?? routes[`${request.method} ${path.slice(0, at)}/*`];
  const text = await readBody(request);
  if (!route) return { status: 404, body: { error: 'Not found', code: 404 } };
  if (!mayCall(context, request.headers.authorization)) {
    return { status: path.startsWith('payment/') ? 403 : 401, body: { error: 'Incorrect authentication', code: 401 } };
  }
  try {
    const body: unknown = text ? JSON.parse(text) : undefined;
    return route(context, { body, part: fixed ? '' : decodeURIComponent(path.slice(at + 1)), query });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return invalid('Invalid input data');
    throw error;
  }
}

/** Basic authentication: user is the shop's posId, password its API key. */
function mayCall({ credentials }: SandboxContext, header: string | undefined): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${credentials.posId}:${credentials.apiKey}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
