import type { catalogue } from '#shared/contract/catalogue.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { pricesWire } from '../wire/pricesWire.ts';

export const getPrices: Handler<typeof catalogue.getPrices> = async ({ now }) => ({
  status: 200,
  body: pricesWire(currentPriceConfiguration(now)),
});
