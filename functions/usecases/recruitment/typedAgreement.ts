import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import type { TaxKind } from '#shared/model/applicant.ts';
import { isNip } from '#shared/rules/vatNumber.ts';
import { isIban } from '../../domain/checks/identifiers/checkDigits.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';

/** Agreement and confidentiality as someone accepts them, and how they are taxed. */
export interface TypedAgreement {
  version: string;
  agreement: boolean;
  confidentiality: boolean;
  tax: TaxKind;
  nip?: string | undefined;
  /** Where the pay goes; a Polish number without its country too. */
  iban?: string | undefined;
}

const plainIban = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Both are accepted, a business has a tax number, and an account number has its check digits; by the field's name on the wire. */
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
