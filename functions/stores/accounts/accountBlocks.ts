import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AccountBlock } from '../../domain/account/account.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import { auditItem } from '../audit/auditItems.ts';
import { queuedMailItem } from '../mails/queuedMails.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { checkItem, putItem, queryRows, readRow, updateItem, type Values } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { profileKey } from './accountKeys.ts';
import { activeAccount } from './activeAccount.ts';

const blocksPk = 'blocks';
const keyOf = (account: string) => ({ ...profileKey(account), sk: 'block' });
/**
 * Key in the staff's list of blocks: blocks waiting for a second person sort before blocks in force, each group oldest
 * first. Ended and declined blocks have no key.
 */
const placeOf = ({ state, at, account }: AccountBlock) => {
  if (state !== 'awaiting' && state !== 'blocked') return {};
  return { owner_pk: blocksPk, owner_sk: `${state === 'awaiting' ? 0 : 1}#${at}#${account}` };
};

/** Condition of writes that begin something: a blocked account cannot order, top up or create tokens. */
export const notBlockedItem = (table: string, account: string): TransactItem =>
  checkItem(table, profileKey(account), 'attribute_not_exists(blocked)');

/** Account blocks: one row per account beside its other rows, and a field in the profile while in force. */
export function blockStore(db: DynamoDBDocumentClient, tables: { accounts: string; audit: string; work: string }) {
  const { accounts: table } = tables;

  const rowOf = (block: AccountBlock) => ({
    ...unknownOf(block),
    ...keyOf(block.account),
    ...block,
    ...placeOf(block),
  });
  const newItem = (block: AccountBlock): TransactItem =>
    putItem(table, rowOf(block), 'attribute_not_exists(pk) OR #state IN (:ended, :declined)', {
      ended: 'ended',
      declined: 'declined',
    });
  /**
   * The block's next state, conditional on the block as read; with `another`, also on a requester other than that
   * person.
   */
  const nextItem = (block: AccountBlock, from: AccountBlock['state'], another?: string): TransactItem =>
    putItem(
      table,
      rowOf(block),
      another === undefined ? '#state = :from AND #at = :at' : '#state = :from AND #at = :at AND #by <> :another',
      { from, at: block.at, another },
    );
  const profileItem = (account: string, change: string, values: Values = {}): TransactItem =>
    updateItem(
      table,
      profileKey(account),
      `${change} ADD revision :one`,
      { ...values, one: 1, active: 'active' },
      '#state = :active',
    );
  const write = async (items: readonly TransactItem[], line: AuditLine, mail?: AccountMail): Promise<boolean> =>
    (await transact(db, [
      ...items,
      auditItem(tables.audit, line, line.request ?? line.act),
      ...(mail ? [queuedMailItem(tables.work, mail)] : []),
    ])) === 'written';

  return {
    async read(account: string): Promise<AccountBlock | undefined> {
      const row = await readRow(db, table, keyOf(account));
      return row && wholeRow(AccountBlock, row);
    },

    /** Blocks that wait for a second person, then blocks in force. */
    async list(limit: number): Promise<AccountBlock[]> {
      const rows = await queryRows(
        db,
        table,
        'owner_pk = :list',
        { list: blocksPk },
        { IndexName: 'owner', Limit: limit },
      );
      return readRows(AccountBlock, rows);
    },

    /** Requests a block; false if the account has a waiting or active block, or if it is closing. */
    ask: (block: AccountBlock, line: AuditLine) => write([newItem(block), activeAccount(table, block.account)], line),

    /**
     * Puts the block in force: from this write on the account can begin nothing. False if the block was already
     * decided, or if `by` is the requester.
     */
    confirm: (block: AccountBlock, by: string, line: AuditLine, mail: AccountMail | undefined) =>
      write(
        [
          nextItem(block, 'awaiting', by),
          profileItem(block.account, 'SET blocked = :blocked', { blocked: { at: line.at, reason: block.reason } }),
        ],
        line,
        mail,
      ),

    /** False if the block was already decided. */
    decline: (block: AccountBlock, line: AuditLine) => write([nextItem(block, 'awaiting')], line),

    /** False if no block is in force. */
    end: (block: AccountBlock, line: AuditLine, mail: AccountMail | undefined) =>
      write([nextItem(block, 'blocked'), profileItem(block.account, 'REMOVE blocked')], line, mail),
  };
}
export type BlockStore = ReturnType<typeof blockStore>;
