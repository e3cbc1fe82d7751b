import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mail/mailState.ts';
import { applicantMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import type { MailBlock, MailContent, MailSender, Translate } from './mailContent.ts';

/** A pending mail to an applicant; its links are made when it is sent. */
export const ApplicantMail = z.object({
  id: z.string(),
  template: z.enum(applicantMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  applicant: z.string(),
  /** `application_test`: id of the test. */
  test: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type ApplicantMail = z.infer<typeof ApplicantMail>;

/** The variables of a mail to an applicant; `link` is the capability of a fresh link, `until` its end. */
export interface ApplicantMailFacts {
  link?: string;
  until?: string;
  words?: number;
}

export function applicantMailText(
  { template, locale }: Pick<ApplicantMail, 'template' | 'locale'>,
  { link, until, words }: ApplicantMailFacts,
  { brand, email, origin }: MailSender,
  translate: Translate,
): MailContent {
  const replace = {
    brand,
    email,
    words: words ?? 0,
    until: until === undefined ? '' : formatMoment(until, locale),
    kept: retentionDays.application,
    rejected: retentionDays.rejectedApplication,
  };
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  const path = link && (template === 'application_test' ? sitePaths.trial(locale, link) : sitePaths.join(locale, link));
  return {
    locale,
    subject: translate(`mail/${template}.subject`, replace),
    blocks: [
      paragraph(translate('mail/greeting')),
      paragraph(translate(`mail/${template}.body`, replace)),
      ...(path
        ? [{ kind: 'button', label: translate('mail/application.open'), url: `${origin}${path}` } as const]
        : []),
      paragraph(translate(`mail/${template}.note`, replace)),
      paragraph(translate('mail/signature', { brand, email })),
    ],
  };
}
