import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import type { PromiseMeasure } from './promiseMeasure.ts';

/** How the promises of a language pair were kept; minutes after the promised moment, negative before it. */
export const PairPunctuality = z.object({
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  orders: z._default(z.int(), 0),
  inTime: z._default(z.int(), 0),
  medianMinutes: z.optional(z.int()),
  p90Minutes: z.optional(z.int()),
  /** When it was last calculated (ISO 8601). */
  workedOutAt: z.optional(z.string()),
});
export type PairPunctuality = z.infer<typeof PairPunctuality>;
export type PunctualityFigures = Pick<PairPunctuality, 'orders' | 'inTime' | 'medianMinutes' | 'p90Minutes'>;

/** Nearest rank: each figure is a measured value. */
export function figuresOf(measures: readonly Pick<PromiseMeasure, 'minutes'>[]): PunctualityFigures {
  const sorted = measures.map(({ minutes }) => minutes).sort((a, b) => a - b);
  const rank = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  const [medianMinutes, p90Minutes] = [rank(0.5), rank(0.9)];
  return {
    orders: sorted.length,
    inTime: sorted.filter((minutes) => minutes <= 0).length,
    ...(medianMinutes !== undefined && { medianMinutes }),
    ...(p90Minutes !== undefined && { p90Minutes }),
  };
}

/** The moment before which deliveries no longer count. */
export const windowBegins = (now: Date): string =>
  new Date(now.getTime() - punctualityRules.windowDays * 86_400_000).toISOString();

/** The public figures: pairs with enough orders, the most ordered first. */
export const publicPunctuality = (pairs: readonly PairPunctuality[]): PairPunctuality[] =>
  mostOrderedFirst(pairs.filter(({ orders }) => orders >= punctualityRules.leastOrders));

/** The most ordered first; ties by language. */
export const mostOrderedFirst = (pairs: readonly PairPunctuality[]): PairPunctuality[] =>
  [...pairs].sort(
    (a, b) => b.orders - a.orders || a.sourceLanguage - b.sourceLanguage || a.targetLanguage - b.targetLanguage,
  );
