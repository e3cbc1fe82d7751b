import type { staff as area } from '#shared/contract/staff.ts';
import type { Punctuality } from '../../domain/quotes/quoteAnswer.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { quoteTimes } from '../../usecases/quotes/quoteTimes.ts';

export const getQuoteTimes: Handler<typeof area.getQuoteTimes> = async ({ query }) => {
  const times = await quoteTimes({ quotes: quotes() }, query);
  if ('refused' in times) return times;
  const days = times.days.map(({ day, ...one }) => ({ day, ...wireOf(one) }));
  return { status: 200, body: { ...wireOf(times.all), days } };
};

const wireOf = ({ answered, inTime, median, p95 }: Punctuality) => ({
  answered,
  in_time: inTime,
  median_seconds: median === undefined ? null : Math.round(median / 1000),
  p95_seconds: p95 === undefined ? null : Math.round(p95 / 1000),
});
