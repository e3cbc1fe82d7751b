import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { passwordLength, passwordRefusal } from '#shared/rules/password.ts';

/** Why a new password cannot be taken, under its fields; undefined when it can. */
export function checkNewPassword(
  { password, password_confirmation }: { password: string; password_confirmation: string },
  email: string,
): Refusal<'validation_failed'> | undefined {
  const weak = passwordRefusal(password, email);
  const fields: Record<string, FieldMessage[]> = {
    ...(weak && { password: [{ key: `rules/password.${weak}`, replace: passwordLength }] }),
    ...(password !== password_confirmation && { password_confirmation: ['account/password_mismatch'] }),
  };
  return Object.keys(fields).length > 0 ? { refused: 'validation_failed', fields } : undefined;
}
