import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ApiVersion } from '#shared/model/apiVersion.ts';
import type { CallerContext } from './callerOf.ts';
import type { Input } from './parseInput.ts';
import type { Picked } from './pickOperation.ts';

export type Event = APIGatewayProxyEventV2;
export type Result = APIGatewayProxyStructuredResultV2;

/** What is known of a call; each part is there from its middleware on. */
export interface Call {
  /** context */
  requestId: string;
  locale: Locale;
  now: Date;
  started: number;
  /** The cart's hash from the header `X-Cart`, well-formed. */
  cartHash: string | undefined;
  /** Of the person who asks, also behind CloudFront; of IPv6 the network. */
  sourceIp: string;
  /** What the caller's browser or program says of itself; nothing is decided by it. */
  userAgent: string;
  /** operation */
  picked: Picked;
  /** authorization */
  caller: CallerContext;
  /** apiVersion: what the caller reads and writes. */
  version: ApiVersion;
  /** rateLimit, apiVersion: of every answer from there on. */
  headers: Readonly<Record<string, string>>;
  /** parsing */
  input: Input;
  /** idempotency: the key that this call has taken, or the answer that the same request got before. */
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

/** Refuses where there is something to refuse, and hands over what there is otherwise. */
export function orRefuse<T>(outcome: T | Refusal): T {
  if (typeof outcome === 'object' && outcome !== null && 'refused' in outcome) throw new Refused(outcome);
  return outcome;
}
