import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mailState.ts';
import { applicantMailTemplates } from '#shared/model/mailTemplate.ts';

/** A pending mail to an applicant; its links are made when it is sent. */
export const ApplicantMail = z.object({
  id: z.string(),
  template: z.enum(applicantMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  applicant: z.string(),
  /** Of `application_test`. */
  test: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type ApplicantMail = z.infer<typeof ApplicantMail>;
