import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mailState.ts';
import { quoteMailTemplates } from '#shared/model/mailTemplate.ts';

/** A pending mail about a quote: it names its version, as there may be a newer one when it is sent. */
export const QuoteMail = z.object({
  id: z.string(),
  template: z.enum(quoteMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  quoteId: z.string(),
  version: z.optional(z.int()),
  /** The promise as it was made: the clock may be paused when the mail is sent. */
  dueAt: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type QuoteMail = z.infer<typeof QuoteMail>;
