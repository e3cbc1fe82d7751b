import type { prepaid } from '#shared/contract/prepaid.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { balanceWire } from './balanceWire.ts';

export const getBalance: Handler<typeof prepaid.getBalance> = async ({ caller }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  return { status: 200, body: balanceWire(await ledger().readWallet(caller.account)) };
};
