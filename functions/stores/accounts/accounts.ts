import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { Account, Consent, OneTimeLink, Registration } from '../../domain/account/account.ts';
import { holds } from '../conditionHeld.ts';
import { digestOf } from '../digest.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { notBlockedItem } from './accountBlocks.ts';
import { emailKey, pendingKey, profileKey } from './accountKeys.ts';

const AccountPointer = z.object({ account: z.string() });
const pendingSeconds = retentionDays.unconfirmedAccount * 86_400;

/** Accounts by id and by e-mail. Closing them: closingStore. */
export function accountStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  const consentItem = (account: string, consent: Consent): TransactItem => ({
    Put: {
      TableName: table,
      Item: { pk: `account#${account}`, sk: `consent#${consent.at}#${consent.kind}`, ...consent },
    },
  });

  return {
    async read(account: string): Promise<Account | undefined> {
      const row = await get(profileKey(account));
      return row && wholeRow(Account, row);
    },

    mustNotBeBlocked: (account: string): TransactItem => notBlockedItem(table, account),

    async idOf(email: string): Promise<string | undefined> {
      const row = await get(emailKey(email));
      return row && z.parse(AccountPointer, row).account;
    },

    /** Creates an account; `taken` if it, or another one with its address, already exists. */
    async create(
      account: Account,
      consents: readonly Consent[],
      extra: readonly TransactItem[] = [],
    ): Promise<'created' | 'taken'> {
      const fresh = { TableName: table, ConditionExpression: 'attribute_not_exists(pk)' };
      const result = await transact(db, [
        { Put: { ...fresh, Item: { ...profileKey(account.account), ...account } } },
        { Put: { ...fresh, Item: { ...emailKey(account.email), account: account.account } } },
        { Delete: { TableName: table, Key: pendingKey(account.email) } },
        ...consents.map((consent) => consentItem(account.account, consent)),
        ...extra,
      ]);
      return result === 'written' ? 'created' : 'taken';
    },

    /** Replaces an account conditionally on the revision that was read. */
    async replace(account: Account, consents: readonly Consent[] = []): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        {
          Put: {
            TableName: table,
            Item: {
              ...unknownOf(account),
              ...profileKey(account.account),
              ...account,
              revision: account.revision + 1,
            },
            ConditionExpression: 'revision = :revision AND #state = :active',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':revision': account.revision, ':active': 'active' },
          },
        },
        ...consents.map((consent) => consentItem(account.account, consent)),
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** Oldest first. */
    async consents(account: string): Promise<Consent[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :consents)',
          ExpressionAttributeValues: { ':pk': `account#${account}`, ':consents': 'consent#' },
          ConsistentRead: true,
        }),
      );
      return readRows(Consent, Items);
    },

    /** The last registration data of an address without an account, for a new link; kept for a week. */
    async savePending(email: string, registration: Registration): Promise<void> {
      const expires_at = Math.floor(Date.parse(registration.at) / 1000) + pendingSeconds;
      await db.send(new PutCommand({ TableName: table, Item: { ...pendingKey(email), registration, expires_at } }));
    },

    async readPending(email: string, now: Date): Promise<Registration | undefined> {
      const row = await get(pendingKey(email));
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
      await db.send(new PutCommand({ TableName: table, Item: { ...linkKey(capability), ...link } }));
    },

    /** undefined if unknown, in use or expired; used ones are deleted. */
    async read(capability: string, now: Date): Promise<OneTimeLink | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: linkKey(capability), ConsistentRead: true }),
      );
      const link = Item && z.parse(OneTimeLink, Item);
      if (!link || link.expires_at * 1000 <= now.getTime()) return undefined;
      return link.usedAt === undefined || link.usedAt < cutOffBefore(now) ? link : undefined;
    },

    /** Locks the link for one caller; if that call was interrupted, the next one can take it a minute later. */
    async use(capability: string, now: Date): Promise<boolean> {
      return holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: linkKey(capability),
            UpdateExpression: 'SET usedAt = :now',
            ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(usedAt) OR usedAt < :cutOff)',
            ExpressionAttributeValues: { ':now': now.toISOString(), ':cutOff': cutOffBefore(now) },
          }),
        ),
      );
    },

    /** Deletes a used link with its address and registration data. */
    async forget(capability: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: linkKey(capability) }));
    },

    /** Releases a link whose use failed; false if it is already deleted. */
    async release(capability: string): Promise<boolean> {
      return holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: linkKey(capability),
            UpdateExpression: 'REMOVE usedAt',
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ),
      );
    },
  };
}
export type LinkStore = ReturnType<typeof linkStore>;
