import type { staff as area } from '#shared/contract/staff.ts';
import { addWorkingMinutes } from '../../domain/delivery/workingCalendar.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { priceQuote as price } from '../../usecases/quotes/priceQuote.ts';
import { readQuote } from '../../usecases/quotes/readQuote.ts';
import { pricesWire, quoteLineWire } from '../wire/quoteWire.ts';
import { rangeWire } from './staffQuoteWire.ts';
import { typedQuote } from './typedQuote.ts';

export const priceQuote: Handler<typeof area.priceQuote> = async ({ params, body, locale, now }) => {
  const typed = typedQuote(body, now);
  if ('refused' in typed) return typed;
  const whole = await readQuote(quoteDeps(now), params.id);
  if ('refused' in whole) return whole;
  const priced = await price(quoteDeps(now), whole.found, typed);
  if ('refused' in priced) return priced;
  const names = Object.fromEntries((whole.found?.files ?? []).map(({ hash, name }) => [hash, name]));
  return {
    status: 200,
    body: {
      lines: priced.lines.map((line) => quoteLineWire(line, names, locale)),
      ...pricesWire(priced.quotation, locale),
      delivery_at: addWorkingMinutes(now, typed.minutes).toISOString(),
      shown_range: rangeWire(priced.range),
      outside_range: priced.isOutside,
    },
  };
};
