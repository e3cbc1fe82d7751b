import middy from '@middy/core';
import * as z from 'zod/mini';
import type { Area, Operation, Refusal } from '#shared/contract/operation.ts';
import { answer } from './http/answer.ts';
import { apiVersion } from './http/apiVersion.ts';
import { authorization } from './http/authorization.ts';
import { cartLimit } from './http/cartLimit.ts';
import { catalogueKnown } from './http/catalogueKnown.ts';
import { type Call, type Event, type HttpContext, orRefuse, type Result } from './http/chain.ts';
import { context } from './http/context.ts';
import { errors } from './http/errors.ts';
import type { FormRules } from './http/formRules.ts';
import { idempotency } from './http/idempotency.ts';
import { operation } from './http/operation.ts';
import { parsing } from './http/parsing.ts';
import { rateLimit } from './http/rateLimit.ts';
import type { AreaHandlers, RequestContext } from './http/request.ts';
import { scoped } from './http/scoped.ts';
import { throughEdge } from './http/throughEdge.ts';

type Given = { status: number; body?: unknown; headers?: Record<string, string> };
type AnyHandler = (request: unknown) => Promise<Refusal | Given>;

/**
 * The Lambda of an area: every call passes this chain to its operation's handler, and the answer passes it back.
 * `rules`: a form's rules beyond its schema, so that one refusal lists all errors.
 */
export function httpHandler<A extends Area>(
  area: A,
  handlers: AreaHandlers<NoInfer<A>>,
  rules: { readonly [Id in keyof NoInfer<A>]?: FormRules } = {},
) {
  const byId = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const chain = middy<Event, Result, Error, HttpContext>()
    .use([
      errors(),
      context(),
      throughEdge(),
      operation(area),
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

/** An answer outside its contract is a defect and is not sent. */
function leave({ id, success, cacheSeconds }: Operation, { status, body, headers }: Given, requestId: string): Result {
  const schema = success[status];
  if (schema === undefined) throw new Error(`${id} answers ${status}, which its contract does not declare.`);
  return answer(status, schema === null ? undefined : z.parse(schema, body), { requestId, cacheSeconds, headers });
}
