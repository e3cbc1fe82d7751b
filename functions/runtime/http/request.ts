import type { AnswerOf, Area, Operation, RequestOf } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { CallerContext } from './callerOf.ts';

/** The input of every handler besides its operation's parsed input. */
export interface RequestContext {
  caller: CallerContext;
  locale: Locale;
  now: Date;
  requestId: string;
  /** The cart's hash from the header `X-Cart`, well-formed. */
  cartHash: string | undefined;
  /** The viewer's address, also behind CloudFront. */
  sourceIp: string;
  /** The user agent; nothing is decided by it. */
  userAgent: string;
}

export type HandlerRequest<O extends Operation> = RequestOf<O> & RequestContext;
export type Handler<O extends Operation> = (request: HandlerRequest<O>) => Promise<AnswerOf<O>>;
export type AreaHandlers<A extends Area> = { [Id in keyof A]: Handler<A[Id]> };
