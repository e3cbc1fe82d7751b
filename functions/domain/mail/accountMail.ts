import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mailState.ts';
import { accountMailTemplates } from '#shared/model/mailTemplate.ts';
import { Registration } from '../account/account.ts';

export const AccountMail = z.object({
  id: z.string(),
  template: z.enum(accountMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  /** `register` only. */
  registration: z.optional(Registration),
  /** `token_created`: its name. `new_login`: the browser and system, as far as they are known. `webhook_paused`: the host. Of a file: its name. Of a team: the company, or the member. */
  subject: z.optional(z.string()),
  /** `team_invited`: to which company, by which invitation. */
  invited: z.optional(z.object({ company: z.string(), id: z.string() })),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type AccountMail = z.infer<typeof AccountMail>;
