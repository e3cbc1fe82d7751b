import * as z from 'zod/mini';
import { password } from '../schemas/account.ts';
import { flag } from '../schemas/primitive.ts';

/** A new password, typed twice. */
export const newPassword = { password, password_confirmation: password };

/** Whether the account's API tokens are revoked as well: anyone who knew the password may have created one. */
export const revokesTokens = { revoke_tokens: z.optional(flag) };
