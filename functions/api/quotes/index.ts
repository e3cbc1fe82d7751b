import type { Refusal } from '#shared/contract/operation.ts';
import { quotes as area } from '#shared/contract/quotes.ts';
import type { QuoteWire } from '#shared/contract/schemas/quote.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { hasOpenOffer, type Quote, stateAt } from '../../domain/quotes/quote.ts';
import { type CallerContext, hashFor } from '../../runtime/http/callers.ts';
import type { Handler, RequestContext } from '../../runtime/http/handlers.ts';
import { noteDownload } from '../../runtime/http/noteAccess.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { quoteDeps, quotes } from '../../runtime/services/quotes.ts';
import { quotesText } from '../../runtime/texts/quotesText.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { openQuote, type QuoteReader } from '../../usecases/quotes/actOnQuote.ts';
import {
  acceptQuote as accept,
  cancelQuote as cancel,
  declineQuote as decline,
  writeAboutQuote as write,
} from '../../usecases/quotes/customerActs.ts';
import { linkQuotePdf as link } from '../../usecases/quotes/quoteFiles.ts';
import { listPage } from '../wire/listPage.ts';
import { cartQuoteWire, quoteWire } from '../wire/quoteWire.ts';

const pageSize = 25;

const listQuotes: Handler<typeof area.listQuotes> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const { email = '', handedOver } = (await accounts().read(caller.account)) ?? {};
  const owner = { account: caller.account, email, handedOver };
  const read = async ({ limit, after }: ListPage) => {
    const found = await quotes().owned(owner, limit, after);
    return { found, next: found.length === limit ? found.at(-1)?.place : undefined };
  };
  const { page, end } = await listPage(query, pageSize, read, ({ found }) => found);
  const rows = page.found.map(({ quote }) => ({
    ...cartQuoteWire(quote, now),
    cart: hashFor(caller, quote.hash, 'quotes'),
    state_label: quotesText(locale, `quotes/state.${stateAt(quote, now)}`),
    service: quote.service,
    service_name: serviceByKey(quote.service).names[locale],
    source_lang: quote.sourceLanguage,
    target_lang: quote.targetLanguages,
    asked_at: quote.askedAt,
    valid_until: hasOpenOffer(quote, now) ? (quote.offer?.validUntil ?? null) : null,
  }));
  return { status: 200, body: { quotes: rows, ...end } };
};

/** How a caller may read a quote: as its account, or by the hash of its cart. */
const quoteReader = (caller: CallerContext, hash: string | undefined): QuoteReader => ({
  account: caller.kind === 'visitor' ? undefined : caller.account,
  hash,
});

/** The quote after an operation, or the operation's refusal. */
async function answerQuote<R extends Refusal>(
  quote: Quote | R,
  { caller, locale, now }: Pick<RequestContext, 'caller' | 'locale' | 'now'>,
): Promise<R | { status: 200; body: QuoteWire }> {
  if ('refused' in quote) return quote;
  const found = await carts().read(quote.cartDigest, now);
  return {
    status: 200,
    body: { ...quoteWire(quote, found, locale, now), cart: hashFor(caller, quote.hash, 'quotes') },
  };
}

const getQuote: Handler<typeof area.getQuote> = async (request) => {
  const { params, query, caller, cartHash } = request;
  return answerQuote(await openQuote(quotes(), params.id, quoteReader(caller, query.hash ?? cartHash)), request);
};

const acceptQuote: Handler<typeof area.acceptQuote> = async (request) => {
  const { params, body, caller, cartHash, requestId, now } = request;
  const reader = quoteReader(caller, cartHash);
  const done = await accept(quoteDeps(now), { id: params.id, version: body.version, reader, request: requestId });
  return answerQuote(done, request);
};

const declineQuote: Handler<typeof area.declineQuote> = async (request) => {
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

const cancelQuote: Handler<typeof area.cancelQuote> = async (request) => {
  const { params, caller, cartHash, requestId, now } = request;
  const reader = quoteReader(caller, cartHash);
  const done = await cancel(quoteDeps(now), { id: params.id, reader, request: requestId });
  return answerQuote(done, request);
};

const writeAboutQuote: Handler<typeof area.writeAboutQuote> = async (request) => {
  const { params, body, caller, cartHash, requestId, now } = request;
  const reader = quoteReader(caller, cartHash);
  const done = await write(quoteDeps(now), { id: params.id, text: body.text, reader, request: requestId });
  return answerQuote(done, request);
};

type Render = typeof import('./renderQuote.ts').renderQuote;

/** The code that typesets PDFs is larger than the rest of this area: it is loaded by the first call that needs it. */
const render = async (...given: Parameters<Render>) => (await import('./renderQuote.ts')).renderQuote(...given);

const linkQuotePdf: Handler<typeof area.linkQuotePdf> = async ({ params, body, caller, cartHash, locale, now }) => {
  const deps = { quotes: quotes(), files: await files(), render, now };
  const wanted = { id: params.id, version: body.version, locale, reader: quoteReader(caller, cartHash) };
  const made = await link(deps, wanted);
  if ('refused' in made) return made;
  await noteDownload(caller, made.fileName, now);
  return { status: 200, body: { url: made.url, file_name: made.fileName, expires_at: made.expiresAt } };
};

export const handler = httpHandler(area, {
  listQuotes,
  getQuote,
  acceptQuote,
  declineQuote,
  cancelQuote,
  writeAboutQuote,
  linkQuotePdf,
});
