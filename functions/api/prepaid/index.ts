import { moneyLists, reports } from '#shared/contract/prepaid/spending.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { spendable, type Wallet } from '../../domain/ledger/wallet.ts';
import { type Handler, onFirstCall } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { createPrepaid, getPaymentAdvice, getPrepaidStatus } from './topUps.ts';

/** A wallet's balance, as the contract writes it. */
const balanceWire = (wallet: Wallet) => ({
  balance: moneyWire(spendable(wallet)),
  paid: moneyWire(wallet.paid),
  bonus: moneyWire(wallet.bonus),
  low_below: wallet.lowBelow === undefined ? null : moneyWire(wallet.lowBelow),
});

const getBalance: Handler<typeof prepaid.getBalance> = async ({ caller }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  return { status: 200, body: balanceWire(await ledger().readWallet(caller.account)) };
};

const setLowBalance: Handler<typeof prepaid.setLowBalance> = async ({ body, caller }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const sum = body.low_below === 0 ? undefined : body.low_below;
  // The account may have been closed while its session is still valid.
  if ((await ledger().tellBelow(caller.account, sum)) === 'closed') return { refused: 'unauthorized' };
  return { status: 200, body: balanceWire(await ledger().readWallet(caller.account)) };
};

export const handler = httpHandler(prepaid, {
  createPrepaid,
  getPrepaidStatus,
  getBalance,
  setLowBalance,
  getPaymentAdvice,
  ...onFirstCall(moneyLists, () => import('./moneyLists.ts')),
  ...onFirstCall(reports, () => import('./reports.ts')),
});
