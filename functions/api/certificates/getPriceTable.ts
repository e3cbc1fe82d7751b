import type { certificates as area } from '#shared/contract/certificates.ts';
import { pricesInForce } from '../../domain/pricing/priceConfigurations.ts';
import type { Handler } from '../../runtime/http/request.ts';

export const getPriceTable: Handler<typeof area.getPriceTable> = async ({ params, now }) => {
  const configuration = pricesInForce(params.version, now);
  return configuration ? { status: 200, body: configuration } : { refused: 'not_found' };
};
