import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import type { Receipt } from '../../domain/payment/receiptPdf.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { receiptKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';
import { type OrderReader, openOrder } from '../orders/openOrder.ts';

interface Deps {
  orders: OrderStore;
  payments: Pick<PaymentStore, 'read'>;
  files: FileGateway;
  render(receipt: Receipt, method: PaymentMethodKey | undefined, locale: Locale): Promise<Uint8Array>;
  now: Date;
}

/** A ten-minute link to the payment receipt of an order. `conflict`: nothing was paid. */
export async function linkReceipt(
  { orders, payments, files, render, now }: Deps,
  { id, locale }: { id: string; locale: Locale },
  reader: OrderReader,
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | 'conflict'>> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const found = await payments.read(order.paymentSlug);
  const payment = found?.payment;
  if (payment?.state !== 'paid' || payment.paidAt === undefined || totalPaid(payment) === 0)
    return { refused: 'conflict' };
  const attempt = found?.attempts.find(({ number }) => number === payment.paidAttempt);
  const method = payment.paidWith ? 'balance' : attempt?.method;
  const { slug: number, fee, paidAt, test } = payment;
  const receipt = { number, orderId: id, amount: totalPaid(payment), fee, paidAt, test };
  const key = receiptKey(id, digestOf(JSON.stringify(receipt)), locale);
  await files.put(key, await render(receipt, method, locale), 'application/pdf');
  const fileName = `${id}-receipt.pdf`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}
