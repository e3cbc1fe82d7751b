import type { Area } from '#shared/contract/operation.ts';
import type { Event, HttpContext, Result } from './http/chain.ts';
import { pickOperation } from './http/pickOperation.ts';

type AreaHandler = (event: Event, context: HttpContext) => Promise<Result>;

/** The area that most cold starts answer for, with what answers its calls (`httpHandler`): loaded at the start. */
interface First {
  area: Area;
  handler: AreaHandler;
}

/** An area that is loaded by its first call, known by the first words of its addresses: `quote` for `/api/quote/{id}`. */
interface Later {
  under: readonly string[];
  handler: AreaHandler;
}

/**
 * The Lambda of several areas: each call goes to the area that has its route. The contract of a later area is loaded with
 * its handler, as making its schemas takes longer than reading its code: so words decide, and no two later areas share one. A
 * call of no area, as of the gateway's route for all others, is refused by `rest`.
 */
export function areasHandler(first: First, later: readonly Later[], rest: AreaHandler = first.handler): AreaHandler {
  const byWord = new Map(later.flatMap(({ under, handler }) => under.map((word) => [word, handler] as const)));
  const handlerOf = (routeKey: string) => {
    if (pickOperation(first.area, routeKey)) return first.handler;
    return byWord.get(routeKey.split('/')[2] ?? '') ?? rest;
  };
  return (event, context) => handlerOf(event.routeKey)(event, context);
}

/** An area that is loaded by its first call, so that a cold start loads what most calls need. A failed load is tried again by the next call. */
export function loadedLater(load: () => Promise<{ handler: AreaHandler }>): AreaHandler {
  let loading: ReturnType<typeof load> | undefined;
  return async (event, context) => {
    loading ??= load();
    try {
      const { handler } = await loading;
      return handler(event, context);
    } catch (failure) {
      loading = undefined;
      throw failure;
    }
  };
}
