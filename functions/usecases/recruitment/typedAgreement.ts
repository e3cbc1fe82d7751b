import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import type { TaxKind } from '#shared/model/applicant.ts';
import { isNip } from '#shared/rules/vatNumber.ts';
import { isIban } from '../../domain/checks/identifiers/checkDigits.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';

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

/** As it is kept. */
export const agreementOf = ({ version, tax, nip, iban }: TypedAgreement, now: Date): Agreement => ({
  version,
  tax,
  ...(tax === 'business' && nip !== undefined && { nip }),
  ...(iban !== undefined && { iban: plainIban(iban).replace(/^\d/, 'PL$&') }),
  at: now.toISOString(),
});
