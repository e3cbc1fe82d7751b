import type { RecipientWire } from '#shared/contract/schemas/address.ts';
import type { RecipientRole } from '#shared/model/account/billing.ts';
import { recipientProblems } from '#shared/rules/address/recipient.ts';

/** A recipient as it stands in a form; without a role the buyer receives the service itself. */
export interface RecipientForm {
  role: RecipientRole | '';
  name: string;
  tax_id: string;
  address: string;
  postcode: string;
  city: string;
}

export const emptyRecipient: RecipientForm = { role: '', name: '', tax_id: '', address: '', postcode: '', city: '' };

/** The fields in the order they stand. */
export const recipientFields = ['name', 'tax_id', 'address', 'postcode', 'city'] as const;
export type RecipientField = (typeof recipientFields)[number];

export const recipientForm = (kept: RecipientWire | null | undefined): RecipientForm => ({
  ...emptyRecipient,
  ...kept,
  tax_id: kept?.tax_id ?? '',
});

/** What is sent: nothing without a role, and no number that was left empty. */
export function recipientBody({ role, tax_id, ...place }: RecipientForm): RecipientWire | undefined {
  if (role === '') return undefined;
  return { role, ...place, ...(tax_id.trim() !== '' && { tax_id: tax_id.trim() }) };
}

/** What is wrong with it, by field. */
export function recipientErrors({ role, tax_id, ...place }: RecipientForm) {
  if (role === '') return {};
  const { taxId, ...wrong } = recipientProblems({ role, taxId: tax_id, ...place });
  return { ...wrong, ...(taxId && { tax_id: taxId }) } as Partial<Record<RecipientField, 'required' | 'invalid'>>;
}
