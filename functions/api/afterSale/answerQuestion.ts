import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { answerQuestion as answer } from '../../usecases/thread/answerQuestion.ts';
import { arrivedFiles } from '../../usecases/thread/threadFiles.ts';
import { messageWire, namedFiles } from '../wire/messageWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const answerQuestion: Handler<typeof area.answerQuestion> = async (request) => {
  const { params, body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(body.files));
  if ('refused' in sent) return sent;
  const written = { from: 'customer' as const, text: body.text, files: sent };
  const act = { questionId: params.message, written, by: { kind: 'customer' as const } };
  const answered = await answer(threadDeps(now), order, act);
  return 'refused' in answered ? answered : { status: 201, body: messageWire(answered) };
};
