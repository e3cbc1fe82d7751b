import { startPushReceiver } from '#functions/usecases/push/test/pushReceiver.ts';
import type { Caller } from './shop.ts';

/** Two browsers of a caller that are to be notified: one that is there, and one that its push service does not know any more. */
export async function withBrowsers(caller: Caller): Promise<AsyncDisposable> {
  const receivers = [await startPushReceiver(), await startPushReceiver()] as const;
  receivers[1].turn.status = 410;
  for (const { subscription } of receivers) {
    const { endpoint, ...keys } = subscription;
    await caller.must('PUT', '/api/push', { endpoint, keys, locale: 'en' });
  }
  return { [Symbol.asyncDispose]: async () => void (await Promise.all(receivers.map(({ stop }) => stop()))) };
}
