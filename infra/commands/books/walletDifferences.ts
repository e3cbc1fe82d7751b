import type { Books } from '#functions/domain/ledger/books.ts';
import { isSameAmounts, rebuildWallets } from '#functions/domain/ledger/rebuildWallets.ts';
import { emptyWallet, type Wallet } from '#functions/domain/ledger/wallet.ts';

/** A wallet that differs from the journal; either may be missing. */
export interface WalletDifference {
  account: string;
  stored: Wallet | undefined;
  rebuilt: Wallet | undefined;
}

/** Every wallet rebuilt from the journal, compared with the stored one. */
export function walletDifferences({ facts, wallets }: Pick<Books, 'facts' | 'wallets'>): WalletDifference[] {
  const rebuilt = rebuildWallets(facts);
  const stored = new Map(wallets.map((wallet) => [wallet.account, wallet]));
  return [...new Set([...rebuilt.keys(), ...stored.keys()])].flatMap((account) => {
    const [one, other] = [stored.get(account), rebuilt.get(account)];
    // An account may be closed without ever having had anything.
    const expected = other ?? (one?.closedAt === undefined ? undefined : emptyWallet(account));
    const isSame = one && expected && isSameAmounts(one, expected) && one.version === expected.version;
    return isSame ? [] : [{ account, stored: one, rebuilt: other }];
  });
}
