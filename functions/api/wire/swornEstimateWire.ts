import * as z from 'zod/mini';
import type { CartWire } from '#shared/contract/schemas/cart.ts';
import { type Grosze, groszePart, sumGrosze } from '#shared/model/grosze.ts';
import { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { parcelOf } from '../../domain/cart/quoteInputOf.ts';
import { swornEstimateOf } from '../../domain/cart/swornEstimateOf.ts';
import { vatOf } from '../../domain/cart/vatOf.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { shippingPrice } from '../../domain/pricing/shippingPrice.ts';
import { moneyWire } from './moneyWire.ts';

/** The range a customer is shown before a person names the price: work, copies and delivery together. */
export function swornEstimateWire(
  { cart, files }: { cart: Cart; files: readonly CartFile[] },
  priceVersion: string | undefined,
): CartWire['sworn_estimate'] {
  const { form } = cart;
  const configuration = priceVersion === undefined ? undefined : priceConfiguration(priceVersion);
  const estimate = form && configuration && swornEstimateOf(form, files, configuration);
  if (!estimate) return null;
  const method = z.safeParse(ShippingMethodId, form.shippingMethod);
  const vatRate = vatOf(cart.billing, configuration)?.rate ?? configuration.vatRate;
  const net = (end: 'from' | 'to'): Grosze => {
    const parcel = { ...parcelOf(form), pages: estimate.pages[end] };
    const shipping = method.success ? [shippingPrice(method.data, configuration, parcel)] : [];
    return sumGrosze([estimate.net[end], ...shipping]);
  };
  const gross = (end: 'from' | 'to') => sumGrosze([net(end), groszePart(net(end), vatRate)]);
  return {
    pages: estimate.pages,
    price_net: { from: moneyWire(net('from')), to: moneyWire(net('to')) },
    price_gross: { from: moneyWire(gross('from')), to: moneyWire(gross('to')) },
  };
}
