import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { brand } from '#shared/model/brand.ts';
import { passwordLength, passwordRefusal } from '#shared/rules/password.ts';

/** Why a new password cannot be taken, under its fields; undefined when it can. */
export async function checkNewPassword(
  { password, password_confirmation }: { password: string; password_confirmation: string },
  email: string,
): Promise<Refusal<'validation_failed'> | undefined> {
  const weak = passwordRefusal(password, email) ?? ((await isGuessable(password, email)) ? 'too_common' : undefined);
  const fields: Record<string, FieldMessage[]> = {
    ...(weak && { password: [{ key: `rules/password.${weak}`, replace: passwordLength }] }),
    ...(password !== password_confirmation && { password_confirmation: ['account/password_mismatch'] }),
  };
  return Object.keys(fields).length > 0 ? { refused: 'validation_failed', fields } : undefined;
}

async function isGuessable(password: string, email: string): Promise<boolean> {
  // A list of fifty thousand passwords, loaded only when a password is set.
  const guessable = await import('../../domain/account/guessable.ts');
  return guessable.isGuessable(password, [brand.name, ...email.split(/[@.+_-]/)]);
}
