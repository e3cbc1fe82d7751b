import type { prepaid } from '#shared/contract/prepaid.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ownedOrders } from '../../runtime/services/accounts.ts';
import { ownedPayments } from '../../runtime/services/payments.ts';
import { readSpending } from '../../usecases/reports/readSpending.ts';
import { namesOf } from '../wire/memberNames.ts';
import { spendingCsv } from './spendingCsv.ts';
import { spendingRange } from './spendingRange.ts';

export const exportSpending: Handler<typeof prepaid.exportSpending> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const range = spendingRange(query, now);
  if ('refused' in range) return range;
  const deps = { ownedOrders: ownedOrders(), ownedPayments: ownedPayments() };
  const { orders, isComplete } = await readSpending(deps, caller.account, range);
  const names = await namesOf(orders.map(({ member }) => member));
  const { by } = query;
  const file_name = `spending-${by}-${range.from}-${range.to}.csv`;
  const file = spendingCsv(orders, { by, months: range.months, locale, names });
  return { status: 200, body: { file_name, ...file, complete: isComplete } };
};
