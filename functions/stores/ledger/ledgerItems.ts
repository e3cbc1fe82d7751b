import { createHash } from 'node:crypto';
import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { addAmounts, noAmounts, type Wallet, type WalletEntry } from '../../domain/ledger/wallet.ts';
import { checkItem, putItem, updateItem } from '../rows.ts';
import { spread } from '../spread.ts';
import type { TransactItem } from '../transact.ts';

/** Rows of the ledger: a wallet and its entries in one partition, each fact in its own. */
const walletPk = (account: string) => ({ pk: `wallet#${account}` });
export const walletKey = (account: string) => ({ ...walletPk(account), sk: 'wallet' });
export const entryKey = (account: string, number: number) => ({
  ...walletPk(account),
  sk: `entry#${String(number).padStart(12, '0')}`,
});
/** A balance correction, beside the wallet, and the monthly total of corrections without a second person. */
export const adjustmentKey = (account: string, id: string) => ({ ...walletPk(account), sk: `adjustment#${id}` });
export const adjustedKey = (account: string, month: string) => ({ ...walletPk(account), sk: `adjusted#${month}` });
/** Beside the wallet: the monthly spending mail; in the index `due` by the next mail. */
export const reportKey = (account: string) => ({ ...walletPk(account), sk: 'report' });
export const reportsDue = spread('report', 4);
/** Partition of the index `owner` with corrections waiting for a second person. */
export const openAdjustmentsPk = 'adjustments';
export const factKey = (id: string) => ({ pk: `fact#${id}`, sk: 'fact' });

/** The journal of a day is spread over these partitions of the index `owner`, so that no partition takes all writes. */
export const journalShards = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const journalPk = (day: string, shard: number) => `books#${day}#${shard}`;

export function journalKey(id: string, at: string) {
  const [byte = 0] = createHash('sha256').update(id).digest();
  return { owner_pk: journalPk(at.slice(0, 10), byte % journalShards.length), owner_sk: `${at}#${id}` };
}

/** The journal entry of a fact, also the marker that it is posted once. */
export const factItem = (table: string, fact: LedgerFact): TransactItem =>
  putItem(table, { ...factKey(fact.id), ...journalKey(fact.id, fact.at), ...fact }, 'attribute_not_exists(pk)');

export const entryItem = (table: string, entry: WalletEntry): TransactItem =>
  putItem(table, { ...entryKey(entry.account, entry.number), ...entry }, 'attribute_not_exists(pk)');

/**
 * Moves a wallet by its new entries. Conditions: the wallet is unchanged since it was read,
 * because the entries contain the resulting balance; it is open; its low-balance threshold is the same; no part of the
 * balance falls below zero.
 */
export function walletItem(table: string, wallet: Wallet, entries: readonly WalletEntry[]): TransactItem {
  const change = entries.reduce((sum, entry) => addAmounts(sum, entry.change), noAmounts);
  const low = wallet.lowBelow === undefined ? 'attribute_not_exists(lowBelow)' : 'lowBelow = :low';
  const asRead = `#version = :version AND paid >= :leastPaid AND bonus >= :leastBonus AND held >= :leastHeld AND attribute_not_exists(closedAt) AND ${low}`;
  return updateItem(
    table,
    walletKey(wallet.account),
    'SET account = :account ADD paid :paid, bonus :bonus, held :held, #version :entries',
    {
      account: wallet.account,
      paid: change.paid,
      bonus: change.bonus,
      held: change.held,
      entries: entries.length,
      version: wallet.version,
      leastPaid: Math.max(0, -change.paid),
      leastBonus: Math.max(0, -change.bonus),
      leastHeld: Math.max(0, -change.held),
      low: wallet.lowBelow,
    },
    wallet.version === 0 ? `attribute_not_exists(pk) OR (${asRead})` : asRead,
  );
}

/** Sets the low-balance threshold in grosze without moving the wallet; without a threshold no event is sent. */
export const lowBelowItem = (table: string, account: string, lowBelow: number | undefined): TransactItem =>
  updateItem(
    table,
    walletKey(account),
    `SET account = :account, paid = if_not_exists(paid, :zero), bonus = if_not_exists(bonus, :zero), held = if_not_exists(held, :zero), #version = if_not_exists(#version, :zero)${lowBelow === undefined ? ' REMOVE lowBelow' : ', lowBelow = :low'}`,
    { account, zero: 0, low: lowBelow },
    'attribute_not_exists(closedAt)',
  );

/** Condition that the account's wallet is not closed, for writes that begin something. */
export const openWalletItem = (table: string, account: string): TransactItem =>
  checkItem(table, walletKey(account), 'attribute_not_exists(closedAt)');

/** Closes a wallet that holds no money of the customer; may be repeated. */
export const closedWalletItem = (table: string, account: string, now: Date): TransactItem =>
  updateItem(
    table,
    walletKey(account),
    'SET account = :account, closedAt = if_not_exists(closedAt, :now), paid = if_not_exists(paid, :zero), bonus = if_not_exists(bonus, :zero), held = if_not_exists(held, :zero), #version = if_not_exists(#version, :zero)',
    { account, now: now.toISOString(), zero: 0 },
    'attribute_not_exists(pk) OR (paid = :zero AND held = :zero)',
  );

/** Reopens a wallet whose account could not be closed. */
export const reopenedWalletItem = (table: string, account: string): TransactItem =>
  updateItem(table, walletKey(account), 'REMOVE closedAt', {}, 'attribute_exists(pk)');
