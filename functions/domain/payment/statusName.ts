import type { PaymentState } from '#shared/model/orderState.ts';
import type { Payment, PaymentAttempt } from './payment.ts';

/**
 * Progress of a payment as the customer sees it. `failed`: no attempt is being paid any more, in time or because the card was
 * refused; another may be started.
 */
export function statusName(payment: Payment, attempts: readonly PaymentAttempt[], now: Date): PaymentState {
  if (payment.state === 'paid') return 'done';
  if (payment.state === 'expired') return 'expired';
  return attempts.some((attempt) => isPaying(attempt, now)) ? 'awaiting_confirmation' : 'failed';
}

/** Whether the customer may still be paying by it. */
export const isLive = ({ state, payBy }: PaymentAttempt, now: Date): boolean =>
  (state === 'starting' || state === 'started') && now.getTime() < Date.parse(payBy);

/** Whether the customer is likely still paying: a refused card is shown at once. */
export const isPaying = (attempt: PaymentAttempt, now: Date): boolean =>
  isLive(attempt, now) && attempt.cardRefusedAt === undefined;

/** Why a payment has failed: the card of the latest attempt was refused, or nothing came in time. */
export function failureOf(attempts: readonly PaymentAttempt[], now: Date): 'card_refused' | 'failed' {
  const latest = attempts.at(-1);
  return latest?.cardRefusedAt !== undefined && isLive(latest, now) ? 'card_refused' : 'failed';
}
