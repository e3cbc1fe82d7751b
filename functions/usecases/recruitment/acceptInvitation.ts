import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import type { TaxKind } from '#shared/model/applicant.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import { isNip } from '#shared/rules/vatNumber.ts';
import { checkNewPassword } from '../account/checkNewPassword.ts';
import { type EnterDeps, enter } from './enterTranslator.ts';
import { invitationOf } from './invitationOf.ts';

export interface TypedAcceptance {
  password: string;
  password_confirmation: string;
  version: string;
  agreement: boolean;
  confidentiality: boolean;
  tax: TaxKind;
  nip?: string | undefined;
}

/**
 * Somebody invited becomes a translator: with a password of their own, and the agreement, confidentiality and tax kind
 * accepted in the version that was shown. `changed_meanwhile`: there is a newer version to read.
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
  const fields = { ...weak?.fields, ...acceptanceMessages(typed) };
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const { tax, nip, version } = typed;
  const at = deps.now.toISOString();
  const agreement = { version, tax, ...(tax === 'business' && nip !== undefined && { nip }), at };
  return enter(deps, invited, { password: typed.password, agreement });
}

function acceptanceMessages({ agreement, confidentiality, tax, nip }: TypedAcceptance): Record<string, FieldMessage[]> {
  return {
    ...(!agreement && { agreement: ['validation/consent'] }),
    ...(!confidentiality && { confidentiality: ['validation/consent'] }),
    ...(tax === 'business' && !(nip && isNip(nip)) && { nip: [nip ? 'validation/nip' : 'validation/required'] }),
  };
}
