import type { prepaid } from '#shared/contract/prepaid.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const getBalance: Handler<typeof prepaid.getBalance> = async ({ caller }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const wallet = await ledger().readWallet(caller.account);
  const { paid, bonus } = wallet;
  return {
    status: 200,
    body: { balance: moneyWire(spendable(wallet)), paid: moneyWire(paid), bonus: moneyWire(bonus) },
  };
};
