import { passTime } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote } from './actOnQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import { quoteMail } from './quoteMails.ts';

/** The most quotes of each queue per run. */
const most = 500;

/**
 * Every minute: expired claims return to the queue, unanswered questions and old versions end, with a mail. Nothing
 * depends on its timing: each write compares dates itself. `late`: unanswered quotes past their promise.
 */
export async function sweepQuotes(
  deps: QuoteDeps & { onDefect: (id: string, error: unknown) => void },
): Promise<{ late: number; moved: number; failed: number }> {
  const until = `${deps.now.toISOString()}~`;
  const [open, waiting, sent] = await Promise.all([
    deps.quotes.queue('open', most),
    deps.quotes.queue('waiting', most, { until }),
    deps.quotes.queue('sent', most, { until }),
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
