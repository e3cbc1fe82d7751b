import type { QuoteQueue } from '#shared/model/order/quoteState.ts';
import { type Quote, stateAt } from '../../domain/quotes/quote.ts';
import { claimQuote as claim, passTime, releaseQuote as release } from '../../domain/quotes/quoteActs.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { actOnQuote, byStaff, type QuoteDeps, quoteMail, type StaffAct } from './actOnQuote.ts';

interface QueueFilter {
  queue: QuoteQueue;
  state?: Quote['state'] | undefined;
  service?: Quote['service'] | undefined;
  language?: number | undefined;
  /** Only quotes claimed by this account. */
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

/** Staff claim a quote for ten minutes. The base row decides, whatever the queue shows; the first one wins. */
export const claimQuote = (deps: QuoteDeps, { id, ...act }: Omit<StaffAct, 'revision'>) =>
  actOnQuote(deps, { id, ...byStaff(act, 'claim'), become: (quote) => claim(quote, act.account, deps) });

/** Releases a quote to the queue; its clock goes on. */
export const releaseQuote = (deps: QuoteDeps, { id, ...act }: Omit<StaffAct, 'revision'>) =>
  actOnQuote(deps, { id, ...byStaff(act, 'release'), become: (quote) => release(quote, act.account, deps) });

/** The most quotes of each queue per run. */
const mostSwept = 500;

/**
 * Every minute: expired claims return to the queue, unanswered questions and old versions end, with a mail. Nothing
 * depends on its timing: each write compares dates itself. `late`: unanswered quotes past their promise.
 */
export async function sweepQuotes(
  deps: QuoteDeps & { onDefect: (id: string, error: unknown) => void },
): Promise<{ late: number; moved: number; failed: number }> {
  const until = `${deps.now.toISOString()}~`;
  const [open, waiting, sent] = await Promise.all([
    deps.quotes.queue('open', mostSwept),
    deps.quotes.queue('waiting', mostSwept, { until }),
    deps.quotes.queue('sent', mostSwept, { until }),
  ]);
  const late = open.filter(({ quote }) => (quote.clock.dueAt ?? '~') <= deps.now.toISOString()).length;
  let [moved, failed] = [0, 0];
  for (const { quote } of [...open, ...waiting, ...sent]) {
    if (!passTime(quote, deps)) continue;
    try {
      await endByTime(deps, quote.id);
      moved++;
    } catch (error) {
      failed++;
      deps.onDefect(quote.id, error);
    }
  }
  return { late, moved, failed };
}

const endByTime = (deps: QuoteDeps, id: string) =>
  actOnQuote(deps, {
    id,
    who: { kind: 'system' },
    act: 'time_passed',
    become: (quote) => passTime(quote, deps) ?? quote,
    mails: (after, next) =>
      after.state === 'lapsed' || after.state === 'expired'
        ? [quoteMail(`quote_${after.state}`, after, next, deps.now)]
        : [],
  });
