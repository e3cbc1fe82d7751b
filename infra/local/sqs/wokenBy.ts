import type { EventEmitter } from 'node:events';

/** Resolves with the event of this name, when the wait is over, or when `until` is aborted. A wait keeps no process alive. */
export function wokenBy(
  news: EventEmitter,
  name: string,
  milliseconds: number,
  until: AbortSignal | undefined,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(wake, milliseconds).unref();
  news.once(name, wake);
  until?.addEventListener('abort', wake);
  function wake() {
    clearTimeout(timer);
    news.off(name, wake);
    until?.removeEventListener('abort', wake);
    resolve();
  }
  return promise;
}
