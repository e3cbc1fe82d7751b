import type { desk as area } from '#shared/contract/desk.ts';
import type { Counted } from '../../domain/ledger/moneyOfDay.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { moneyOf } from '../../usecases/desk/deskFigures.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const getMoneyOfDay: Handler<typeof area.getMoneyOfDay> = async ({ query }) => {
  const { orders, topUps, refunds, cameIn } = await moneyOf({ ledger: ledger() }, query.day);
  const wireOf = ({ count, sum }: Counted) => ({ count, sum: moneyWire(sum) });
  return {
    status: 200,
    body: { orders: wireOf(orders), top_ups: wireOf(topUps), refunds: wireOf(refunds), came_in: moneyWire(cameIn) },
  };
};
