import { digestOf } from '../digest.ts';

/** Rows of an account, and the way to it by e-mail; the e-mail is part of no key. */
export const profileKey = (account: string) => ({ pk: `account#${account}`, sk: 'profile' });
export const emailKey = (email: string) => ({ pk: `email#${digestOf(email)}`, sk: 'account' });
export const pendingKey = (email: string) => ({ pk: `email#${digestOf(email)}`, sk: 'pending' });

/** The row that says which sessions of an account are over, beside the account's data. */
export const sessionsKey = (account: string) => ({ pk: `account#${account}`, sk: 'sessions' });
