import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language.ts';
import type { Order } from './order.ts';

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

type Delivered = Pick<Order, 'id' | 'form' | 'quotation' | 'delivered' | 'firstDeliveredAt' | 'promisedAt'>;

/**
 * Each delivered language of an order, by its first delivery only: later corrections change nothing. A promise moved by
 * a question or a hold counts as moved. Empty for an order without a promise.
 */
export function measuresOf(order: Delivered): PromiseMeasure[] {
  const { id: orderId, form, quotation, delivered = [], firstDeliveredAt } = order;
  const promisedAt = order.promisedAt ?? quotation.delivery?.deliverAt;
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
