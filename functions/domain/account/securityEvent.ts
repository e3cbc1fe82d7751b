import * as z from 'zod/mini';

export const securityEventKinds = [
  'activated',
  'logged_in',
  'logged_out_everywhere',
  'password_changed',
  'password_reset',
  'password_confirmed',
  'second_factor_on',
  'second_factor_off',
  'token_created',
  'token_revoked',
  'data_exported',
  'file_downloaded',
] as const;

/** What its owner can see of what happened to an account. `detail` is a name the owner gave, never a secret. */
export const SecurityEvent = z.object({
  kind: z.enum(securityEventKinds),
  at: z.string(),
  detail: z.optional(z.string()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
