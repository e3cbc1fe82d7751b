import middy from '@middy/core';
import * as z from 'zod/mini';
import type { Area, Operation, Refusal } from '#shared/contract/operation.ts';
import { ignoresUnknown } from '#shared/contract/versions/changes.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { canaryAgent } from '#shared/rules/canary.ts';
import { defectMetric, type FigureName, meantErrorMetric } from '#shared/rules/metrics.ts';
import { invoked } from './defectReports.ts';
import { catalogueKnown } from './freshCatalogue.ts';
import { answer, problemAnswer } from './http/answer.ts';
import { apiVersion } from './http/apiVersion.ts';
import { authorization, unauthorized } from './http/authorization.ts';
import { callerOf } from './http/callers.ts';
import {
  type Call,
  type Event,
  type HttpContext,
  type HttpMiddleware,
  orRefuse,
  Refused,
  type Result,
} from './http/chain.ts';
import { context, identify } from './http/context.ts';
import { addressClass, throughEdge } from './http/edge.ts';
import type { AreaHandlers, RequestContext } from './http/handlers.ts';
import { idempotency } from './http/idempotency.ts';
import { parseInput, readBody } from './http/input.ts';
import { findOperation, methodsIn, pickOperation, readOverride } from './http/pickOperation.ts';
import { cartLimit, rateLimit } from './http/rateLimit.ts';
import { log, logDefect } from './log.ts';
import { raiseMetric } from './metrics.ts';
import { accountHash, requestIdOf, type Scope } from './scope.ts';
import { presentTime, testWorld } from './testWorld.ts';

type Given = { status: number; body?: unknown; headers?: Record<string, string> };
/** Time that is left to answer a call that takes too long: the gateway's own answer has no code. */
const answerMs = 1000;

type MethodsOf = (path: string) => Promise<readonly string[]>;
type AnyHandler = (request: unknown) => Promise<Refusal | Given>;

/**
 * What answers for an area: every call passes this chain to its operation's handler, and the answer passes it back.
 * `rules`: a form's rules beyond its schema, so that one refusal lists all errors. `methodsOf`: the methods that an address
 * has, for calls with another one; by default those of the area.
 */
export function httpHandler<A extends Area>(
  area: A,
  handlers: AreaHandlers<NoInfer<A>>,
  rules: { readonly [Id in keyof NoInfer<A>]?: FormRules } = {},
  methodsOf: MethodsOf = async (path) => methodsIn(area, path),
) {
  const byId = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const chain = middy<Event, Result, Error, HttpContext>({ timeoutEarlyInMillis: answerMs })
    .use([
      errors(),
      context(),
      throughEdge(),
      operation(area, methodsOf),
      authorization(),
      rateLimit(),
      apiVersion(),
      catalogueKnown(),
      parsing(rules),
      cartLimit(),
      idempotency(),
    ])
    .handler((_event, { call }) => call.kept ?? perform(byId, call));
  return scoped(chain);
}

async function perform(handlers: Readonly<Record<string, AnyHandler>>, call: Call): Promise<Result> {
  const { input, requestId, caller, locale, now, cartHash, sourceIp, userAgent, picked } = call;
  const handler = handlers[picked.operation.id];
  if (!handler) throw new Error(`No handler for ${picked.operation.id}.`);
  const request: RequestContext = { caller, locale, now, requestId, cartHash, sourceIp, userAgent };
  return leave(picked.operation, orRefuse(await handler({ ...input, ...request })), requestId);
}

/** The answer to send; one that violates its contract is a defect and is not sent. */
function leave({ id, success, cacheSeconds }: Operation, { status, body, headers }: Given, requestId: string): Result {
  const schema = success[status];
  if (schema === undefined) throw new Error(`${id} answers ${status}, which its contract does not declare.`);
  return answer(status, schema === null ? undefined : z.parse(schema, body), { requestId, cacheSeconds, headers });
}

/** Runs each call in a scope, so that its log lines and messages carry the request's id. */
const scoped =
  <C, R>(handler: (event: Event, context: C) => Promise<R>) =>
  (event: Event, context: C): Promise<R> =>
    invoked(scopeOf(event), () => handler(event, context));

function scopeOf(event: Event): Scope {
  const caller = callerOf(event.requestContext);
  return {
    requestId: requestIdOf(event.headers['x-request-id'], event.requestContext.requestId),
    source: addressClass(event),
    ...(typeof caller === 'object' && caller.kind !== 'visitor' && { account: accountHash(caller.account) }),
  };
}

/** The operation of the route matched by API Gateway; for an area's catch-all route, by the call's path. */
const operation = (area: Area, methodsOf: MethodsOf): HttpMiddleware => ({
  before: async ({ event, context: { call } }) => {
    if (event.routeKey.endsWith('/{proxy+}')) Object.assign(event, routedBelow(area, event));
    const picked = pickOperation(area, event.routeKey);
    if (!picked) {
      const allow = (await methodsOf(event.rawPath)).join(', ');
      throw new Refused(
        allow === '' ? { refused: 'not_found' } : { refused: 'method_not_allowed', headers: { allow } },
      );
    }
    call.picked = picked;
  },
});

/** The event as it would be for the operation's own route. */
function routedBelow(area: Area, { requestContext, rawPath }: Event): Partial<Event> {
  const found = findOperation(area, requestContext.http.method, rawPath);
  return found ? { routeKey: found.route.key, pathParameters: found.parameters } : {};
}

/** Rules of a form beyond its schema, applied to the readable fields. */
export type FormRules = (fields: unknown, now: Date) => Promise<Record<string, FieldMessage[]>>;

/**
 * Completes the refusal of a form that fails its schema with the errors of its further rules, so that one refusal lists
 * all.
 */
export async function refuseOnce(refusal: Refusal, fields: unknown, rules: FormRules | undefined): Promise<Refusal> {
  if (!rules || refusal.refused !== 'validation_failed') return refusal;
  return { ...refusal, fields: { ...(await rules(fields, presentTime())), ...refusal.fields } };
}

/** Parses params, query and body by the operation's schemas; `rules`: further rules of forms, by operation. */
const parsing = (rules: Readonly<Record<string, FormRules | undefined>>): HttpMiddleware => ({
  before: async ({ event, context: { call } }) => {
    const { operation, overrideNeeded } = call.picked;
    const { fields } = orRefuse(await readBody(event, operation));
    const override = readOverride(event, fields);
    if (overrideNeeded && override.method !== operation.method)
      throw new Refused({ refused: 'method_not_allowed', headers: { allow: operation.method } });
    const given = override.fields;
    const older = ignoresUnknown(call.version) ? { ignoresUnknown: true } : {};
    const input = await parseInput(operation, event, given, older);
    call.input = orRefuse('refused' in input ? await refuseOnce(input, given, rules[operation.id]) : input);
  },
});

/** Turns every refusal into problem+json and a defect into a bare 500; each is logged. */
const errors = (): HttpMiddleware => ({
  after: ({ context: { call }, response }) => note(call, response),
  onError: async (request) => {
    const { event, error, context } = request;
    const { requestId, locale } = identify(event);
    if (error instanceof Refused) {
      const headers = { ...error.refusal.headers, ...context.call.headers };
      request.response = await problemAnswer({ ...error.refusal, headers }, { requestId, locale });
      return note(context.call, request.response, error.refusal.refused);
    }
    const refusal = refusalOf(error);
    if (refusal.refused !== 'unauthorized') {
      logDefect('defect', error, { route: event.routeKey, code: refusal.refused });
      raiseMetric(defectMetric);
      // A defect of test mode has its function's alarm; it is no outage of the API, whoever causes it.
      if (testWorld()) raiseMetric(meantErrorMetric);
    }
    request.response = await problemAnswer(refusal, { requestId, locale });
  },
});

/** The refusal for an error thrown by a use case: two kinds are known, anything else is a defect. */
function refusalOf(error: Error | null | undefined): Refusal {
  if (error?.name === 'BusyError') return { refused: 'busy' };
  return error?.name === 'SessionOverError' ? unauthorized : { refused: 'internal' };
}

function note({ picked, caller, started, userAgent }: Call, answer: Result | null | undefined, code?: string): void {
  const ms = Math.round(performance.now() - started);
  const said = { operation: picked?.operation.id, caller: caller?.kind, status: answer?.statusCode, code, ms };
  log('info', 'request', said);
  if (Number(said.status) >= 500) raiseMetric(meantErrorMetric);
  const figure = funnel[said.operation ?? ''];
  if (figure !== undefined && userAgent !== canaryAgent && code === undefined) raiseMetric(figure);
}

/** Customer steps counted on the dashboard, by operation. */
const funnel: Readonly<Record<string, FigureName>> = {
  createCart: 'CartsOpened',
  requestQuote: 'QuotesRequested',
  startPayment: 'PaymentsStarted',
};
