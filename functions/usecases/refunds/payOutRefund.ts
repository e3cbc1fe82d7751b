import type { Refusal } from '#shared/contract/operation.ts';
import { factIds } from '../../domain/ledger/ledgerFact.ts';
import { refundByHand } from '../../domain/ledger/movements.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { payoutAuditLine } from '../../domain/refund/refundAudit.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

export interface WantedPayout {
  slug: string;
  refundId: string;
  /** Who transferred the money, and a note. */
  by: string;
  note: string;
  /** Id of the request. */
  request?: string | undefined;
}

/**
 * Closes a refund rejected by the provider without a balance to credit, once staff have transferred it by hand.
 * Idempotent with the same note; a different one is a conflict, as the first is kept. The time of the rejection stays
 * on the refund, too.
 */
export async function payOutRefund(
  { payments, ordering, ledger, now }: Pick<PaymentDeps, 'payments' | 'ordering' | 'ledger' | 'now'>,
  { slug, refundId, by, note, request }: WantedPayout,
): Promise<Refund | Refusal<'not_found' | 'conflict'>> {
  const find = async () => (await payments.read(slug))?.refunds.find(({ id }) => id === refundId);
  const refund = await find();
  if (!refund) return { refused: 'not_found' };
  if (refund.state === 'rejected') {
    // On a balance it already belongs to the customer.
    if (await ledger.readFact(factIds.refundBack(refundId))) return { refused: 'conflict' };
    const at = now.toISOString();
    const { amount } = refund;
    const payout = { by, at, note };
    const fact = refundByHand({ refundId, slug, amount }, at);
    const who = { kind: 'staff', account: by } as const;
    const line = request === undefined ? undefined : payoutAuditLine({ who, request }, refund, at);
    const written = await ordering.payOutRefund(refund, payout, { fact, line });
    if (written === 'written') return { ...refund, state: 'paid_out', payout };
  }
  const closed = await find();
  return closed?.payout?.note === note ? closed : { refused: 'conflict' };
}
