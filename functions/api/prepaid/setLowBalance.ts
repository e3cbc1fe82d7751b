import type { prepaid } from '#shared/contract/prepaid.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { balanceWire } from './balanceWire.ts';

export const setLowBalance: Handler<typeof prepaid.setLowBalance> = async ({ body, caller }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const sum = body.low_below === 0 ? undefined : body.low_below;
  // The account may have been closed while its session is still valid.
  if ((await ledger().tellBelow(caller.account, sum)) === 'closed') return { refused: 'unauthorized' };
  return { status: 200, body: balanceWire(await ledger().readWallet(caller.account)) };
};
