import type { staff as area } from '#shared/contract/staff.ts';
import { compareBonus, comparePrices } from '../../domain/pricing/priceSamples.ts';
import { withValues } from '../../domain/pricing/priceValues.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { priceVersions } from '../../runtime/services/catalogue.ts';
import { priceBase } from '../../usecases/catalogue/publishPrices.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { typedValues } from './priceWire.ts';

/** The default top-up, where none is named. */
const usualTopUp = 50_000;

export const previewPrices: Handler<typeof area.previewPrices> = async ({ body, now }) => {
  const base = priceBase(await priceVersions().read(), body.based_on);
  if (!base) return { refused: 'not_found' };
  const changed = withValues(base, typedValues(body.values), base);
  const { amount, before, after } = compareBonus(base, changed, body.top_up ?? usualTopUp);
  return {
    status: 200,
    body: {
      samples: comparePrices(base, changed, now).map((one) => ({
        sample: one.sample,
        before: moneyWire(one.before),
        after: moneyWire(one.after),
      })),
      bonus: { amount: moneyWire(amount), before: moneyWire(before), after: moneyWire(after) },
    },
  };
};
