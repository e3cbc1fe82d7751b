import type { quotes as area } from '#shared/contract/quotes.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { cancelQuote as cancel } from '../../usecases/quotes/cancelQuote.ts';
import { answerQuote, quoteReader } from './answerQuote.ts';

export const cancelQuote: Handler<typeof area.cancelQuote> = async (request) => {
  const { params, caller, cartHash, requestId, now } = request;
  const reader = quoteReader(caller, cartHash);
  const done = await cancel(quoteDeps(now), { id: params.id, reader, request: requestId });
  return answerQuote(done, request);
};
