import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { thread } from '../../runtime/services/thread.ts';
import { setting } from '../../runtime/settings.ts';
import { threadOf } from '../../usecases/thread/threadOf.ts';
import { messageWire } from '../wire/messageWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getThread: Handler<typeof area.getThread> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const { messages, pausedSince, holdAt } = await threadOf({ thread: thread(), rules: setting('AFTER_SALE') }, order);
  return {
    status: 200,
    body: { messages: messages.map(messageWire), paused_since: pausedSince ?? null, hold_at: holdAt ?? null },
  };
};
