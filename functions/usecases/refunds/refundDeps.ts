import { type Grosze, grosze } from '#shared/model/grosze.ts';
import type { RefundReason } from '#shared/model/refundReason.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import type { RefundDecision } from '../../domain/refund/refundOf.ts';
import type { ApprovalStore } from '../../stores/payments/approvalStore.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import type { RefundDue, WantedSum } from './refundDue.ts';

export interface OrderRefund extends WantedSum {
  orderId: string;
  /** Id of the refund, 20 characters: repeated with it, the money is refunded once. */
  id: string;
  why: RefundReason;
  note?: string | undefined;
  /** The account of the person who refunds, and the id of the request. */
  by: string;
  request: string;
}

type Asked = Pick<Refund, 'id' | 'amount' | 'to'>;

export interface OrderRefunded {
  /** Waits for a second person above the limit; `none`: the order ended and nothing was left to refund. */
  refund: Asked & { state: Refund['state'] | 'awaiting_approval' | 'declined' };
  kept: Grosze;
  decision?: Extract<RefundDecision, { ok: true }>;
}

export interface RefundDeps extends Pick<PaymentDeps, 'orders' | 'payments' | 'ordering' | 'now'> {
  approvals: ApprovalStore;
  /** The most that one person may refund of a payment in total. */
  aloneUpTo: Grosze;
}

/** A member of staff, with the request. */
export const staffActing = ({ by: account, request }: { by: string; request: string }) => ({
  who: { kind: 'staff' as const, account },
  request,
});

export const refunded = (
  payment: Payment,
  refund: OrderRefunded['refund'],
  { decision }: RefundDue,
): OrderRefunded => ({
  refund,
  kept: grosze(totalPaid(payment) - payment.refunded - refund.amount),
  ...(decision && { decision }),
});
