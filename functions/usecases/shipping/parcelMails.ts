import { brand } from '#shared/model/brand.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';

type Template = Extract<
  OrderMail['template'],
  'parcel_sent' | 'parcel_returned' | 'parcel_task' | 'originals_received' | 'originals_returned'
>;

/** The same write changes its subject, so the instant can identify it. */
const parcelMail = (
  template: Template,
  { id, email, locale }: Order,
  { packageNumber, now }: { packageNumber?: string | undefined; now: Date },
): OrderMail => ({
  id: `${template}.${id}.${now.getTime()}`,
  template,
  to: email,
  locale,
  orderId: id,
  ...(packageNumber !== undefined && { packageNumber }),
  state: 'queued',
  createdAt: now.toISOString(),
});

export const parcelSentMail = (order: Order, packageNumber: string, now: Date): OrderMail =>
  parcelMail('parcel_sent', order, { packageNumber, now });

/** A returned parcel: the customer is asked for an address, and the desk gets a task. */
export const parcelBackMails = (order: Order, packageNumber: string, now: Date): OrderMail[] => [
  parcelMail('parcel_returned', order, { packageNumber, now }),
  { ...parcelMail('parcel_task', order, { packageNumber, now }), to: brand.email, locale: 'pl' },
];

export const originalsMail = (
  act: 'received' | 'returned',
  order: Order,
  about: { packageNumber?: string | undefined; now: Date },
): OrderMail => parcelMail(`originals_${act}`, order, about);
