import type { Order } from '../../domain/order/order.ts';
import { isOpen, type Message } from '../../domain/thread/message.ts';
import type { ThreadDeps } from './threadDeps.ts';

export interface Thread {
  messages: readonly Message[];
  pausedSince: string | undefined;
  holdAt: string | undefined;
}

/** The thread of an order, and the effect of an open question on its clock. */
export async function threadOf(
  { thread, rules }: Pick<ThreadDeps, 'thread' | 'rules'>,
  { id, state, questionSince: pausedSince }: Pick<Order, 'id' | 'state' | 'questionSince'>,
): Promise<Thread> {
  const messages = await thread.read(id);
  const oldest = state === 'on_hold' ? undefined : messages.find(isOpen);
  const holdAt = oldest && new Date(Date.parse(oldest.at) + rules.questionHoldDays * 86_400_000).toISOString();
  return { messages, pausedSince, holdAt };
}
