import type { Account } from '../account/account.ts';

/** A company's name for its members and invitees. */
export const companyName = ({ person, billing, email }: Pick<Account, 'person' | 'billing' | 'email'>): string =>
  person.companyName || billing?.name || email;

/** A member's name for colleagues; empty if they gave none, as the address is shown beside it. */
export const personName = ({ person }: Pick<Account, 'person'>): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.companyName ?? '');
