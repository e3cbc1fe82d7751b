import { noticeProblem } from '../../domain/payment/noticeProblem.ts';
import type { PaymentAttempt } from '../../domain/payment/payment.ts';
import { sessionIdOf } from '../../domain/payment/sessionId.ts';
import { nextLook } from '../../domain/payment/timeLimits.ts';
import type { PaymentDeps } from './paymentDeps.ts';

/** `wrong_amount`: a different amount was paid; it is not ours and is never credited. */
export type FoundMoney = 'found' | 'nothing' | 'wrong_amount' | 'unsure';

export interface FindDeps extends Pick<PaymentDeps, 'settleQueue' | 'now'> {
  notices: Pick<PaymentDeps['notices'], 'keep'>;
  p24: Pick<PaymentDeps['p24'], 'transactionBySessionId'>;
}

/** Asks the provider about an attempt whose notice may never come; money found is stored as if a notice had come. */
export async function findMoney(
  { notices, p24, settleQueue, now }: FindDeps,
  attempt: PaymentAttempt,
): Promise<FoundMoney> {
  const { slug, number } = attempt;
  const known = await p24.transactionBySessionId(sessionIdOf({ slug, attempt: number }));
  if ('refused' in known) return 'unsure';
  if (known.state !== 'paid' && known.state !== 'verified') return 'nothing';
  if (noticeProblem({ ...known, originAmount: known.amount }, attempt)) return 'wrong_amount';
  const { orderId, methodId, statement } = known;
  const money = { slug, attempt: number, orderId };
  await notices.keep(
    { ...money, methodId, statement, source: 'sweep', state: 'received', receivedAt: now.toISOString() },
    nextLook(now, now).toISOString(),
  );
  await settleQueue.send({ version: 1, ...money }).catch(() => undefined);
  return 'found';
}
