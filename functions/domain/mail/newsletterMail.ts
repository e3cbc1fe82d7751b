import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mail/mailState.ts';
import { newsletterMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import type { MailContent, MailSender, Translate } from './mailContent.ts';

/** A pending mail to a newsletter address; its links are made when it is sent. */
export const NewsletterMail = z.object({
  id: z.string(),
  template: z.enum(newsletterMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  /** The digest under which the address is known. */
  subscriber: z.string(),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type NewsletterMail = z.infer<typeof NewsletterMail>;

/** Variables of a newsletter mail: the link's capability and its end; for a subscriber also the unsubscribe link. */
export interface NewsletterMailFacts {
  link?: string;
  until?: string;
  leave?: string;
}

/** The content of a newsletter mail. The newsletter itself can be unsubscribed from with one click (RFC 8058). */
export function newsletterMailText(
  { template, locale }: NewsletterMail,
  { link, until, leave }: NewsletterMailFacts,
  { brand, email, origin }: MailSender,
  translate: Translate,
): MailContent {
  const replace = { brand, email, until: until === undefined ? '' : formatMoment(until, locale) };
  const url = link ? sitePaths.joinNewsletter(locale, link) : leave && sitePaths.leaveNewsletter(locale, leave);
  return {
    locale,
    subject: translate(`mail/${template}.subject`, replace),
    ...(leave && { unsubscribe: `${origin}/api/newsletter/leave/${leave}` }),
    blocks: [
      { kind: 'paragraph', text: translate('mail/greeting') },
      { kind: 'paragraph', text: translate(`mail/${template}.body`, replace) },
      ...(url ? [{ kind: 'button', label: translate(`mail/${template}.open`), url: origin + url } as const] : []),
      { kind: 'paragraph', text: translate(`mail/${template}.note`, replace) },
      { kind: 'paragraph', text: translate('mail/signature', { brand, email }) },
    ],
  };
}
