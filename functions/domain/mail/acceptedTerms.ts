import { cart as enCart } from '#shared/messages/en/cart.ts';
import enMail from '#shared/messages/en/mail.ts';
import { pages as enPages } from '#shared/messages/en/pages.ts';
import { format } from '#shared/messages/format.ts';
import { cart as plCart } from '#shared/messages/pl/cart.ts';
import plMail from '#shared/messages/pl/mail.ts';
import { pages as plPages } from '#shared/messages/pl/pages.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from '../order/order.ts';
import type { MailBlock } from './mailContent.ts';

const texts = { en: { ...enCart, ...enMail, ...enPages }, pl: { ...plCart, ...plMail, ...plPages } };

/** The consents as they were given, and the terms themselves, which a page could change later. */
export function acceptedTerms({ billing }: Pick<Order, 'billing'>, locale: 'en' | 'pl', email: string): MailBlock[] {
  const { terms, saleRegulations, immediateExecution, marketing, textVersion, givenAt } = billing.consents;
  const own = texts[locale];
  const given = [
    ...(terms ? [own['cart/tos']] : []),
    ...(saleRegulations ? [own['cart/agree_sale']] : []),
    ...(immediateExecution ? [own['cart/agree_immediate']] : []),
    ...(marketing ? [own['cart/agree_marketing']] : []),
  ];
  const intro = format(own['mail/order.consents'], { at: formatMoment(givenAt, locale), version: textVersion }, locale);
  const paragraphs = format(own['pages/text.terms'], { email }, locale).split('\n\n');
  return [
    { kind: 'small', text: [intro, ...given.map((text) => `– ${text.replace(/<[^>]+>/g, '')}`)].join('\n') },
    { kind: 'heading', text: own['pages/heading.terms'] },
    ...paragraphs.map(
      (text): MailBlock =>
        text.startsWith('## ') ? { kind: 'small_heading', text: text.slice(3) } : { kind: 'small', text },
    ),
  ];
}
