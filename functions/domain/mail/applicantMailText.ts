import { retentionDays } from '#shared/rules/retention.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { ApplicantMail } from './applicantMail.ts';
import type { MailBlock, MailContent, MailSender, Translate } from './mailContent.ts';

/** The variables of a mail to an applicant; `link` is the capability of a fresh link, `until` its end. */
export interface ApplicantMailFacts {
  link?: string;
  until?: string;
  words?: number;
}

/** The content of a mail to an applicant. */
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
