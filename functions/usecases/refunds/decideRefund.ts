import type { Refusal } from '#shared/contract/operation.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import type { RefundApproval } from '../../domain/payment/refundApproval.ts';
import { approvalAuditLine } from '../../domain/refund/refundAudit.ts';
import { type RefundDeps, staffActing } from './refundDeps.ts';
import { aboutOrder } from './refundOrder.ts';
import { requestRefund } from './requestRefund.ts';

export interface Decision {
  slug: string;
  refundId: string;
  by: string;
  request: string;
}

type Refused = Refusal<'not_found' | 'conflict' | 'second_person'>;

/**
 * A second person approves a refund above the limit, which starts it, in one write. Idempotent. `conflict`: it was
 * declined, or the payment no longer covers it.
 */
export async function approveRefund(
  deps: RefundDeps,
  { slug, refundId, by, request }: Decision,
): Promise<{ refund: Refund; asked: RefundApproval } | Refused> {
  const asked = await deps.approvals.read(slug, refundId);
  if (!asked) return { refused: 'not_found' };
  if (asked.by === by) return { refused: 'second_person' };
  const rows = await deps.payments.read(slug);
  const order = await deps.orders.read(asked.orderId);
  if (!rows || !order) return { refused: 'not_found' };
  const { id, orderId, why, note, act, progress } = asked;
  const wanted = { id, orderId, why, note, act, progress, by, request };
  const about = aboutOrder(order, rows.payment, asked, wanted);
  const isMade = (refunds: readonly Refund[] = []) => refunds.some((refund) => refund.id === id);
  const mayBegin = asked.state === 'awaiting' && (!act || about.ends !== undefined);
  // Read again, as the same approval may have ended the order after the payment was read.
  if (!mayBegin && !isMade(rows.refunds) && !isMade((await deps.payments.read(slug))?.refunds))
    return { refused: 'conflict' };
  const refund = await requestRefund(deps, {
    ...about,
    about: { ...about.about, by: asked.by },
    approval: { asked, by },
  }).catch(async (error: unknown) => {
    // Someone has just declined it: its write can never succeed.
    if ((await deps.approvals.read(slug, refundId))?.state !== 'declined') throw error;
    return { refused: 'conflict' } as const;
  });
  if (refund === 'approval_needed') throw new Error('An approved refund needs no approval.');
  return 'refused' in refund ? refund : { refund, asked };
}

/** A second person declines it: nothing is refunded. The requester may withdraw it in the same way. */
export async function declineRefund(
  { approvals, now }: { approvals: Pick<RefundDeps['approvals'], 'read' | 'decline'>; now: Date },
  { slug, refundId, by, request, reason }: Decision & { reason: string },
): Promise<RefundApproval | Refusal<'not_found' | 'conflict'>> {
  const asked = await approvals.read(slug, refundId);
  if (!asked) return { refused: 'not_found' };
  const at = now.toISOString();
  const decided = { by, at, reason };
  const line = approvalAuditLine(staffActing({ by, request }), 'refund_declined', asked, decided);
  if (asked.state === 'awaiting' && (await approvals.decline(asked, decided, line)))
    return { ...asked, state: 'declined', decided };
  const again = await approvals.read(slug, refundId);
  return again?.state === 'declined' && again.decided?.by === by ? again : { refused: 'conflict' };
}
