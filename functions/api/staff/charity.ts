import type { CharityMonthWire } from '#shared/contract/staff/charity.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { charity } from '#shared/model/money/charity.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type CharityMonth, dinnersOf } from '../../domain/charity/dinner.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { dinners } from '../../runtime/services/publicFigures.ts';
import { settleMonth } from '../../usecases/charity/dinners.ts';
import { moneyWire } from '../wire/moneyWire.ts';

/** A month for staff. A settled month keeps its paid amount, even if the price of a dinner changes later. */
const charityMonthWire = (one: CharityMonth, dinnerGrosze: number): CharityMonthWire => ({
  month: one.month,
  dinners_given: one.given,
  dinners_taken_back: one.back,
  dinners: dinnersOf(one),
  owed: moneyWire(grosze(one.amount ?? dinnersOf(one) * dinnerGrosze)),
  settled_at: one.settledAt ?? null,
});

export const listCharityMonths: Handler<typeof area.listCharityMonths> = async () => {
  if (!charity) return { refused: 'not_implemented' };
  const { partner, dinnerGrosze } = charity;
  const months = (await dinners().months()).map((one) => charityMonthWire(one, dinnerGrosze));
  return { status: 200, body: { partner, dinner_price: moneyWire(grosze(dinnerGrosze)), charity_months: months } };
};

export const settleCharityMonth: Handler<typeof area.settleCharityMonth> = async (request) => {
  if (!charity) return { refused: 'not_implemented' };
  const { params, body } = request;
  const wanted = { month: params.month, count: body.dinners, acting: actingOf(request) };
  const settled = await settleMonth({ dinners: dinners(), audit: auditPart }, charity, wanted);
  return 'refused' in settled ? settled : { status: 200, body: charityMonthWire(settled, charity.dinnerGrosze) };
};
