import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { type Area, isRefusal, type Refusal } from '#shared/contract/operation.ts';
import { capability } from '#shared/contract/schemas/primitive.ts';
import { type Locale, negotiateLocale } from '#shared/messages/locale.ts';
import { problemAnswer } from './http/answer.ts';
import { type CallerContext, callerOf, type NotLetIn } from './http/callerOf.ts';
import { deny, unauthorized } from './http/deny.ts';
import { type FormRules, refuseOnce } from './http/formRules.ts';
import { idempotent } from './http/idempotent.ts';
import { leave } from './http/leave.ts';
import { parseInput } from './http/parseInput.ts';
import { type Picked, pickOperation, readOverride } from './http/pickOperation.ts';
import { rateLimit } from './http/rateLimit.ts';
import { readBody } from './http/readBody.ts';
import type { AreaHandlers, RequestContext } from './http/request.ts';
import { viewerAddress } from './http/viewerAddress.ts';
import { log, logDefect } from './log.ts';
import { fallbackLocale, optionalSetting } from './settings.ts';

type Result = APIGatewayProxyStructuredResultV2;
type AnyHandler = (
  request: unknown,
) => Promise<Refusal | { status: number; body?: unknown; headers?: Record<string, string> }>;

/**
 * The Lambda of an area: finds the operation of the route, checks who calls, parses params, query and body,
 * calls the handler and parses its answer before it leaves. Refusals become problem+json; a defect is a bare 500.
 * `rules` are those of a form beyond its schema, for a form that its schema refuses: so it is refused once, for everything.
 */
export function httpHandler<A extends Area>(
  area: A,
  handlers: AreaHandlers<NoInfer<A>>,
  rules: { readonly [Id in keyof NoInfer<A>]?: FormRules } = {},
) {
  const byId = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const rulesById: Readonly<Record<string, FormRules | undefined>> = rules;
  return middy<APIGatewayProxyEventV2, Result>()
    .onError((request) => {
      const refusal = refusalOf(request.error);
      if (refusal.refused !== 'unauthorized')
        logDefect('defect', request.error, { requestId: requestIdOf(request.event), route: request.event.routeKey });
      request.response = problemAnswer(refusal, contextOf(request.event));
    })
    .handler((event) => serve(area, byId, rulesById, event));
}

/** What is thrown past a use case: two names that say why, anything else is a defect. */
function refusalOf(error: Error | null | undefined): Refusal {
  if (error?.name === 'BusyError') return { refused: 'busy' };
  return error?.name === 'SessionOverError' ? unauthorized : { refused: 'internal' };
}

async function serve(
  area: Area,
  handlers: Readonly<Record<string, AnyHandler>>,
  rules: Readonly<Record<string, FormRules | undefined>>,
  event: APIGatewayProxyEventV2,
): Promise<Result> {
  const started = performance.now();
  const context = contextOf(event);
  const picked = pickOperation(area, event.routeKey);
  const outcome: Refusal | Result = picked
    ? await perform(picked, handlers, rules, event, context)
    : { refused: 'not_found' };
  const result = isRefusal(outcome) ? problemAnswer(outcome, context) : outcome;
  log('info', 'request', {
    requestId: context.requestId,
    operation: picked?.operation.id,
    status: result.statusCode,
    code: isRefusal(outcome) ? outcome.refused : undefined,
    ms: Math.round(performance.now() - started),
  });
  return result;
}

async function perform(
  picked: Picked,
  handlers: Readonly<Record<string, AnyHandler>>,
  rules: Readonly<Record<string, FormRules | undefined>>,
  event: APIGatewayProxyEventV2,
  context: { requestId: string; locale: Locale },
): Promise<Refusal | Result> {
  const { operation } = picked;
  const caller = callerOf(event.requestContext);
  const denied = deny(operation, caller);
  if (denied) return denied;
  const allowance = await rateLimit(caller, new Date());
  const outcome = allowance.refused ?? (await performAllowed(picked, handlers, rules, event, context, caller));
  return { ...outcome, headers: { ...outcome.headers, ...allowance.headers } };
}

async function performAllowed(
  { operation, overrideNeeded }: Picked,
  handlers: Readonly<Record<string, AnyHandler>>,
  rules: Readonly<Record<string, FormRules | undefined>>,
  event: APIGatewayProxyEventV2,
  context: { requestId: string; locale: Locale },
  caller: CallerContext | NotLetIn,
): Promise<Refusal | Result> {
  const read = await readBody(event, operation);
  if (isRefusal(read)) return read;
  const override = readOverride(event, read.fields);
  if (overrideNeeded && override.method !== operation.method) {
    return { refused: 'method_not_allowed', headers: { allow: operation.method } };
  }
  const fields = overrideNeeded ? override.fields : read.fields;
  const input = parseInput(operation, event, fields);
  if (isRefusal(input)) return refuseOnce(input, fields, rules[operation.id]);
  const request = { ...input, ...requestContext(event, context, caller) };
  const handler = handlers[operation.id];
  if (!handler) throw new Error(`No handler for ${operation.id}.`);
  return idempotent(operation, event, request, async () => {
    const given = await handler(request);
    return isRefusal(given) ? given : leave(operation, given, context.requestId);
  });
}

function requestContext(
  event: APIGatewayProxyEventV2,
  { requestId, locale }: { requestId: string; locale: Locale },
  caller: CallerContext | NotLetIn,
): RequestContext {
  const cart = z.safeParse(capability, event.headers['x-cart']);
  return {
    caller: typeof caller === 'string' ? { kind: 'visitor' } : caller,
    locale,
    requestId,
    now: new Date(),
    cartHash: cart.success ? cart.data : undefined,
    sourceIp: viewerAddress(event),
    userAgent: event.headers['user-agent'] ?? '',
  };
}

const requestIdOf = (event: APIGatewayProxyEventV2): string => event.requestContext.requestId;

function contextOf(event: APIGatewayProxyEventV2): { requestId: string; locale: Locale } {
  return {
    requestId: requestIdOf(event),
    locale: optionalSetting('LOCALE') ?? negotiateLocale(event.headers['accept-language'], fallbackLocale()),
  };
}
