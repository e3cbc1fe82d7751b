import type { Grosze } from '#shared/model/grosze.ts';
import type { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';

/** Net. A method of the catalogue without a price is a defect of the configuration, not free. */
export function shippingPrice(method: ShippingMethodId, configuration: PriceConfiguration): Grosze {
  const net = configuration.shipping[String(method)];
  if (net === undefined) throw new Error(`configuration ${configuration.version} has no shipping method ${method}`);
  return net;
}
