import { sumGrosze } from '#shared/model/grosze.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import { sayPercent } from '#shared/rules/sayPercent.ts';
import type { Order } from '../order/order.ts';
import { givenUpLines } from '../refund/givenUpLines.ts';
import type { OrderMail } from './mail.ts';
import type { MailBlock, Translate } from './mailContent.ts';

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
