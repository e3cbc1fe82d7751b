import type { Area } from '#shared/contract/operation.ts';
import type { AreaHandlers } from './request.ts';

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
