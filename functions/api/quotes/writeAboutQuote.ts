import type { quotes as area } from '#shared/contract/quotes.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { writeAboutQuote as write } from '../../usecases/quotes/writeAboutQuote.ts';
import { answerQuote, quoteReader } from './answerQuote.ts';

export const writeAboutQuote: Handler<typeof area.writeAboutQuote> = async (request) => {
  const { params, body, caller, cartHash, requestId, now } = request;
  const reader = quoteReader(caller, cartHash);
  const done = await write(quoteDeps(now), { id: params.id, text: body.text, reader, request: requestId });
  return answerQuote(done, request);
};
