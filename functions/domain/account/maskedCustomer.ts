import type { RevealedField } from '#shared/model/revealed.ts';
import type { Account } from './account.ts';

/** Each field of a customer that is kept masked, as it is; undefined where there is none. */
export function revealed({ email, person, billing }: Account, field: RevealedField): string | undefined {
  const known: Record<RevealedField, string | undefined> = {
    email,
    name: [person.companyName, person.firstName, person.lastName].filter(Boolean).join(' '),
    phone: billing?.phone,
    address: billing && [billing.address, billing.postcode, billing.city].join(', '),
  };
  return known[field] || undefined;
}

/** The first letter of each word, and not how long it is: enough to recognise a person who says their name. */
export const maskName = (name: string): string => name.replace(/(\S)\S*/g, '$1•••');

/** The last three digits. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-3)}`;
