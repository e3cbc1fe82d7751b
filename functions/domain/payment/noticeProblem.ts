import type { PaymentAttempt } from './payment.ts';

/**
 * What a rightly signed notice says that our own row does not: then it changes nothing. The amount that is credited is
 * always the row's, never the message's.
 */
export function noticeProblem(
  notice: { amount: number; originAmount: number; currency: string },
  attempt: Pick<PaymentAttempt, 'amount'>,
): 'wrong_currency' | 'wrong_amount' | undefined {
  if (notice.currency !== 'PLN') return 'wrong_currency';
  return notice.amount === attempt.amount && notice.originAmount === attempt.amount ? undefined : 'wrong_amount';
}
