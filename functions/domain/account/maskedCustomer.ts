import type { RevealedField } from '#shared/model/revealed.ts';
import type { Account } from './account.ts';

/** Each masked field of a customer, unmasked; undefined where it is empty. */
export function revealed({ email, person, billing }: Account, field: RevealedField): string | undefined {
  const known: Record<RevealedField, string | undefined> = {
    email,
    name: [person.companyName, person.firstName, person.lastName].filter(Boolean).join(' '),
    phone: billing?.phone,
    address: billing && [billing.address, billing.postcode, billing.city].join(', '),
  };
  return known[field] || undefined;
}

/** The first letter of each word, hiding its length: enough to recognise a person who says their name. */
export const maskName = (name: string): string => name.replace(/(\S)\S*/g, '$1•••');

/** The last three digits. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-3)}`;
