import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AccountBlock } from '../../domain/account/account.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import { auditItem } from '../audit/auditItems.ts';
import { queuedMailItem } from '../mails/queuedMails.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { profileKey } from './accountKeys.ts';

const blocksPk = 'blocks';
const keyOf = (account: string) => ({ ...profileKey(account), sk: 'block' });
/**
 * Order of the list: those waiting for a second person, then those in force, each oldest first; ended ones are not
 * listed.
 */
const placeOf = ({ state, at, account }: AccountBlock) => {
  if (state !== 'awaiting' && state !== 'blocked') return {};
  return { owner_pk: blocksPk, owner_sk: `${state === 'awaiting' ? 0 : 1}#${at}#${account}` };
};

/** Condition of writes that begin something: a blocked account cannot order, top up or create tokens. */
export const notBlockedItem = (table: string, account: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: profileKey(account),
    ConditionExpression: 'attribute_not_exists(blocked)',
  },
});

/** Account blocks: one row per account beside its other rows, and a field in the profile while in force. */
export function blockStore(db: DynamoDBDocumentClient, tables: { accounts: string; audit: string; work: string }) {
  const { accounts: table } = tables;

  const item = (block: AccountBlock) => ({
    TableName: table,
    Item: { ...unknownOf(block), ...keyOf(block.account), ...block, ...placeOf(block) },
  });
  const newItem = (block: AccountBlock): TransactItem => ({
    Put: {
      ...item(block),
      ConditionExpression: 'attribute_not_exists(pk) OR #state IN (:ended, :declined)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':ended': 'ended', ':declined': 'declined' },
    },
  });
  /** Changes the block that was read; by anybody, or only by a person other than the requester. */
  const nextItem = (block: AccountBlock, from: AccountBlock['state'], another?: string): TransactItem => ({
    Put: {
      ...item(block),
      ConditionExpression: `#state = :from AND #at = :at${another === undefined ? '' : ' AND #by <> :another'}`,
      ExpressionAttributeNames: { '#state': 'state', '#at': 'at', ...(another !== undefined && { '#by': 'by' }) },
      ExpressionAttributeValues: {
        ...{ ':from': from, ':at': block.at },
        ...(another !== undefined && { ':another': another }),
      },
    },
  });
  const profileItem = (account: string, change: string, values: Record<string, unknown> = {}): TransactItem => ({
    Update: {
      TableName: table,
      Key: profileKey(account),
      UpdateExpression: `${change} ADD revision :one`,
      ConditionExpression: '#state = :active',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':active': 'active', ':one': 1, ...values },
    },
  });
  const write = async (items: readonly TransactItem[], line: AuditLine, mail?: AccountMail): Promise<boolean> =>
    (await transact(db, [
      ...items,
      auditItem(tables.audit, line, line.request ?? line.act),
      ...(mail ? [queuedMailItem(tables.work, mail)] : []),
    ])) === 'written';

  return {
    async read(account: string): Promise<AccountBlock | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(account), ConsistentRead: true }));
      return Item && wholeRow(AccountBlock, Item);
    },

    /** Those that wait for a second person, then those in force. */
    async list(limit: number): Promise<AccountBlock[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression: 'owner_pk = :list',
          ExpressionAttributeValues: { ':list': blocksPk },
          Limit: limit,
        }),
      );
      return readRows(AccountBlock, Items);
    },

    /** False if one is waiting or in force, or if the account is closing. */
    ask: (block: AccountBlock, line: AuditLine) =>
      write(
        [
          newItem(block),
          {
            ConditionCheck: {
              TableName: table,
              Key: profileKey(block.account),
              ConditionExpression: '#state = :active',
              ExpressionAttributeNames: { '#state': 'state' },
              ExpressionAttributeValues: { ':active': 'active' },
            },
          },
        ],
        line,
      ),

    /**
     * From this write on nothing can begin for the account. False if it was already decided, or for the person who
     * asked.
     */
    confirm: (block: AccountBlock, by: string, line: AuditLine, mail: AccountMail | undefined) =>
      write(
        [
          nextItem(block, 'awaiting', by),
          profileItem(block.account, 'SET blocked = :blocked', { ':blocked': { at: line.at, reason: block.reason } }),
        ],
        line,
        mail,
      ),

    /** False if it was already decided. */
    decline: (block: AccountBlock, line: AuditLine) => write([nextItem(block, 'awaiting')], line),

    /** False if none is in force. */
    end: (block: AccountBlock, line: AuditLine, mail: AccountMail | undefined) =>
      write([nextItem(block, 'blocked'), profileItem(block.account, 'REMOVE blocked')], line, mail),
  };
}
export type BlockStore = ReturnType<typeof blockStore>;
