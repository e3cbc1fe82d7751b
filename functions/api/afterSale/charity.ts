import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { charity } from '#shared/model/money/charity.ts';
import { dinnersOf } from '../../domain/charity/dinner.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { dinners } from '../../runtime/services/publicFigures.ts';

export const getCharity: Handler<typeof area.getCharity> = async () => {
  if (!charity) return { refused: 'not_implemented' };
  const months = (await dinners().months()).map((one) => ({ month: one.month, dinners: dinnersOf(one) }));
  const all = months.reduce((sum, one) => sum + one.dinners, 0);
  return { status: 200, body: { partner: charity.partner, dinners: all, charity_months: months } };
};
