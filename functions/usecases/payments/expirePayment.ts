import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import { type FindDeps, findMoney } from './findMoney.ts';
import type { PaymentDeps } from './paymentDeps.ts';

/**
 * Expires an unpaid payment and its order, after asking the provider one last time about every attempt: money may have
 * arrived with its notices lost. Money that arrives even later belongs to the customer (outcome `late`).
 */
export async function expirePayment(
  deps: FindDeps & { ordering: Pick<PaymentDeps['ordering'], 'expire'> },
  { payment, attempts, notices }: PaymentRows,
): Promise<'expired' | 'not_yet'> {
  if (payment.state !== 'awaiting' || deps.now.getTime() < Date.parse(payment.expiresAt)) return 'not_yet';
  if (notices.some(({ state }) => state === 'received')) return 'not_yet';
  if (attempts.some(({ state }) => state === 'starting' || state === 'started')) return 'not_yet';
  for (const attempt of attempts) {
    if (attempt.state !== 'expired') continue;
    const found = await findMoney(deps, attempt);
    if (found === 'found' || found === 'unsure') return 'not_yet';
  }
  return (await deps.ordering.expire(payment, deps.now)) === 'written' ? 'expired' : 'not_yet';
}
