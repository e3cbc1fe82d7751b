import type { prepaid } from '#shared/contract/prepaid.ts';
import { groupSpending } from '../../domain/reports/groupSpending.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ownedOrders } from '../../runtime/services/accounts.ts';
import { ownedPayments, reports } from '../../runtime/services/payments.ts';
import { readSpending } from '../../usecases/reports/readSpending.ts';
import { namesOf } from '../wire/memberNames.ts';
import { spendingRange } from './spendingRange.ts';
import { groupWire, sumsWire } from './spendingWire.ts';

export const getSpending: Handler<typeof prepaid.getSpending> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const range = spendingRange(query, now);
  if ('refused' in range) return range;
  const deps = { ownedOrders: ownedOrders(), ownedPayments: ownedPayments() };
  const [{ orders, isComplete }, isOn] = await Promise.all([
    readSpending(deps, caller.account, range),
    reports().isOn(caller.account),
  ]);
  const { total, months, pairs, members, references } = groupSpending(orders, range.months);
  const reader = { locale, names: await namesOf(members.map(({ key }) => key)) };
  return {
    status: 200,
    body: {
      ...{ from: range.from, to: range.to, total: sumsWire(total) },
      months: groupWire('month', months, reader),
      pairs: groupWire('pair', pairs, reader),
      members: groupWire('member', members, reader),
      references: groupWire('reference', references, reader),
      complete: isComplete,
      monthly_mail: isOn,
    },
  };
};
