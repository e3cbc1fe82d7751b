import * as z from 'zod/mini';

/** Kinds of events in an account's security log; each has a text `settings/event.<kind>`. */
export const SecurityEventKind = z.enum([
  'activated',
  'logged_in',
  'logged_in_new_device',
  'session_reused',
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
  'member_invited',
  'invitation_withdrawn',
  'member_joined',
  'company_joined',
  'member_changed',
  'member_removed',
  'member_left',
  'approval_asked',
  'approval_given',
  'approval_refused',
  'approval_withdrawn',
  'approvals_set',
  'ownership_offered',
  'ownership_changed',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;
