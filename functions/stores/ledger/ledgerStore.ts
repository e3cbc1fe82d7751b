import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { emptyWallet, Wallet, WalletEntry } from '../../domain/ledger/wallet.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { lowBelowItem, openWalletItem } from './ledgerItems.ts';
import { entryKey, factKey, journalPk, journalShards, walletKey } from './ledgerKeys.ts';
import { type Posted, type Posting, postFacts } from './postFacts.ts';

/** Wallets, their history and the journal of facts. Only postFacts writes them. */
export function ledgerStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  const store = {
    /** An unused wallet is empty. */
    async readWallet(account: string): Promise<Wallet> {
      const row = await get(walletKey(account));
      return row ? z.parse(Wallet, row) : emptyWallet(account);
    },

    /** The condition that an account's wallet is open, for the write of what begins for it. */
    mustBeOpen: (account: string): TransactItem => openWalletItem(table, account),

    /** Sets the low-balance threshold; `closed`: the account is closed. */
    async tellBelow(account: string, lowBelow: number | undefined): Promise<'written' | 'closed'> {
      const result = await transact(db, [lowBelowItem(table, account, lowBelow)]);
      return result === 'written' ? result : 'closed';
    },

    async readFact(id: string): Promise<LedgerFact | undefined> {
      const row = await get(factKey(id));
      return row && z.parse(LedgerFact, row);
    },

    /** A page of a wallet's history, newest first; `before` is the last entry's number on the previous page. */
    async history(
      account: string,
      { limit, before }: { limit: number; before?: number | undefined },
    ): Promise<{ entries: WalletEntry[]; more: boolean }> {
      const { Items, LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :entries)',
          ExpressionAttributeValues: { ':pk': walletKey(account).pk, ':entries': 'entry#' },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: limit,
          ...(before !== undefined && { ExclusiveStartKey: entryKey(account, before) }),
        }),
      );
      return { entries: readRows(WalletEntry, Items), more: LastEvaluatedKey !== undefined };
    },

    /** All facts of a day (YYYY-MM-DD, UTC), unordered. */
    async journal(day: string): Promise<LedgerFact[]> {
      const shards = await Promise.all(journalShards.map((shard) => queryJournal(journalPk(day, shard))));
      return shards.flat();
    },

    post: (posting: Posting, state: readonly TransactItem[] = []): Promise<Posted> =>
      postFacts({ db, table, ...store }, posting, state),
  };

  async function queryJournal(pk: string): Promise<LedgerFact[]> {
    const rows = await queryAll(db, {
      TableName: table,
      IndexName: 'owner',
      KeyConditionExpression: 'owner_pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    });
    return z.parse(z.array(LedgerFact), rows);
  }

  return store;
}
export type LedgerStore = ReturnType<typeof ledgerStore>;
