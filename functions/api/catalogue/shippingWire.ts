import type { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Grosze, groszePart, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { ShippingMethod } from '#shared/model/shippingMethod.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { moneyWire } from '../wire/moneyWire.ts';

type ShippingWire = ResultOf<typeof catalogue.getCatalogue>['shipping_methods'][number];

export const netAndGross = (net: Grosze, vatRate: number) => ({
  price: moneyWire(net),
  price_gross: moneyWire(sumGrosze([net, groszePart(net, vatRate)])),
});

/** A way of sending with all its prices, net and gross. */
export function shippingWire(
  { id, names, needs, abroad }: ShippingMethod,
  { shipping, shippingAbove, shippingInEurope, vatRate }: PriceConfiguration,
  locale: Locale,
): ShippingWire {
  const prices = (net: Grosze) => netAndGross(net, vatRate);
  const above = shippingAbove?.[String(id)];
  const inEurope = shippingInEurope?.[String(id)];
  return {
    id,
    name: names[locale],
    ...prices(shipping[String(id)] ?? zeroGrosze),
    needs,
    abroad,
    other_prices: [
      ...(above
        ? [
            {
              condition: catalogueText(locale, 'catalogue/shipping.above', { grams: above.grams }),
              ...prices(above.net),
            },
          ]
        : []),
      ...(inEurope ? [{ condition: catalogueText(locale, 'catalogue/shipping.in_europe'), ...prices(inEurope) }] : []),
    ],
  };
}
