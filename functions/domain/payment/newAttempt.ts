import { sumGrosze } from '#shared/model/grosze.ts';
import type { Payment, PaymentAttempt } from './payment.ts';
import { payBy } from './timeLimits.ts';

/** The next attempt of a payment, by a method and at its fee of this moment. */
export function newAttempt(
  { slug, amount, attempts }: Pick<Payment, 'slug' | 'amount' | 'attempts'>,
  { method, bank, fee, feeVat, byLink }: Pick<PaymentAttempt, 'method' | 'bank' | 'fee' | 'feeVat' | 'byLink'>,
  now: Date,
): PaymentAttempt {
  return {
    slug,
    number: attempts + 1,
    state: 'starting',
    method,
    ...(bank !== undefined && { bank }),
    ...(byLink && { byLink }),
    amount: sumGrosze([amount, fee]),
    fee,
    feeVat,
    startedAt: now.toISOString(),
    payBy: payBy(method, now).toISOString(),
  };
}
