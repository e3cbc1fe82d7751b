import type { quotes as area } from '#shared/contract/quotes.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { acceptQuote as accept } from '../../usecases/quotes/acceptQuote.ts';
import { answerQuote, quoteReader } from './answerQuote.ts';

export const acceptQuote: Handler<typeof area.acceptQuote> = async (request) => {
  const { params, body, caller, cartHash, requestId, now } = request;
  const reader = quoteReader(caller, cartHash);
  const done = await accept(quoteDeps(now), { id: params.id, version: body.version, reader, request: requestId });
  return answerQuote(done, request);
};
