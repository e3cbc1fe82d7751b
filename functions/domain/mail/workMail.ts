import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mailState.ts';
import { workMailTemplates } from '#shared/model/mailTemplate.ts';
import { ReplyRefusal } from '#shared/model/replyRefusal.ts';

/**
 * A pending mail to a translator. It holds nothing about the customer; its text is made from the job at sending time.
 */
export const WorkMail = z.object({
  id: z.string(),
  template: z.enum(workMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  job: z.object({ orderId: z.string(), jobId: z.string(), round: z.int() }),
  translator: z.string(),
  /** Text as staff wrote it. */
  reason: z.optional(z.string()),
  /** Why a mail of theirs was not taken. */
  why: z.optional(ReplyRefusal),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type WorkMail = z.infer<typeof WorkMail>;
