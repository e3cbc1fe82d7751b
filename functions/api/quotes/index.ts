import { quotes } from '#shared/contract/quotes.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { acceptQuote } from './acceptQuote.ts';
import { cancelQuote } from './cancelQuote.ts';
import { declineQuote } from './declineQuote.ts';
import { getQuote } from './getQuote.ts';
import { linkQuotePdf } from './linkQuotePdf.ts';
import { listQuotes } from './listQuotes.ts';
import { writeAboutQuote } from './writeAboutQuote.ts';

export const handler = httpHandler(quotes, {
  listQuotes,
  getQuote,
  acceptQuote,
  declineQuote,
  cancelQuote,
  writeAboutQuote,
  linkQuotePdf,
});
