import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { adjustDeps } from '../../runtime/services/balances.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { adjustmentsWire } from './adjustmentWire.ts';

export const getCustomerBalance: Handler<typeof area.getCustomerBalance> = async ({ params, caller, now }) => {
  const { accounts, adjustments, aloneUpTo } = adjustDeps(now);
  const account = await accounts.read(params.account);
  if (!account) return { refused: 'not_found' };
  const [wallet, made, alone] = await Promise.all([
    ledger().readWallet(account.account),
    adjustments.of(account.account),
    adjustments.alone(account.account, now),
  ]);
  const { paid, bonus, held } = wallet;
  const looking = sessionOf(caller).account;
  return {
    status: 200,
    body: {
      ...{ paid: moneyWire(paid), bonus: moneyWire(bonus), held: moneyWire(held) },
      may_adjust: account.state === 'active' && account.account !== looking,
      alone_left: moneyWire(grosze(Math.max(0, aloneUpTo - alone))),
      adjustments: await adjustmentsWire(made, looking),
    },
  };
};
