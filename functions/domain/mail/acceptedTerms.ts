import { cart as enCart } from '#shared/messages/en/cart.ts';
import enMail from '#shared/messages/en/mail.ts';
import { terms as enTerms } from '#shared/messages/en/terms.ts';
import { format } from '#shared/messages/format.ts';
import { cart as plCart } from '#shared/messages/pl/cart.ts';
import plMail from '#shared/messages/pl/mail.ts';
import { terms as plTerms } from '#shared/messages/pl/terms.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from '../order/order.ts';
import type { MailBlock, MailSender } from './mailContent.ts';

const texts = { en: { ...enCart, ...enMail, ...enTerms }, pl: { ...plCart, ...plMail, ...plTerms } };

/** The consents as they were given, and the terms themselves, which a page could change later. */
export function acceptedTerms(
  { billing }: Pick<Order, 'billing'>,
  locale: 'en' | 'pl',
  { email, origin, seller }: MailSender,
): MailBlock[] {
  const { terms, saleRegulations, immediateExecution, marketing, textVersion, givenAt } = billing.consents;
  const own = texts[locale];
  const given = [
    ...(terms ? [own['cart/tos']] : []),
    ...(saleRegulations ? [own['cart/agree_sale']] : []),
    ...(immediateExecution ? [own['cart/agree_immediate']] : []),
    ...(marketing ? [own['cart/agree_marketing']] : []),
  ];
  const intro = format(own['mail/order.consents'], { at: formatMoment(givenAt, locale), version: textVersion }, locale);
  const values = {
    email,
    origin,
    seller_name: seller.name,
    seller_address: seller.addressLines.join(', '),
    seller_nip: seller.nip,
    seller_email: seller.email,
  };
  return [
    { kind: 'small', text: [intro, ...given.map((text) => `– ${text.replace(/<[^>]+>/g, '')}`)].join('\n') },
    { kind: 'heading', text: own['terms/heading'] },
    { kind: 'small', text: `${origin}/${locale}/terms/` },
    ...format(own['terms/text'], values, locale)
      .split('\n\n')
      .map(
        (text): MailBlock =>
          text.startsWith('## ') ? { kind: 'small_heading', text: text.slice(3) } : { kind: 'small', text },
      ),
  ];
}
