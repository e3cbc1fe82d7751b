import type { quotes as area } from '#shared/contract/quotes.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { openQuote } from '../../usecases/quotes/openQuote.ts';
import { answerQuote, quoteReader } from './answerQuote.ts';

export const getQuote: Handler<typeof area.getQuote> = async (request) => {
  const { params, query, caller, cartHash } = request;
  return answerQuote(await openQuote(quotes(), params.id, quoteReader(caller, query.hash ?? cartHash)), request);
};
