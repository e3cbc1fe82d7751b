import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { addAmounts, noAmounts, type Wallet, type WalletEntry } from '../../domain/ledger/wallet.ts';
import type { TransactItem } from '../transact.ts';
import { entryKey, factKey, journalKey, walletKey } from './ledgerKeys.ts';

/** The journal entry of a fact, also the marker that it is posted once. */
export const factItem = (table: string, fact: LedgerFact): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...factKey(fact.id), ...journalKey(fact.id, fact.at), ...fact },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

export const entryItem = (table: string, entry: WalletEntry): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...entryKey(entry.account, entry.number), ...entry },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/**
 * Moves a wallet by its new entries. It must be unchanged since it was read, because the entries contain the resulting
 * balance, open, with the same low-balance threshold, and no part may fall below zero, no matter who computed the
 * entries.
 */
export function walletItem(table: string, wallet: Wallet, entries: readonly WalletEntry[]): TransactItem {
  const change = entries.reduce((sum, entry) => addAmounts(sum, entry.change), noAmounts);
  const low = wallet.lowBelow === undefined ? 'attribute_not_exists(lowBelow)' : 'lowBelow = :low';
  const asRead = `#version = :version AND paid >= :leastPaid AND bonus >= :leastBonus AND held >= :leastHeld AND attribute_not_exists(closedAt) AND ${low}`;
  return {
    Update: {
      TableName: table,
      Key: walletKey(wallet.account),
      UpdateExpression: 'SET account = :account ADD paid :paid, bonus :bonus, held :held, #version :entries',
      ConditionExpression: wallet.version === 0 ? `attribute_not_exists(pk) OR (${asRead})` : asRead,
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':account': wallet.account,
        ':paid': change.paid,
        ':bonus': change.bonus,
        ':held': change.held,
        ':entries': entries.length,
        ':version': wallet.version,
        ':leastPaid': Math.max(0, -change.paid),
        ':leastBonus': Math.max(0, -change.bonus),
        ':leastHeld': Math.max(0, -change.held),
        ...(wallet.lowBelow !== undefined && { ':low': wallet.lowBelow }),
      },
    },
  };
}

/** Sets the low-balance threshold, without moving the wallet; none for no event. */
export const lowBelowItem = (table: string, account: string, lowBelow: number | undefined): TransactItem => ({
  Update: {
    TableName: table,
    Key: walletKey(account),
    UpdateExpression: `SET account = :account, paid = if_not_exists(paid, :zero), bonus = if_not_exists(bonus, :zero), held = if_not_exists(held, :zero), #version = if_not_exists(#version, :zero)${lowBelow === undefined ? ' REMOVE lowBelow' : ', lowBelow = :low'}`,
    ConditionExpression: 'attribute_not_exists(closedAt)',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: {
      ':account': account,
      ':zero': 0,
      ...(lowBelow !== undefined && { ':low': lowBelow }),
    },
  },
});

/** Condition of writes that begin something: the account's wallet is not closed. */
export const openWalletItem = (table: string, account: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: walletKey(account),
    ConditionExpression: 'attribute_not_exists(closedAt)',
  },
});

/** Closes a wallet without the customer's money; closing is idempotent. */
export const closedWalletItem = (table: string, account: string, now: Date): TransactItem => ({
  Update: {
    TableName: table,
    Key: walletKey(account),
    UpdateExpression:
      'SET account = :account, closedAt = if_not_exists(closedAt, :now), paid = if_not_exists(paid, :zero), bonus = if_not_exists(bonus, :zero), held = if_not_exists(held, :zero), #version = if_not_exists(#version, :zero)',
    ConditionExpression: 'attribute_not_exists(pk) OR (paid = :zero AND held = :zero)',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':account': account, ':now': now.toISOString(), ':zero': 0 },
  },
});

/** Reopens a wallet whose account could not be closed. */
export const reopenedWalletItem = (table: string, account: string): TransactItem => ({
  Update: {
    TableName: table,
    Key: walletKey(account),
    UpdateExpression: 'REMOVE closedAt',
    ConditionExpression: 'attribute_exists(pk)',
  },
});
