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
  /** Names the refund: repeating it with the same id gives the money back once. 20 characters. */
  id: string;
  slug: string;
  amount: Grosze;
  /** What had been given back when the sum was worked out: `conflict` where it is another by now. */
  afterRefunds?: Grosze | undefined;
  to: Refund['to'];
  /** Kept with the refund, about which the customer gets a mail. */
  about?: Pick<Refund, 'why' | 'note' | 'by'>;
  /** The invoice's correction that it owes, and the end of its order: written with it. */
  correction?: Omit<DueCorrection, 'refundId' | 'slug' | 'amount' | 'at'>;
  ends?: EndedOrder | undefined;
  /** What one person may give back of a payment in all, without the approval of a second one. */
  aloneUpTo?: Grosze | undefined;
  approval?: { asked: RefundApproval; by: string } | undefined;
  acting?: RefundActing | undefined;
  /** In place of the usual mail about it. */
  mail?: Mail | undefined;
  /** Written with it, or nothing is: `conflict` where that is refused. */
  more?: readonly TransactItem[] | undefined;
}

/**
 * Gives back a part of what was paid for an order, fee included, never more than is left of it. What was paid from a balance goes
 * back there, the bonus part of it lapses; through the provider it is asked for by sendRefund. `approval_needed`: it is
 * above what one person may give, nothing was written.
 */
export async function requestRefund(
  { payments, ordering, now }: Pick<PaymentDeps, 'payments' | 'ordering' | 'now'>,
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
    // To the balance of an account that is gone: staff choose another way.
    // An id that is taken, and was not read with this payment the second time either, is another payment's.
    const isElsewhere = posted === 'taken' && attempt > 0;
    if (posted === 'closed' || isElsewhere || (wanted.more && attempt > 0)) return { refused: 'conflict' };
  }
  throw new BusyError('A payment changed faster than it could be refunded.');
}
