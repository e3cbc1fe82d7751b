import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mailState.ts';
import { Registration } from '../account/account.ts';

/**
 * What is written to people about their account. `register`, `resend` and `forgot` are requests of the person who typed an
 * address: what is written, if anything, is decided when it is sent, so that the request itself never tells whether
 * the address is known (decision 6).
 */
export const accountMailTemplates = [
  'register',
  'resend',
  'forgot',
  'password_changed',
  'token_created',
  'new_login',
  'webhook_paused',
  'account_closed',
] as const;

export const AccountMail = z.object({
  id: z.string(),
  template: z.enum(accountMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  /** `register` only. */
  registration: z.optional(Registration),
  /** `token_created`: its name. `new_login`: the browser and system, as far as they are known. `webhook_paused`: the host. */
  subject: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type AccountMail = z.infer<typeof AccountMail>;
