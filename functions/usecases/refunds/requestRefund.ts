import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { DueCorrection } from '../../domain/invoice/dueCorrection.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import type { RefundApproval } from '../../domain/payment/refundApproval.ts';
import { type RefundActing, refundAuditLine } from '../../domain/refund/refundAudit.ts';
import type { EndedOrder } from '../../stores/orders/orderItems.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { BusyError } from '../../stores/transact.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { refundMadeMail } from '../payments/paymentMail.ts';
import { needsApproval, planRefund } from './planRefund.ts';

export interface WantedRefund {
  /** Id of the refund, 20 characters: repeated with it, the money is refunded once. */
  id: string;
  slug: string;
  amount: Grosze;
  /** The earlier refunds when the amount was calculated: `conflict` if they have changed. */
  afterRefunds?: Grosze | undefined;
  to: Refund['to'];
  /** Stored with the refund, about which the customer gets a mail. */
  about?: Pick<Refund, 'why' | 'note' | 'by'>;
  /** The due invoice correction, and the end of the order: in the same write. */
  correction?: Omit<DueCorrection, 'refundId' | 'slug' | 'amount' | 'at'>;
  ends?: EndedOrder | undefined;
  /** The most that one person may refund of a payment without approval. */
  aloneUpTo?: Grosze | undefined;
  approval?: { asked: RefundApproval; by: string } | undefined;
  acting?: RefundActing | undefined;
  /** Replaces the usual mail about it. */
  mail?: Mail | undefined;
  /** Items of the same transaction: `conflict` if they refuse. */
  more?: readonly TransactItem[] | undefined;
}

/**
 * Refunds a part of an order's payment, fee included, never more than is left. Money paid from a balance returns there,
 * its bonus part lapses; through the provider it is requested by sendRefund. `approval_needed`: above one person's
 * limit, nothing was written.
 */
export async function requestRefund(
  {
    payments,
    ordering,
    now,
  }: {
    payments: Pick<PaymentDeps['payments'], 'read'>;
    ordering: Pick<PaymentDeps['ordering'], 'refund'>;
    now: Date;
  },
  wanted: WantedRefund,
): Promise<Refund | Refusal<'not_found' | 'conflict'> | 'approval_needed'> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const rows = await payments.read(wanted.slug);
    if (!rows) return { refused: 'not_found' };
    const before = rows.refunds.find(({ id }) => id === wanted.id);
    if (before) return before.amount === wanted.amount ? before : { refused: 'conflict' };
    const isOld = wanted.afterRefunds !== undefined && wanted.afterRefunds !== rows.payment.refunded;
    const planned = isOld ? undefined : planRefund(rows, wanted, now);
    if (!planned) return { refused: 'conflict' };
    const { id: refundId, slug, amount, correction, ends, approval, acting } = wanted;
    const { payment } = rows;
    if (!approval && needsApproval(payment, amount, wanted.aloneUpTo)) return 'approval_needed';
    const at = planned.refund.requestedAt;
    const posted = await ordering.refund({
      refund: planned.refund,
      fact: planned.fact,
      payment,
      correction: correction && { ...correction, refundId, slug, amount, at },
      ends,
      mail: wanted.mail ?? (wanted.about && refundMadeMail(payment, planned.refund, now)),
      more: wanted.more,
      approval,
      line: acting && refundAuditLine({ ...acting, ends, approval }, payment, planned.refund),
    });
    if (posted === 'written') return planned.refund;
    // For a closed account's balance staff choose another way. An id that is taken, and still not among this payment's
    // refunds on the second read, belongs to another payment.
    const isElsewhere = posted === 'taken' && attempt > 0;
    if (posted === 'closed' || isElsewhere || (wanted.more && attempt > 0)) return { refused: 'conflict' };
  }
  throw new BusyError('A payment changed faster than it could be refunded.');
}
