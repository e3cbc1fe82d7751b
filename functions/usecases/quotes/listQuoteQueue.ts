import type { QuoteQueue } from '#shared/model/quoteState.ts';
import { type Quote, stateAt } from '../../domain/quotes/quote.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';

export interface QueueFilter {
  queue: QuoteQueue;
  state?: Quote['state'] | undefined;
  service?: Quote['service'] | undefined;
  language?: number | undefined;
  /** Only those claimed by this account. */
  claimedBy?: string | undefined;
}

/** The most pages read for one answer: a selective filter continues with the cursor. */
const mostPages = 10;

/** A page of a queue by due time; `next` is the next cursor. */
export async function listQuoteQueue(
  { quotes, now }: { quotes: Pick<QuoteStore, 'queue'>; now: Date },
  filter: QueueFilter,
  limit: number,
  after?: string,
): Promise<{ quotes: Quote[]; next: string | undefined }> {
  const listed: { place: string; quote: Quote }[] = [];
  let from = after;
  for (let page = 0; page < mostPages; page++) {
    const found = await quotes.queue(filter.queue, limit, { after: from });
    listed.push(...found.filter(({ quote }) => fits(quote, filter, now)));
    from = found.at(-1)?.place;
    if (found.length < limit || listed.length >= limit) {
      const isMore = listed.length > limit || found.length === limit;
      const last = listed.length > limit ? listed[limit - 1]?.place : from;
      return { quotes: listed.slice(0, limit).map(({ quote }) => quote), next: isMore ? last : undefined };
    }
  }
  return { quotes: listed.map(({ quote }) => quote), next: from };
}

const fits = (quote: Quote, { state, service, language, claimedBy }: QueueFilter, now: Date): boolean =>
  (state === undefined || stateAt(quote, now) === state) &&
  (service === undefined || quote.service === service) &&
  (language === undefined ||
    quote.sourceLanguage === language ||
    quote.targetLanguages.some((one) => one === language)) &&
  (claimedBy === undefined || (quote.claim?.by === claimedBy && stateAt(quote, now) === 'claimed'));
