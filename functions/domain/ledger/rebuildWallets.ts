import { type LedgerFact, walletParts } from './ledgerFact.ts';
import { addAmounts, emptyWallet, type Wallet, type WalletAmounts, walletChange } from './wallet.ts';

/** The wallets as the journal alone says they are. */
export function rebuildWallets(facts: Iterable<LedgerFact>): Map<string, Wallet> {
  const wallets = new Map<string, Wallet>();
  for (const fact of facts) {
    const change = walletChange(fact);
    if (fact.wallet === undefined || change === undefined) continue;
    const before = wallets.get(fact.wallet) ?? emptyWallet(fact.wallet);
    const { account, version } = before;
    wallets.set(fact.wallet, { account, ...addAmounts(before, change), version: version + 1 });
  }
  return wallets;
}

export const isSameAmounts = (one: WalletAmounts, other: WalletAmounts): boolean =>
  walletParts.every((part) => one[part] === other[part]);
