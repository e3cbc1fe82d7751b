import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Carrier } from '#shared/model/carrier.ts';
import { readPackageNumber } from '#shared/rules/packageNumber.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Order, Shipment } from '../../domain/order/order.ts';
import { withParcel } from '../../domain/order/parcel.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { OrderWorkStore } from '../../stores/orders/orderWorkStore.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface EnterDeps {
  orders: Pick<OrderStore, 'read'>;
  orderWork: Pick<OrderWorkStore, 'setParcel'>;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/**
 * Staff enter the number of an order's parcel, and that it was sent, of which the customer is told by a mail owed in the
 * same write. Repeating it changes nothing; `conflict` where the order is not posted, or another parcel of it is under way.
 */
export async function enterParcel(
  { orders, orderWork, outbox, mailQueue, now }: EnterDeps,
  { orderId, text, sent }: { orderId: string; text: string; sent: boolean },
): Promise<{ shipment: Shipment; carrier: Carrier } | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const read = readPackageNumber(text);
  if (!read) return { refused: 'validation_failed', fields: { package_number: ['validation/package_number'] } };
  for (let attempt = 0; attempt < 5; attempt++) {
    const order = await orders.read(orderId);
    if (!order) return { refused: 'not_found' };
    const shipment = withParcel(order, read.number, sent);
    if (!shipment) return { refused: 'conflict' };
    const entered = { shipment, carrier: read.carrier };
    if (shipment === order.shipment) return entered;
    const mail = shipment.state === 'sent' ? parcelSentMail(order, shipment, now) : undefined;
    if ((await orderWork.setParcel(order, shipment, mail && [outbox.item(mail)])) === 'changed') continue;
    if (mail) await enqueueMail(mailQueue, mail);
    return entered;
  }
  throw new BusyError('An order changed faster than its parcel could be entered.');
}

/** The same parcel is sent once: its step to `sent` is in the condition of the write, so the moment may name the mail. */
const parcelSentMail = ({ id, email, locale }: Order, { packageNumber }: Shipment, now: Date): OrderMail => ({
  id: `parcel_sent.${id}.${now.getTime()}`,
  template: 'parcel_sent',
  to: email,
  locale,
  orderId: id,
  packageNumber,
  state: 'queued',
  createdAt: now.toISOString(),
});
