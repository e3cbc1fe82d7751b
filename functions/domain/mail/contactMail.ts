import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mail/mailState.ts';
import { contactMailTemplates, ReplyRefusal } from '#shared/model/mail/mailTemplate.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import type { Contact } from '../contact/contact.ts';
import { type MailBlock, type MailContent, type MailSender, replyLimits, type Translate } from './mailContent.ts';

/** A pending mail about an enquiry; staff's text is read when it is sent. */
export const ContactMail = z.object({
  id: z.string(),
  template: z.enum(contactMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  contact: z.string(),
  /** Index of the message it carries. */
  message: z.optional(z.int()),
  /** Why a mail from the sender of the enquiry was refused. */
  why: z.optional(ReplyRefusal),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type ContactMail = z.infer<typeof ContactMail>;

/**
 * The content of a mail about an enquiry; undefined once the enquiry is erased. It never repeats what the sender wrote:
 * the address is unproven until they reply from it.
 */
export function contactMailText(
  { template, to, locale, message, why }: ContactMail,
  contact: Contact | undefined,
  sender: MailSender,
  translate: Translate,
): MailContent | undefined {
  if (!contact || to === '') return undefined;
  const { brand, email, origin, takesReplies } = sender;
  const topic = translate(`mail/contact.topic.${contact.topic}`);
  const replace = { ...replyLimits, brand, email, number: contact.id, topic };
  const text = (said: string): MailBlock => ({ kind: 'paragraph', text: said });
  const answer = message === undefined ? undefined : contact.messages[message]?.text;
  const isTask = template === 'contact_task';
  return {
    locale,
    subject: translate(`mail/${template}.subject`, replace),
    blocks: [
      text(translate('mail/greeting')),
      text(translate(`mail/${template}.body`, replace)),
      ...(why === undefined ? [] : [text(translate(`mail/reply_refused.${why}`, replace))]),
      ...(answer === undefined ? [] : [text(answer)]),
      ...(isTask || template === 'contact_refused'
        ? []
        : [text(translate(takesReplies ? 'mail/contact.reply' : 'mail/contact.write', replace))]),
      ...(isTask
        ? [
            {
              kind: 'button',
              label: translate('mail/contact_task.open'),
              url: `${origin}${sitePaths.staffContact(locale, contact.id)}`,
            } as const,
          ]
        : []),
      text(translate('mail/signature', { brand, email })),
    ],
  };
}
