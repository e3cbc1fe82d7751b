import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { TaxKind } from '#shared/model/work/applicant.ts';
import { isNip } from '#shared/rules/address/vatNumber.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import { isIban } from '../../domain/checks/identifiers/checkDigits.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';
import type { ApplicantStore } from '../../stores/applicants/applicants.ts';
import type { AgreementStore, TranslatorStore } from '../../stores/translators/translators.ts';

interface DocumentsDeps {
  translators: Pick<TranslatorStore, 'read'>;
  agreements: Pick<AgreementStore, 'of' | 'add'>;
  applicants: Pick<ApplicantStore, 'read'>;
  now: Date;
}

export interface OwnDocuments {
  /** Oldest first. */
  agreements: readonly Agreement[];
  application: Applicant | undefined;
}

/** A translator's agreements, with the application they came from while that is stored. */
export async function ownDocuments(deps: DocumentsDeps, id: string): Promise<OwnDocuments | Refusal<'not_found'>> {
  if (!(await deps.translators.read(id))) return { refused: 'not_found' };
  const agreements = await deps.agreements.of(id);
  const from = agreements.find(({ application }) => application !== undefined)?.application;
  return { agreements, application: from === undefined ? undefined : await deps.applicants.read(from) };
}

/** A translator accepts the agreement in the version shown; idempotent. */
export async function acceptAgreement(
  deps: DocumentsDeps,
  id: string,
  typed: TypedAgreement,
): Promise<OwnDocuments | Refusal<'not_found' | 'changed_meanwhile' | 'validation_failed'>> {
  const before = await ownDocuments(deps, id);
  if ('refused' in before) return before;
  if (typed.version !== agreementVersion) return { refused: 'changed_meanwhile' };
  const fields = agreementMessages(typed);
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const accepted = agreementOf(typed, deps.now);
  const last = before.agreements.at(-1);
  const isSame =
    last !== undefined && (['version', 'tax', 'nip', 'iban'] as const).every((one) => last[one] === accepted[one]);
  if (isSame) return before;
  await deps.agreements.add(id, accepted);
  return { ...before, agreements: [...before.agreements, accepted] };
}

/** Accepted agreement and confidentiality, and the tax status. */
export interface TypedAgreement {
  version: string;
  agreement: boolean;
  confidentiality: boolean;
  tax: TaxKind;
  nip?: string | undefined;
  /** The bank account; Polish numbers may lack the country code. */
  iban?: string | undefined;
}

const plainIban = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * Errors by the field's name on the wire: both must be accepted, a business needs a tax number, an account number valid
 * check digits.
 */
export const agreementMessages = ({
  agreement,
  confidentiality,
  tax,
  nip,
  iban,
}: TypedAgreement): Record<string, FieldMessage[]> => ({
  ...(!agreement && { agreement: ['validation/consent'] }),
  ...(!confidentiality && { confidentiality: ['validation/consent'] }),
  ...(tax === 'business' && !(nip && isNip(nip)) && { nip: [nip ? 'validation/nip' : 'validation/required'] }),
  ...(iban !== undefined && !isIban(plainIban(iban)) && { iban: ['validation/iban'] }),
});

/** The agreement to store: the tax number only of a business, the account number with its country code. */
export const agreementOf = ({ version, tax, nip, iban }: TypedAgreement, now: Date): Agreement => ({
  version,
  tax,
  ...(tax === 'business' && nip !== undefined && { nip }),
  ...(iban !== undefined && { iban: plainIban(iban).replace(/^\d/, 'PL$&') }),
  at: now.toISOString(),
});
