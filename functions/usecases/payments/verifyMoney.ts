import type { PaymentNotice } from '../../domain/payment/payment.ts';
import { sessionIdOf } from '../../domain/payment/sessionId.ts';
import type { P24Client } from '../../gateways/p24/p24Client.ts';

/** `unsure`: ask again later. `not_there`: the provider knows the payment, and the money is not as in the notice. */
export type VerifiedMoney = 'verified' | 'not_there' | 'unsure';

/**
 * Confirms money at the provider with the attempt's own amount (grosze). A refusal may mean that it was already
 * confirmed, by an interrupted or concurrent run: the payment's state at the provider decides.
 */
export async function verifyMoney(
  p24: Pick<P24Client, 'verify' | 'transactionBySessionId'>,
  notice: PaymentNotice,
  amount: number,
): Promise<VerifiedMoney> {
  const { orderId } = notice;
  const sessionId = sessionIdOf(notice);
  const verified = await p24.verify({ sessionId, orderId, amount });
  if (!('refused' in verified)) return 'verified';
  const known = await p24.transactionBySessionId(sessionId);
  if ('refused' in known) return 'unsure';
  if (known.state === 'unknown') return 'not_there';
  const isSame = known.orderId === orderId && known.amount === amount && known.currency === 'PLN';
  if (isSame && known.state === 'verified') return 'verified';
  // Paid but refused: an outage or a wrong key, never a reason to drop the money.
  return isSame && known.state === 'paid' ? 'unsure' : 'not_there';
}
