import * as z from 'zod/mini';
import { Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import { Refund } from '../../domain/payment/refund.ts';
import { isInvoiceDue } from '../invoices/invoiceDueRows.ts';

export interface PaymentRows {
  payment: Payment;
  /** No decision yet whether there will be an invoice, and which. */
  invoiceDue: boolean;
  /** By number. */
  attempts: PaymentAttempt[];
  notices: PaymentNotice[];
  refunds: Refund[];
}

const keyed = z.looseObject({ sk: z.string() });

/** The rows of a payment; undefined if it has none. */
export function paymentRows(items: readonly unknown[]): PaymentRows | undefined {
  const rows = z.parse(z.array(keyed), items);
  const payment = rows.find(({ sk }) => sk === 'payment');
  const beginning = (start: string) => rows.filter(({ sk }) => sk.startsWith(start));
  return (
    payment && {
      payment: z.parse(Payment, payment),
      invoiceDue: isInvoiceDue(payment),
      attempts: z.parse(z.array(PaymentAttempt), beginning('attempt#')),
      notices: z.parse(z.array(PaymentNotice), beginning('notice#')),
      refunds: z.parse(z.array(Refund), beginning('refund#')),
    }
  );
}
