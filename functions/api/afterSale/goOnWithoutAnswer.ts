import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { answerQuestion as answer } from '../../usecases/thread/answerQuestion.ts';
import { messageWire } from '../wire/messageWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const goOnWithoutAnswer: Handler<typeof area.goOnWithoutAnswer> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const text = catalogueText(order.locale, 'catalogue/thread.goes_on');
  const written = { from: 'customer' as const, text, files: [] };
  const act = { questionId: request.params.message, written, by: { kind: 'customer' as const }, goesOn: true };
  const answered = await answer(threadDeps(request.now), order, act);
  return 'refused' in answered ? answered : { status: 201, body: messageWire(answered) };
};
