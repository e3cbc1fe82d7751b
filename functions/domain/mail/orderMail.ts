import type { MessageKey } from '#shared/messages/index.ts';
import { charity } from '#shared/model/money/charity.ts';
import { sumGrosze } from '#shared/model/money/grosze.ts';
import { trackingLink } from '#shared/rules/papers/trackingLink.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { sayDay, sayMoment } from '#shared/rules/say/sayMoment.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { serviceByKey } from '../catalogue/services.ts';
import { answeredBy } from '../inbound/replyAddress.ts';
import { givenUpLines } from '../invoice/lineTexts.ts';
import type { Order } from '../order/order.ts';
import { filesEraseAt } from '../order/orderFiles.ts';
import { paperDaysOf } from '../order/paperArrival.ts';
import { promiseOf } from '../order/promiseOf.ts';
import type { OrderMail } from './mail.ts';
import { type MailBlock, type MailContent, type MailSender, replyLimits, type Translate } from './mailContent.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { bodyKeys, isTask } from './orderMailKeys.ts';

export function orderMail(mail: OrderMail, order: Order, sender: MailSender, translate: Translate): MailContent {
  const { locale } = mail;
  const parcel = trackingLink(mail.packageNumber ?? '');
  const filesUntil = filesEraseAt(order);
  const promised = promiseOf(order);
  const papers = order.shipment?.since === undefined ? undefined : paperDaysOf(order.form, order.shipment.since);
  const replace = {
    id: order.id,
    service: serviceByKey(order.form.service).names[locale],
    amount: formatMoney(mail.amount ?? order.quotation.gross, locale),
    customer: order.email,
    payment: order.paymentSlug,
    refund: mail.refundId ?? '',
    wrong: mail.invoices?.wrong ?? '',
    correction: mail.invoices?.correction ?? '',
    invoice: mail.invoices?.invoice ?? '',
    buyer: mail.invoices?.buyer ?? '',
    deliverAt: promised === undefined ? '' : sayMoment(promised, locale),
    parcel: mail.packageNumber ?? '',
    earlier: mail.earlier ?? '',
    complaint: mail.complaint?.name ?? order.id,
    at: mail.at === undefined ? '' : sayMoment(mail.at, locale),
    carrier: parcel ? translate(`catalogue/carrier.${parcel.carrier}`) : '',
    tracking: parcel?.url ?? '',
    arrives: papers ? sayDay(papers.arrivesOn, locale) : '',
    partner: charity?.partner ?? '',
    office: [sender.seller.name, ...sender.seller.addressLines].join(', '),
    filesUntil: filesUntil ? sayMoment(filesUntil.toISOString(), locale) : '',
    ...replyLimits,
  };
  const paragraph = (key: MessageKey): MailBlock => {
    const text = translate(key, replace);
    return { kind: 'paragraph', text, link: parcel?.url };
  };
  const url = `${sender.origin}${sitePaths.order(locale, order.id, order.hash)}`;
  const button: MailBlock = { kind: 'button', label: translate('mail/order.see'), url };
  const pay: MailBlock = {
    kind: 'button',
    label: translate('mail/order_unpaid.now'),
    url: `${sender.origin}${sitePaths.cartPayment(locale, order.hash)}`,
  };
  return {
    locale,
    subject: translate(`mail/${mail.template}.subject`, replace),
    blocks: [
      paragraph('mail/greeting'),
      ...bodyOf(mail, order, paragraph),
      ...(order.test ? [paragraph(mail.method === 'balance' ? 'mail/test.balance' : 'mail/test')] : []),
      ...(sender.takesReplies && answeredBy(mail) ? [paragraph('mail/reply')] : []),
      // The link is the customer's capability, which staff do not get.
      ...(mail.template === 'order_unpaid' ? [pay] : []),
      ...(isTask(mail) ? [] : [button]),
      { kind: 'paragraph', text: translate('mail/signature', { brand: sender.brand, email: sender.email }) },
      ...givenUpCalculation(mail, order, translate),
      ...(mail.template === 'order_accepted' ? orderConfirmation(mail, order, sender, translate) : []),
    ],
  };
}

/** The paragraphs of a mail; a person's text follows the sentence that announces it. */
function bodyOf(mail: OrderMail, order: Order, paragraph: (key: MessageKey) => MailBlock): MailBlock[] {
  const [first, ...rest] = bodyKeys(mail, order).map(paragraph);
  const said: MailBlock[] = mail.said === undefined ? [] : [{ kind: 'paragraph', text: mail.said }];
  return [...(first ? [first] : []), ...said, ...rest];
}

/**
 * The work done and the amount kept of an order that was given up, line by line: the receipt states on a durable medium
 * how the refund was calculated. Empty in other mails, and where nothing is kept.
 */
export function givenUpCalculation(
  { template, locale }: Pick<OrderMail, 'template' | 'locale'>,
  order: Order,
  translate: Translate,
): MailBlock[] {
  const { givenUp } = order;
  const isReceipt = template === 'withdrawal_receipt' || template === 'cancellation_receipt';
  if (!isReceipt || !givenUp) return [];
  const { shippingKept, feeKept } = givenUp;
  const work = givenUpLines(order);
  const kept = sumGrosze([...work.map((line) => line.kept), shippingKept, feeKept]);
  if (kept === 0) return [];
  const money = (amount: number) => formatMoney(amount, locale);
  const lines = work.map(({ name, gross, progress, kept: part }) => ({
    name: name[locale],
    details: translate('mail/given_up.done', { price: money(gross), done: sayPercent(progress, locale) }),
    amount: money(part),
  }));
  const sums: (readonly [string, string])[] = [
    ...(shippingKept > 0 ? [[translate('mail/given_up.shipping'), money(shippingKept)] as const] : []),
    ...(feeKept > 0 ? [[translate('mail/given_up.fee'), money(feeKept)] as const] : []),
    [translate('mail/given_up.kept'), money(kept)],
  ];
  return [
    { kind: 'heading', text: translate('mail/given_up.calculation') },
    { kind: 'price', lines, sums },
  ];
}
