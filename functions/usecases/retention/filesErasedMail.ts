import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';

/** Owed once: files go once. */
export const filesErasedMail = ({ id, email, locale }: Order, now: Date): OrderMail => ({
  id: `files_erased.${id}`,
  template: 'files_erased',
  to: email,
  locale,
  orderId: id,
  state: 'queued',
  createdAt: now.toISOString(),
});
