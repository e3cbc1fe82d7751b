import type { Account } from '../account/account.ts';

/** A company as its members and those who are invited read it. */
export const companyName = ({ person, billing, email }: Pick<Account, 'person' | 'billing' | 'email'>): string =>
  person.companyName || billing?.name || email;

/** A member as colleagues read it: their name, or nothing where they gave none; the address stands beside it. */
export const personName = ({ person }: Pick<Account, 'person'>): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.companyName ?? '');
