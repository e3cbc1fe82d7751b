import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { Account, Consent, OneTimeLink, Registration } from '../../domain/account/account.ts';
import { digestOf } from '../digest.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { checkItem, putItem, readRow, removeItem, rowsBelow, updateItem, write, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { notBlockedItem } from './accountBlocks.ts';
import { emailKey, formerKey, pendingKey, profileKey } from './accountKeys.ts';

const AccountPointer = z.object({ account: z.string() });
const pendingSeconds = retentionDays.unconfirmedAccount * 86_400;

/** Accounts by id and by e-mail. Closing them: closingStore. */
export function accountStore(db: DynamoDBDocumentClient, table: string) {
  const consentItem = (account: string, consent: Consent): TransactItem =>
    putItem(table, { pk: `account#${account}`, sk: `consent#${consent.at}#${consent.kind}`, ...consent });

  return {
    async read(account: string): Promise<Account | undefined> {
      const row = await readRow(db, table, profileKey(account));
      return row && wholeRow(Account, row);
    },

    mustNotBeBlocked: (account: string): TransactItem => notBlockedItem(table, account),

    async idOf(email: string): Promise<string | undefined> {
      const row = await readRow(db, table, emailKey(email));
      return row && z.parse(AccountPointer, row).account;
    },

    /**
     * The account's address as it is now, where mail is meant for one that it had before; any other address is returned
     * as it is.
     */
    async presentAddress(account: string, email: string): Promise<string> {
      if (!(await readRow(db, table, formerKey(account, email)))) return email;
      const row = await readRow(db, table, profileKey(account));
      return (row && wholeRow(Account, row).email) || email;
    },

    /** Creates an account; `taken` if the account, or another one with its address, already exists. */
    async create(
      account: Account,
      consents: readonly Consent[],
      extra: readonly TransactItem[] = [],
    ): Promise<'created' | 'taken'> {
      const isNew = 'attribute_not_exists(pk)';
      const result = await transact(db, [
        putItem(table, { ...profileKey(account.account), ...account }, isNew),
        putItem(table, { ...emailKey(account.email), account: account.account }, isNew),
        removeItem(table, pendingKey(account.email)),
        ...consents.map((consent) => consentItem(account.account, consent)),
        ...extra,
      ]);
      return result === 'written' ? 'created' : 'taken';
    },

    /** Replaces an account conditionally on the revision that was read. */
    async replace(account: Account, consents: readonly Consent[] = []): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        putItem(
          table,
          {
            ...unknownOf(account),
            ...profileKey(account.account),
            ...account,
            revision: account.revision + 1,
          },
          'revision = :revision AND #state = :active',
          { revision: account.revision, active: 'active' },
        ),
        ...consents.map((consent) => consentItem(account.account, consent)),
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** Adds consents to an account; `gone` if it is none any more. */
    async addConsents(account: string, consents: readonly Consent[]): Promise<'written' | 'gone'> {
      const result = await transact(db, [
        checkItem(table, profileKey(account), '#state = :active', { active: 'active' }),
        ...consents.map((consent) => consentItem(account, consent)),
      ]);
      return result === 'written' ? 'written' : 'gone';
    },

    /** The account's consents, oldest first. */
    async consents(account: string): Promise<Consent[]> {
      return readRows(Consent, await rowsBelow(db, table, `account#${account}`, 'consent#'));
    },

    /** The last registration data of an address without an account, for a new link; kept for a week. */
    async savePending(email: string, registration: Registration): Promise<void> {
      const expires_at = Math.floor(Date.parse(registration.at) / 1000) + pendingSeconds;
      await write(db, putItem(table, { ...pendingKey(email), registration, expires_at }));
    },

    async readPending(email: string, now: Date): Promise<Registration | undefined> {
      const row = await readRow(db, table, pendingKey(email));
      if (!row) return undefined;
      const { registration, expires_at } = z.parse(z.object({ registration: Registration, expires_at: z.int() }), row);
      return expires_at * 1000 > now.getTime() ? registration : undefined;
    },
  };
}
export type AccountStore = ReturnType<typeof accountStore>;

/** Longer than a call can take: a link locked for longer belongs to an interrupted call. */
const linkUseSeconds = 60;
const cutOffBefore = (now: Date): string => new Date(now.getTime() - linkUseSeconds * 1000).toISOString();

export const linkKey = (capability: string) => ({ pk: `link#${digestOf(capability)}`, sk: 'link' });

/** Mailed one-time links; the capability itself is only in the mail. */
export function linkStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async add(capability: string, link: OneTimeLink): Promise<void> {
      await write(db, putItem(table, { ...linkKey(capability), ...link }));
    },

    /** undefined if the link is unknown, in use or expired. Used links are deleted. */
    async read(capability: string, now: Date): Promise<OneTimeLink | undefined> {
      const row = await readRow(db, table, linkKey(capability));
      const link = row && z.parse(OneTimeLink, row);
      if (!link || link.expires_at * 1000 <= now.getTime()) return undefined;
      return link.usedAt === undefined || link.usedAt < cutOffBefore(now) ? link : undefined;
    },

    /** Locks the link for one caller; if that call was interrupted, the next one can take it a minute later. */
    async use(capability: string, now: Date): Promise<boolean> {
      return writeIf(
        db,
        updateItem(
          table,
          linkKey(capability),
          'SET usedAt = :now',
          { now: now.toISOString(), cutOff: cutOffBefore(now) },
          'attribute_exists(pk) AND (attribute_not_exists(usedAt) OR usedAt < :cutOff)',
        ),
      );
    },

    /** Deletes a used link with its address and registration data. */
    async forget(capability: string): Promise<void> {
      await write(db, removeItem(table, linkKey(capability)));
    },

    /** Releases a link whose use failed; false if the link is already deleted. */
    async release(capability: string): Promise<boolean> {
      return writeIf(db, updateItem(table, linkKey(capability), 'REMOVE usedAt', {}, 'attribute_exists(pk)'));
    },
  };
}
export type LinkStore = ReturnType<typeof linkStore>;
