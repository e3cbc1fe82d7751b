import type { staff as area } from '#shared/contract/staff.ts';
import { charity } from '#shared/model/charity.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { dinners } from '../../runtime/services/charity.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { charityMonthWire } from './charityWire.ts';

export const listCharityMonths: Handler<typeof area.listCharityMonths> = async () => {
  if (!charity) return { refused: 'not_implemented' };
  const { partner, dinnerGrosze } = charity;
  const months = (await dinners().months()).map((one) => charityMonthWire(one, dinnerGrosze));
  return { status: 200, body: { partner, dinner_price: moneyWire(grosze(dinnerGrosze)), charity_months: months } };
};
