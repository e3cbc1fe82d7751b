import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { Grosze } from '#shared/model/grosze.ts';
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
  /** `token_created`: its name. `new_login`: the browser and system, as far as they are known. `webhook_paused`: the host. Of a file: its name. Of a team: the company, or the member. `terms_changed`: the version. */
  subject: z.optional(z.string()),
  /** `team_invited`: to which company, by which invitation. */
  invited: z.optional(z.object({ company: z.string(), id: z.string() })),
  /** `team_approval_asked`: of which company's order, and who may answer. */
  approval: z.optional(z.object({ company: z.string(), id: z.string(), person: z.string() })),
  /** Gross price in grosze of an order that waits for approval. */
  amount: z.optional(Grosze),
  /** `team_approval_refused`: why; `team_approval_asked`: what the member says about it. `account_blocked`, `account_unblocked`: the reason. `terms_changed`: what changes. */
  words: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type AccountMail = z.infer<typeof AccountMail>;
