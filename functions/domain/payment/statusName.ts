import type { PaymentState } from '#shared/model/orderState.ts';
import type { Payment, PaymentAttempt } from './payment.ts';

/** Progress of a payment as the customer sees it. `failed`: no attempt can be paid any more, another may be started. */
export function statusName(payment: Payment, attempts: readonly PaymentAttempt[], now: Date): PaymentState {
  if (payment.state === 'paid') return 'done';
  if (payment.state === 'expired') return 'expired';
  return attempts.some((attempt) => isLive(attempt, now)) ? 'awaiting_confirmation' : 'failed';
}

/** Whether the customer may still be paying by it. */
export const isLive = ({ state, payBy }: PaymentAttempt, now: Date): boolean =>
  (state === 'starting' || state === 'started') && now.getTime() < Date.parse(payBy);
