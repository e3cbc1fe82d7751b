import type { quotes as area } from '#shared/contract/quotes.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { declineQuote as decline } from '../../usecases/quotes/declineQuote.ts';
import { answerQuote, quoteReader } from './answerQuote.ts';

export const declineQuote: Handler<typeof area.declineQuote> = async (request) => {
  const { params, body, caller, cartHash, requestId, now } = request;
  const reader = quoteReader(caller, cartHash);
  const done = await decline(quoteDeps(now), {
    id: params.id,
    version: body.version,
    why: body.why,
    reader,
    request: requestId,
  });
  return answerQuote(done, request);
};
