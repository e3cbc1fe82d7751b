import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import type { Order } from './order.ts';
import { promiseOf } from './promiseOf.ts';

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

/** How one language of an order was delivered, measured against its promise. */
export const PromiseMeasure = z.object({
  orderId: z.string(),
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  /** When the work in this language was available (ISO 8601). */
  at: z.string(),
  /** Minutes after the promised moment, rounded up; 0 or less if in time. */
  minutes: z.int(),
});
export type PromiseMeasure = z.infer<typeof PromiseMeasure>;

type Delivered = Pick<
  Order,
  'id' | 'form' | 'quotation' | 'delivered' | 'firstDeliveredAt' | 'promisedAt' | 'acceptedAt' | 'createdAt'
>;

/**
 * Each delivered language of an order, by its first delivery only: later corrections change nothing. A promise moved by
 * a question or a hold counts as moved. Empty for an order without a promise.
 */
export function measuresOf(order: Delivered): PromiseMeasure[] {
  const { id: orderId, form, delivered = [], firstDeliveredAt } = order;
  const promisedAt = promiseOf(order);
  if (firstDeliveredAt === undefined || promisedAt === undefined) return [];
  return form.targetLanguages.map((targetLanguage) => {
    const files = delivered.filter((file) => file.targetLanguage === targetLanguage && file.deliveredAt !== '');
    const last =
      files
        .map(({ deliveredAt }) => deliveredAt)
        .sort()
        .at(-1) ?? firstDeliveredAt;
    // A corrected file is younger than the delivery it belongs to.
    const at = last < firstDeliveredAt ? last : firstDeliveredAt;
    const minutes = Math.ceil((Date.parse(at) - Date.parse(promisedAt)) / 60_000) + 0;
    return { orderId, sourceLanguage: form.sourceLanguage, targetLanguage, at, minutes };
  });
}
