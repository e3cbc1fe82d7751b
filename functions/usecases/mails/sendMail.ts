import type { Mail } from '../../domain/mail/mail.ts';
import type { MailSender, Translate } from '../../domain/mail/orderMail.ts';
import { orderMail } from '../../domain/mail/orderMail.ts';
import type { MailGateway } from '../../gateways/mail.ts';
import type { MailStore } from '../../stores/mailStore.ts';
import type { OrderStore } from '../../stores/orderStore.ts';

export interface SendMailParts {
  mails: MailStore;
  orders: OrderStore;
  gateway: MailGateway;
  sender: MailSender;
  translate: (locale: Mail['locale'], ...rest: Parameters<Translate>) => string;
}

/**
 * Sends a mail that is owed. A run that is cut off between sending and noting it sends it again: a mail twice is better
 * than none. Unknown and sent mails are left alone.
 */
export async function sendMail(
  { mails, orders, gateway, sender, translate }: SendMailParts,
  id: string,
): Promise<'sent' | 'nothing'> {
  const mail = await mails.read(id);
  if (mail?.state !== 'queued') return 'nothing';
  const order = await orders.read(mail.orderId);
  if (!order) throw new Error('A mail about an order that is not there.');
  await gateway.send(orderMail(mail, order, sender, (key, replace) => translate(mail.locale, key, replace)));
  await mails.sent(id);
  return 'sent';
}
