import type { MessageKey } from '#shared/messages/index.ts';
import { charity } from '#shared/model/charity.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import { sayMoment } from '#shared/rules/sayMoment.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import { trackingLink } from '#shared/rules/trackingLink.ts';
import { serviceByKey } from '../catalogue/services.ts';
import { answeredBy } from '../inbound/answeredBy.ts';
import { filesEraseAt } from '../order/fileRetention.ts';
import type { Order } from '../order/order.ts';
import { givenUpCalculation } from './givenUpCalculation.ts';
import type { OrderMail } from './mail.ts';
import type { MailBlock, MailContent, MailSender, Translate } from './mailContent.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { bodyKeys, isTask } from './orderMailKeys.ts';
import { replyLimits } from './replyLimits.ts';

/** The content of a mail about an order. */
export function orderMail(mail: OrderMail, order: Order, sender: MailSender, translate: Translate): MailContent {
  const { locale } = mail;
  const parcel = trackingLink(mail.packageNumber ?? '');
  const filesUntil = filesEraseAt(order);
  const replace = {
    id: order.id,
    service: serviceByKey(order.form.service).names[locale],
    amount: formatMoney(mail.amount ?? order.quotation.gross, locale),
    customer: order.email,
    payment: order.paymentSlug,
    refund: mail.refundId ?? '',
    deliverAt: order.quotation.delivery ? sayMoment(order.quotation.delivery.deliverAt, locale) : '',
    parcel: mail.packageNumber ?? '',
    earlier: mail.earlier ?? '',
    complaint: mail.complaint?.name ?? order.id,
    at: mail.at === undefined ? '' : sayMoment(mail.at, locale),
    carrier: parcel ? translate(`catalogue/carrier.${parcel.carrier}`) : '',
    tracking: parcel?.url ?? '',
    partner: charity?.partner ?? '',
    office: [sender.seller.name, ...sender.seller.addressLines].join(', '),
    filesUntil: filesUntil ? sayMoment(filesUntil.toISOString(), locale) : '',
    ...replyLimits,
  };
  const paragraph = (key: MessageKey): MailBlock => ({ kind: 'paragraph', text: translate(key, replace) });
  const url = `${sender.origin}${sitePaths.order(locale, order.id, order.hash)}`;
  const button: MailBlock = { kind: 'button', label: translate('mail/order.see'), url };
  return {
    locale,
    subject: translate(`mail/${mail.template}.subject`, replace),
    blocks: [
      paragraph('mail/greeting'),
      ...bodyOf(mail, order, paragraph),
      ...(order.test ? [paragraph(mail.method === 'balance' ? 'mail/test.balance' : 'mail/test')] : []),
      ...(sender.takesReplies && answeredBy(mail) ? [paragraph('mail/reply')] : []),
      // Staff do not get the customer's capability.
      ...(isTask(mail) ? [] : [button]),
      { kind: 'paragraph', text: translate('mail/signature', { brand: sender.brand, email: sender.email }) },
      ...givenUpCalculation(mail, order, translate),
      ...(mail.template === 'order_accepted' ? orderConfirmation(mail, order, sender, translate) : []),
    ],
  };
}

/** A person's text follows the sentence that announces it. */
function bodyOf(mail: OrderMail, order: Order, paragraph: (key: MessageKey) => MailBlock): MailBlock[] {
  const [first, ...rest] = bodyKeys(mail, order).map(paragraph);
  const said: MailBlock[] = mail.said === undefined ? [] : [{ kind: 'paragraph', text: mail.said }];
  return [...(first ? [first] : []), ...said, ...rest];
}
