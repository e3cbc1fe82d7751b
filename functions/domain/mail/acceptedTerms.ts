import type { Locale } from '#shared/messages/locale.ts';
import { renumbered } from '#shared/rules/brandText.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { stageFigures } from '#shared/rules/stageFigures.ts';
import type { Order } from '../order/order.ts';
import type { MailBlock, MailSender, Translate } from './mailContent.ts';

/** The consents as they were given, and the terms themselves, which a page could change later. */
export function acceptedTerms(
  { billing }: Pick<Order, 'billing'>,
  locale: Locale,
  { brand, email, origin, seller, rules }: MailSender,
  translate: Translate,
): MailBlock[] {
  const { terms, saleRegulations, immediateExecution, marketing, textVersion, givenAt } = billing.consents;
  const given = [
    ...(terms ? [translate('cart/tos')] : []),
    ...(saleRegulations ? [translate('cart/agree_sale')] : []),
    ...(immediateExecution ? [translate('cart/agree_immediate')] : []),
    ...(marketing ? [translate('cart/agree_marketing')] : []),
  ];
  const intro = translate('mail/order.consents', { at: formatMoment(givenAt, locale), version: textVersion });
  const values = {
    ...stageFigures(rules),
    brand,
    email,
    origin,
    seller_name: seller.name,
    seller_address: seller.addressLines.join(', '),
    seller_nip: seller.nip,
    seller_email: seller.email,
  };
  return [
    { kind: 'small', text: [intro, ...given.map((text) => `– ${text.replace(/<[^>]+>/g, '')}`)].join('\n') },
    { kind: 'heading', text: translate('terms/heading') },
    { kind: 'small', text: `${origin}/${locale}/terms/${textVersion}/` },
    ...renumbered(translate('terms/text', values))
      .split(/\n{2,}/)
      .map(
        (text): MailBlock =>
          text.startsWith('## ') ? { kind: 'small_heading', text: text.slice(3) } : { kind: 'small', text },
      ),
  ];
}
