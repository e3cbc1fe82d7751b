import { spendable, type Wallet } from '../../domain/ledger/wallet.ts';
import { moneyWire } from '../wire/moneyWire.ts';

/** A wallet's balance, as the contract writes it. */
export const balanceWire = (wallet: Wallet) => ({
  balance: moneyWire(spendable(wallet)),
  paid: moneyWire(wallet.paid),
  bonus: moneyWire(wallet.bonus),
  low_below: wallet.lowBelow === undefined ? null : moneyWire(wallet.lowBelow),
});
