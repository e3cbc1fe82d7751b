import type { AnswerOf, Area, Operation, RequestOf } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { CallerContext } from './callers.ts';

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

type AnyHandler = (request: unknown) => Promise<unknown>;

/**
 * Handlers of a part of an area, loaded together on the first call of one of them, so that a cold start loads only what
 * every call needs. A failed load is retried by the next call.
 */
export function onFirstCall<Part extends Area>(
  operations: Part,
  load: () => Promise<AreaHandlers<NoInfer<Part>>>,
): AreaHandlers<Part> {
  let loading: Promise<Readonly<Record<string, AnyHandler>>> | undefined;
  const loaded = () => {
    loading ??= (load() as Promise<unknown> as Promise<Readonly<Record<string, AnyHandler>>>).catch((failure) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
  const handlerOf = (id: string) => async (request: unknown) => {
    const handler = (await loaded())[id];
    if (!handler) throw new Error(`No handler for ${id}.`);
    return handler(request);
  };
  return Object.fromEntries(Object.keys(operations).map((id) => [id, handlerOf(id)])) as unknown as AreaHandlers<Part>;
}
