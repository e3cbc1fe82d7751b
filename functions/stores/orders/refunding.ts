import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { DueCorrection, Refund, RefundApproval } from '../../domain/refund/refund.ts';
import { auditItem } from '../audit/auditItems.ts';
import { dueCorrectionItem } from '../invoices/dueInvoices.ts';
import { ledgerStore, postingOf, writtenOr } from '../ledger/ledger.ts';
import { queuedMailItem } from '../mails/queuedMails.ts';
import { decidedApprovalItem } from '../payments/refundApprovals.ts';
import {
  type EndedRefund,
  endedRefundItems,
  newRefundItems,
  paidOutRefundItem,
  refundedPaymentItem,
} from '../payments/refunds.ts';
import { filesDueItem, workDueItem } from '../production/workDue.ts';
import type { TransactItem } from '../transact.ts';
import { type EndedOrder, endedOrderItems } from './orderItems.ts';
import { dinnerBackItem, type OrderingTables, refundedDinnerItems, stopOf, writeAll } from './workBegins.ts';

/** An order that ends without a refund. `by`: the member of staff; none if the customer gave it up. */
interface UnpaidEnd {
  ends: EndedOrder;
  by?: string | undefined;
  line: AuditLine;
  id: string;
  more?: TransactItem[];
}

/** Refunds: started, ended by the provider, or paid out by hand. */
export function refundingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  const ledger = ledgerStore(db, tables.ledger);
  return {
    /**
     * Starts a refund: posts it and counts it on its payment as read, in one transaction with the due invoice
     * correction, the end of the order, the mail and the second person's approval. `taken`: a refund with this id is in
     * the books, for this payment or another one.
     */
    refund: async (started: {
      payment: Payment;
      refund: Refund;
      fact: LedgerFact;
      correction?: DueCorrection | undefined;
      ends?: EndedOrder | undefined;
      mail?: Mail | undefined;
      approval?: { asked: RefundApproval; by: string } | undefined;
      line?: AuditLine | undefined;
      more?: readonly TransactItem[] | undefined;
    }) => {
      const { payment, refund, fact, correction, ends, mail, approval, line, more = [] } = started;
      const posted = await ledger.post(postingOf([fact]), [
        refundedPaymentItem(tables.payments, payment.slug, refund.amount, payment.refunded),
        ...newRefundItems(tables.payments, refund),
        ...refundedDinnerItems(tables.jobs, payment, refund.amount, refund.requestedAt),
        ...(correction ? [dueCorrectionItem(tables.invoices, correction)] : []),
        ...(ends
          ? [
              ...endedOrderItems(tables.orders, ends, refund.requestedAt),
              workDueItem(tables.jobs, stopOf(ends, refund)),
              filesDueItem(tables.jobs, ends.id, refund.requestedAt),
            ]
          : []),
        ...(mail ? [queuedMailItem(tables.work, mail)] : []),
        ...(approval
          ? [decidedApprovalItem(tables.payments, approval.asked, 'approved', decidedAt(approval, refund))]
          : []),
        ...(line ? [auditItem(tables.audit, line, refund.id)] : []),
        ...more,
      ]);
      return posted.outcome === 'already' || posted.outcome === 'other' ? ('taken' as const) : writtenOr(posted);
    },

    /** Ends an order without a refund, because nothing was paid for it. */
    endOrder: ({ ends, by, line, id, more = [] }: UnpaidEnd) =>
      writeAll(db, [
        ...endedOrderItems(tables.orders, ends, line.at),
        workDueItem(tables.jobs, stopOf(ends, { requestedAt: line.at, by })),
        filesDueItem(tables.jobs, ends.id, line.at),
        dinnerBackItem(tables.jobs, ends.id, line.at),
        auditItem(tables.audit, line, id),
        ...more,
      ]),

    /** Ends a refund as the provider reported; without facts only its state changes. */
    endRefund: async (end: EndedRefund & { refund: Refund; facts: LedgerFact[]; mails: readonly Mail[] }) => {
      const items = endedRefundItems(tables.payments, end.refund, end);
      const mails = end.mails.map((mail) => queuedMailItem(tables.work, mail));
      if (end.facts.length === 0) return writeAll(db, [...items, ...mails]);
      return writtenOr(await ledger.post(postingOf(end.facts), [...items, ...mails]));
    },

    /** Records that a rejected refund was paid out by hand: posts it, and stores who did it. */
    payOutRefund: async (
      refund: Refund,
      payout: NonNullable<Refund['payout']>,
      { fact, line }: { fact: LedgerFact; line?: AuditLine | undefined },
    ) => {
      const items = [
        paidOutRefundItem(tables.payments, refund, payout),
        ...(line ? [auditItem(tables.audit, line, `paid-out-${refund.id}`)] : []),
      ];
      return (await ledger.post(postingOf([fact]), items)).outcome === 'posted'
        ? ('written' as const)
        : ('changed' as const);
    },
  };
}

const decidedAt = ({ by }: { by: string }, { requestedAt: at }: Refund) => ({ by, at });
