import { parseSessionId } from '../../domain/payment/sessionId.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { finishRefund } from './finishRefund.ts';

export type ReceivedRefundNotice =
  /** `byHand`: the provider rejected it, and staff have to pay it out. */
  | { outcome: 'stored'; byHand?: true }
  | {
      outcome: 'refused';
      code: 'malformed' | 'bad_signature' | 'foreign' | 'unknown_refund' | 'wrong_currency' | 'wrong_amount';
    };

/**
 * The provider's notice about a refund, checked against its signature and our own row, and posted at once. Nothing is
 * written for a rejected one. Repeated ones change nothing.
 */
export async function receiveRefundNotice(
  deps: Pick<PaymentDeps, 'payments' | 'ordering' | 'p24' | 'site' | 'now'>,
  rawBody: string,
): Promise<ReceivedRefundNotice> {
  const notice = deps.p24.parseRefundNotice(rawBody);
  if ('refused' in notice) return { outcome: 'refused', code: notice.refused };
  const session = parseSessionId(notice.sessionId);
  const rows = session && (await deps.payments.read(session.slug));
  const refund = rows?.refunds.find(({ id }) => id === notice.refundsUuid);
  const isThat = refund?.attempt === session?.attempt && refund?.providerOrderId === notice.orderId;
  if (!rows || !refund || !isThat) return { outcome: 'refused', code: 'unknown_refund' };
  if (notice.currency !== 'PLN') return { outcome: 'refused', code: 'wrong_currency' };
  if (notice.amount !== refund.amount) return { outcome: 'refused', code: 'wrong_amount' };
  if (refund.state === 'requested' || refund.state === 'asked') {
    const finished = await finishRefund(deps, rows.payment, refund, notice.status === 0 ? 'completed' : 'rejected');
    if (finished === 'by_hand') return { outcome: 'stored', byHand: true };
  }
  return { outcome: 'stored' };
}
