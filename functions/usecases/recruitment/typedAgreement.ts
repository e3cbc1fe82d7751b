import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import type { TaxKind } from '#shared/model/applicant.ts';
import { isNip } from '#shared/rules/vatNumber.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';

/** Agreement and confidentiality as someone accepts them, and how they are taxed. */
export interface TypedAgreement {
  version: string;
  agreement: boolean;
  confidentiality: boolean;
  tax: TaxKind;
  nip?: string | undefined;
}

/** Both are accepted, and a business has a tax number; by the field's name on the wire. */
export const agreementMessages = ({
  agreement,
  confidentiality,
  tax,
  nip,
}: TypedAgreement): Record<string, FieldMessage[]> => ({
  ...(!agreement && { agreement: ['validation/consent'] }),
  ...(!confidentiality && { confidentiality: ['validation/consent'] }),
  ...(tax === 'business' && !(nip && isNip(nip)) && { nip: [nip ? 'validation/nip' : 'validation/required'] }),
});

/** As it is kept. */
export const agreementOf = ({ version, tax, nip }: TypedAgreement, now: Date): Agreement => ({
  version,
  tax,
  ...(tax === 'business' && nip !== undefined && { nip }),
  at: now.toISOString(),
});
