import type { TransferDue } from '../../usecases/payments/findTransferDue.ts';

/** What a transfer is for, by its names. */
export const transferNames = ({ rows: { payment }, orderId }: TransferDue) => ({
  payment: { slug: payment.slug },
  order_id: orderId ?? null,
});
