import type { ResultOf } from '#shared/contract/operation.ts';
import type { balances } from '#shared/contract/staff/balances.ts';
import type { Adjustment } from '../../domain/ledger/adjustment.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { balanceWire } from './refundWire.ts';

type Wire = ResultOf<typeof balances.adjustBalance>;

/** Corrections with the names of those who asked and decided; `looking` is the caller's account. */
export async function adjustmentsWire(list: readonly Adjustment[], looking: string): Promise<Wire[]> {
  const people = list.flatMap(({ by, decided }) => (decided ? [by, decided.by] : [by]));
  const names = await staffNames(accounts(), people);
  return list.map(({ id, account, state, part, amount, why, note, by, at, decided, balance }) => ({
    ...{ adjustment_id: id, account, state, part, amount: moneyWire(amount), reason: why, note },
    ...{ by: names.get(by) ?? null, is_mine: by === looking, requested_at: at },
    decided_by: (decided && names.get(decided.by)) ?? null,
    decided_at: decided?.at ?? null,
    declined_because: decided?.reason ?? null,
    balance: balanceWire(balance),
  }));
}

export async function adjustmentWire(one: Adjustment, looking: string): Promise<Wire> {
  const [wire] = await adjustmentsWire([one], looking);
  if (!wire) throw new Error('One in, one out.');
  return wire;
}
