import type { Refusal } from '#shared/contract/operation.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import { checkNewPassword } from '../account/checkNewPassword.ts';
import { type EnterDeps, enter } from './enterTranslator.ts';
import { invitationOf } from './invitationOf.ts';
import { agreementMessages, agreementOf, type TypedAgreement } from './typedAgreement.ts';

export interface TypedAcceptance extends TypedAgreement {
  password: string;
  password_confirmation: string;
}

/**
 * An invited applicant becomes a translator: with their own password, and agreement, confidentiality and tax status
 * accepted in the version shown. `changed_meanwhile`: there is a newer version to read.
 */
export async function acceptInvitation(
  deps: EnterDeps,
  capability: string,
  typed: TypedAcceptance,
): Promise<{ email: string } | Refusal<'gone' | 'changed_meanwhile' | 'validation_failed'>> {
  const invited = await invitationOf(deps, capability);
  if ('refused' in invited) return invited;
  if (typed.version !== agreementVersion) return { refused: 'changed_meanwhile' };
  const weak = await checkNewPassword(typed, invited.invitation.email);
  const fields = { ...weak?.fields, ...agreementMessages(typed) };
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  return enter(deps, invited, { password: typed.password, agreement: agreementOf(typed, deps.now) });
}
