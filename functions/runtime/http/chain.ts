import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ApiVersion } from '#shared/model/software/apiVersion.ts';
import type { CallerContext } from './callers.ts';
import type { Input } from './input.ts';
import type { Picked } from './pickOperation.ts';

export type Event = APIGatewayProxyEventV2;
export type Result = APIGatewayProxyStructuredResultV2;

/** The context of a call. The comment at each part names the middleware that sets it. */
export interface Call {
  /** context */
  requestId: string;
  locale: Locale;
  now: Date;
  started: number;
  /** The cart's hash from the header `X-Cart`, well-formed. */
  cartHash: string | undefined;
  /** The viewer's address, also behind CloudFront; for IPv6 the network. */
  sourceIp: string;
  /** The user agent, for the security log; nothing is decided by it. */
  userAgent: string;
  /** operation */
  picked: Picked;
  /** authorization */
  caller: CallerContext;
  /** apiVersion: the version the caller reads and writes. */
  version: ApiVersion;
  /** rateLimit, apiVersion: headers of every later answer. */
  headers: Readonly<Record<string, string>>;
  /** parsing */
  input: Input;
  /** idempotency: the key this call holds, or the stored answer of the same request. */
  taken?: { owner: string; key: string; fingerprint: string };
  kept?: Result;
}

export interface HttpContext extends Context {
  call: Call;
}

export type HttpMiddleware = MiddlewareObj<Event, Result, Error, HttpContext>;

/** Ends the chain with a refusal; `errors` turns it into problem+json. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Returns the value of an outcome, or throws its refusal. */
export function orRefuse<T>(outcome: T | Refusal): T {
  if (typeof outcome === 'object' && outcome !== null && 'refused' in outcome) throw new Refused(outcome);
  return outcome;
}

/** Fields in which a request may name its cart, besides the header. */
const Naming = z.object({ cart: z.optional(z.string()) });

/** The hash of the cart that a parsed call names, in its header, path, query or body. */
export function namedCart({
  cartHash,
  input: { params, query, body },
}: Pick<Call, 'cartHash' | 'input'>): string | undefined {
  const named = [cartHash, ...[params, query, body].map((part) => z.safeParse(Naming, part).data?.cart)];
  return named.find((hash) => hash !== undefined && hash !== '0');
}
