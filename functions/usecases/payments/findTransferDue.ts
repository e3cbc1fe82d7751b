import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import type { PaymentDeps } from './paymentDeps.ts';

/** A payment as who books a bank transfer looks at it. */
export interface TransferDue {
  rows: PaymentRows;
  orderId: string | undefined;
  /** Sums that the customer was asked for: with the fee of an attempt by transfer, newest first, and without one. */
  sums: readonly Grosze[];
}

/** What is asked for under the number in the title of a transfer: an order's, or the name of a top-up. */
export async function findTransferDue(
  { orders, payments }: Pick<PaymentDeps, 'orders' | 'payments'>,
  number: string,
): Promise<TransferDue | Refusal<'not_found'>> {
  const order = await orders.read(number.toUpperCase());
  const rows = await payments.read(order?.paymentSlug ?? number);
  if (!rows) return { refused: 'not_found' };
  const { payment, attempts } = rows;
  const { purpose } = payment;
  const asked = attempts.filter(({ method }) => method === 'transfer').map(({ amount }) => amount);
  return {
    rows,
    orderId: purpose.kind === 'order' ? purpose.orderId : undefined,
    sums: [...new Set([...asked.toReversed(), payment.amount])],
  };
}
