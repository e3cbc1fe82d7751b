import * as z from 'zod/mini';
import type { Quote } from './quote.ts';
import { usedBy } from './quoteClock.ts';
import type { Moment } from './quoteOutcome.ts';

/** An answer (price, reply or refusal) and how much of the promised time it took. */
export const QuoteAnswer = z.object({
  id: z.string(),
  round: z.int(),
  at: z.string(),
  usedMs: z.int(),
  limitMs: z.int(),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

/** Undefined if this change is no answer from staff. */
export function answerOf(before: Quote, after: Quote, { now, hours }: Moment): QuoteAnswer | undefined {
  const isAnswered = before.clock.runningSince !== undefined && (after.state === 'sent' || after.state === 'refused');
  if (!isAnswered) return undefined;
  const { limitMs } = before.clock;
  const usedMs = usedBy(before.clock, now, hours);
  return { id: before.id, round: before.round, at: now.toISOString(), usedMs, limitMs };
}

export interface Punctuality {
  answered: number;
  inTime: number;
  /** Milliseconds of quoting time; undefined without answers. */
  median?: number;
  p95?: number;
}

/** How the promise was kept: nearest rank, so that each figure is a measured value. */
export function punctuality(answers: readonly QuoteAnswer[]): Punctuality {
  const times = answers.map(({ usedMs }) => usedMs).sort((a, b) => a - b);
  const inTime = answers.filter(({ usedMs, limitMs }) => usedMs <= limitMs).length;
  const rank = (part: number) => times[Math.max(0, Math.ceil(times.length * part) - 1)];
  const [median, p95] = [rank(0.5), rank(0.95)];
  return { answered: times.length, inTime, ...(median !== undefined && { median }), ...(p95 !== undefined && { p95 }) };
}
