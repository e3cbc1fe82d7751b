import type { CharityMonthWire } from '#shared/contract/staff/charity.ts';
import { grosze } from '#shared/model/grosze.ts';
import { type CharityMonth, dinnersOf } from '../../domain/charity/dinner.ts';
import { moneyWire } from '../wire/moneyWire.ts';

/** A month as staff read it; what was paid for it does not change with the price of a dinner. */
export const charityMonthWire = (one: CharityMonth, dinnerGrosze: number): CharityMonthWire => ({
  month: one.month,
  dinners_given: one.given,
  dinners_taken_back: one.back,
  dinners: dinnersOf(one),
  owed: moneyWire(grosze(one.amount ?? dinnersOf(one) * dinnerGrosze)),
  settled_at: one.settledAt ?? null,
});
