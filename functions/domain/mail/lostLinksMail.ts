import type { Locale } from '#shared/messages/locale.ts';
import type { ServiceKey } from '#shared/model/order/service.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { serviceByKey } from '../catalogue/services.ts';
import type { MailBlock, MailSender, Translate } from './mailContent.ts';

/** An order or a quote with what opens it; `at`: when it was ordered or asked for (ISO 8601). */
export interface LostLink {
  of: 'order' | 'quote';
  id: string;
  hash: string;
  service: ServiceKey;
  at: string;
}

/** A line and a button for each of them. */
export const lostLinkBlocks = (
  links: readonly LostLink[],
  { locale, sender, translate }: { locale: Locale; sender: MailSender; translate: Translate },
): MailBlock[] =>
  links.flatMap(({ of, id, hash, service, at }): MailBlock[] => [
    {
      kind: 'paragraph',
      text: translate('accountmail/order_links.line', {
        service: serviceByKey(service).names[locale],
        time: sayMoment(at, locale),
      }),
    },
    {
      kind: 'button',
      label: translate(`accountmail/order_links.${of}`, { id }),
      url: sender.origin + sitePaths[of](locale, id, hash),
    },
  ]);
