import type { LedgerFact } from '../domain/ledger/ledgerFact.ts';
import { addAmounts, noAmounts, type Wallet, type WalletEntry } from '../domain/ledger/wallet.ts';
import { entryKey, factKey, journalKey, walletKey } from './ledgerKeys.ts';
import type { TransactItem } from './transact.ts';

/** The journal entry of a fact and the marker that it is posted once. */
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
 * Moves a wallet by its new entries. It must be the one that was read, as the entries tell what it held afterwards, and
 * no part of it may fall below zero, whoever computed the entries.
 */
export function walletItem(table: string, wallet: Wallet, entries: readonly WalletEntry[]): TransactItem {
  const change = entries.reduce((sum, entry) => addAmounts(sum, entry.change), noAmounts);
  const fresh = wallet.version === 0;
  return {
    Update: {
      TableName: table,
      Key: walletKey(wallet.account),
      UpdateExpression: 'SET account = :account ADD paid :paid, bonus :bonus, held :held, #version :entries',
      ConditionExpression: fresh
        ? 'attribute_not_exists(pk)'
        : '#version = :version AND paid >= :leastPaid AND bonus >= :leastBonus AND held >= :leastHeld',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':account': wallet.account,
        ':paid': change.paid,
        ':bonus': change.bonus,
        ':held': change.held,
        ':entries': entries.length,
        ...(!fresh && {
          ':version': wallet.version,
          ':leastPaid': Math.max(0, -change.paid),
          ':leastBonus': Math.max(0, -change.bonus),
          ':leastHeld': Math.max(0, -change.held),
        }),
      },
    },
  };
}
