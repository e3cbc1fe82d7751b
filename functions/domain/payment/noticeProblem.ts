import type { PaymentAttempt } from './payment.ts';

/**
 * How a correctly signed notice contradicts our own row: then it changes nothing. The credited amount is always the
 * row's, never the message's.
 */
export function noticeProblem(
  notice: { amount: number; originAmount: number; currency: string },
  attempt: Pick<PaymentAttempt, 'amount'>,
): 'wrong_currency' | 'wrong_amount' | undefined {
  if (notice.currency !== 'PLN') return 'wrong_currency';
  return notice.amount === attempt.amount && notice.originAmount === attempt.amount ? undefined : 'wrong_amount';
}
