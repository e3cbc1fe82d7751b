import type { quotes as area } from '#shared/contract/quotes.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { hasOpenOffer, stateAt } from '../../domain/quotes/quote.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { quotesText } from '../../runtime/texts/quotesText.ts';
import { cartQuoteWire } from '../wire/quoteWire.ts';

const pageSize = 25;

export const listQuotes: Handler<typeof area.listQuotes> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const { email = '', handedOver } = (await accounts().read(caller.account)) ?? {};
  const before = query.cursor && Buffer.from(query.cursor, 'base64url').toString('utf8');
  const limit = query.limit ?? pageSize;
  const found = await quotes().owned({ account: caller.account, email, handedOver }, limit, before);
  const last = found.length === limit ? found.at(-1)?.place : undefined;
  const rows = found.map(({ quote }) => ({
    ...cartQuoteWire(quote, now),
    cart: quote.hash,
    state_label: quotesText(locale, `quotes/state.${stateAt(quote, now)}`),
    service: quote.service,
    service_name: serviceByKey(quote.service).names[locale],
    source_lang: quote.sourceLanguage,
    target_lang: quote.targetLanguages,
    asked_at: quote.askedAt,
    valid_until: hasOpenOffer(quote, now) ? (quote.offer?.validUntil ?? null) : null,
  }));
  const cursor = last === undefined ? null : Buffer.from(last).toString('base64url');
  return { status: 200, body: { quotes: rows, cursor } };
};
