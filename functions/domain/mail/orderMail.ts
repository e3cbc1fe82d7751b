import type { MessageKey } from '#shared/messages/index.ts';
import { toDecimal } from '#shared/model/grosze.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import { trackingLink } from '#shared/rules/trackingLink.ts';
import { serviceByKey } from '../catalogue/services.ts';
import type { Order } from '../order/order.ts';
import type { OrderMail } from './mail.ts';
import { linkedParagraph, mailPage } from './mailHtml.ts';

/** Finds a text in the mail's language by key. */
export type Translate = (key: MessageKey, replace?: Readonly<Record<string, string | number>>) => string;

export interface MailSender {
  brand: string;
  email: string;
  /** Origin of the site. */
  origin: string;
}

/** The words of a mail about an order, plain and as HTML that says the same. */
export function orderMail(mail: OrderMail, order: Order, sender: MailSender, translate: Translate) {
  const { locale } = mail;
  const parcel = trackingLink(mail.packageNumber ?? '');
  const replace = {
    id: order.id,
    service: serviceByKey(order.form.service).names[locale],
    amount: `${toDecimal(mail.amount ?? order.quotation.gross)} PLN`,
    customer: order.email,
    payment: order.paymentSlug,
    refund: mail.refundId ?? '',
    deliverAt: order.quotation.delivery ? warsawTime(order.quotation.delivery.deliverAt, locale) : '',
    parcel: mail.packageNumber ?? '',
    carrier: parcel ? translate(`catalogue/carrier.${parcel.carrier}`) : '',
    tracking: parcel?.url ?? '',
    link: `${sender.origin}${sitePaths.order(locale, order.id, order.hash)}`,
  };
  const paragraphs = [
    translate('mail/greeting'),
    ...bodyKeys(mail, order).map((key) => translate(key, replace)),
    ...(order.test ? [translate('mail/test')] : []),
    translate('mail/signature', { brand: sender.brand, email: sender.email }),
  ];
  const subject = translate(`mail/${mail.template}.subject`, replace);
  const html = mailPage(locale, subject, paragraphs.map(linkedParagraph));
  return { to: mail.to, subject, text: paragraphs.join('\n\n'), html };
}

function bodyKeys({ template, goesTo }: OrderMail, order: Order): MessageKey[] {
  const link = 'mail/order_accepted.link';
  switch (template) {
    case 'order_accepted': {
      const how = order.quotation.gross > 0 ? 'mail/order_accepted.paid' : 'mail/order_accepted.free';
      return [how, ...(order.quotation.delivery ? ['mail/order_accepted.delivery' as const] : []), link];
    }
    case 'order_delivered':
      return ['mail/order_delivered.ready', link];
    case 'parcel_sent':
      return ['mail/parcel_sent.sent', 'mail/parcel_sent.track', link];
    case 'refund_made':
      return [`mail/refund_made.${goesTo === 'balance' ? 'balance' : 'provider'}`, link];
    case 'refund_rejected':
      return [`mail/refund_rejected.${goesTo === 'balance' ? 'balance' : 'nobody'}`, link];
    case 'refund_task':
      return ['mail/refund_task.body', 'mail/refund_task.facts', 'mail/refund_task.close'];
    case 'payment_unapplied': {
      const next = `mail/payment_unapplied.${order.account === undefined ? 'refund' : 'balance'}` as const;
      const why = order.state === 'expired' ? 'expired' : 'second';
      return [`mail/payment_unapplied.${why}`, next, link];
    }
  }
}

const warsawTime = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Warsaw' }).format(
    new Date(at),
  );
