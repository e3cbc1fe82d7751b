import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { earnings, production } from '../../runtime/services/production.ts';
import { refundDeps } from '../../runtime/services/refunds.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { readOrderMoney } from '../../usecases/refunds/readOrderMoney.ts';
import { orderMoneyWire } from './orderMoneyWire.ts';

export const getOrderMoney: Handler<typeof area.getOrderMoney> = async ({ params, caller, locale, now }) => {
  const deps = { ...refundDeps(now), ledger: ledger(), production: production(), earnings: earnings() };
  const found = await readOrderMoney(deps, params.id);
  if ('refused' in found) return found;
  const people = [...found.refunds, ...found.approvals].flatMap((one) =>
    [one.by, 'decided' in one ? one.decided?.by : undefined].filter((id) => id !== undefined),
  );
  const names = await staffNames(accounts(), people);
  const looking = { account: sessionOf(caller).account, names, aloneUpTo: deps.aloneUpTo };
  return { status: 200, body: orderMoneyWire(found, locale, looking) };
};
