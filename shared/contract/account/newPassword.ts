import { password } from '../schemas/account.ts';

/** A new password, typed twice. */
export const newPassword = { password, password_confirmation: password };
