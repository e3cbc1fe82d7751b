import { digestOf } from '../digest.ts';

/** Rows of an account, and its lookup by e-mail; no key contains the e-mail itself. */
export const profileKey = (account: string) => ({ pk: `account#${account}`, sk: 'profile' });
export const emailKey = (email: string) => ({ pk: `email#${digestOf(email)}`, sk: 'account' });
export const pendingKey = (email: string) => ({ pk: `email#${digestOf(email)}`, sk: 'pending' });

/** The mark of an address that wants no invitations to companies. */
export const uninvitedKey = (email: string) => ({ pk: `email#${digestOf(email)}`, sk: 'uninvited' });

/** The row that records which sessions of an account have ended, beside the account's data. */
export const sessionsKey = (account: string) => ({ pk: `account#${account}`, sk: 'sessions' });

/** The request to change the account's address. */
export const emailChangeKey = (account: string) => ({ pk: `account#${account}`, sk: 'email_change' });

/** The mark of an address that the account had before: mail about its orders goes to the present one. */
export const formerKey = (account: string, email: string) => ({
  pk: `account#${account}`,
  sk: `former#${digestOf(email.trim().toLowerCase())}`,
});
