import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mailState.ts';
import { workMailTemplates } from '#shared/model/mailTemplate.ts';

/** One mail of the digest, as one line. */
export const GatheredMail = z.object({
  template: z.enum(workMailTemplates),
  job: z.object({ orderId: z.string(), jobId: z.string(), round: z.int() }),
});
export type GatheredMail = z.infer<typeof GatheredMail>;

/** Several mails to a translator in one, sent on the hour or in the morning. */
export const DigestMail = z.object({
  id: z.string(),
  template: z.literal('work_digest'),
  to: z.string(),
  locale: z.enum(locales),
  translator: z.string(),
  gathered: z.array(GatheredMail),
  state: MailState,
  /** When it goes out (ISO 8601). */
  createdAt: z.string(),
});
export type DigestMail = z.infer<typeof DigestMail>;
