import type { Quotation } from '#shared/model/quotation.ts';
import type { Cart } from './cart.ts';

/** How long a shown date holds while the forms are filled in; after that the work is planned again. */
export const promiseMinutes = 60;

/**
 * The delivery date that was promised before, as long as it holds: for the same working time, made not long ago.
 * undefined where the date of `fresh` is the promise.
 */
export function promiseKept(
  before: { quotation: Quotation | undefined } & Pick<Cart, 'quotedAt' | 'promisedAt'>,
  fresh: Quotation,
  now: Date,
): { delivery: NonNullable<Quotation['delivery']>; promisedAt: string } | undefined {
  const delivery = before.quotation?.delivery;
  const promisedAt = before.promisedAt ?? before.quotedAt;
  if (!delivery || promisedAt === undefined) return undefined;
  const age = now.getTime() - Date.parse(promisedAt);
  const holds = age >= 0 && age <= promiseMinutes * 60_000;
  return holds && delivery.timeInMinutes === fresh.delivery?.timeInMinutes ? { delivery, promisedAt } : undefined;
}
