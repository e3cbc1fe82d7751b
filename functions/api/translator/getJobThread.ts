import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { thread } from '../../runtime/services/thread.ts';
import { messageWire } from '../wire/messageWire.ts';
import { ownName } from './answerJob.ts';
import { orderOfOwn } from './jobThread.ts';

export const getJobThread: Handler<typeof area.getJobThread> = async (request) => {
  const order = await orderOfOwn(ownName(request));
  if ('refused' in order) return order;
  return { status: 200, body: { messages: (await thread().read(order.id)).map(messageWire) } };
};
