import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import type { PaymentDeps } from './paymentDeps.ts';

/** A payment for booking a bank transfer. */
export interface TransferDue {
  rows: PaymentRows;
  orderId: string | undefined;
  /** Amounts the customer was asked for: with the fee of each attempt by transfer, newest first, and without a fee. */
  sums: readonly Grosze[];
}

/** The payment for the reference in a transfer's title: an order's number, or a top-up's slug. */
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
