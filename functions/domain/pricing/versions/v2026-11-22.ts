import { grosze } from '#shared/model/money/grosze.ts';
import type { PriceConfiguration } from '../priceConfiguration.ts';
import { v202611 } from './v2026-11.ts';

/** Published: never edit it, add a version. All six ways of sending have their price (decision 20). */
export const v20261122: PriceConfiguration = {
  ...v202611,
  version: '2026-11-22',
  validFrom: '2026-11-22T00:00:00Z',
  shippingAbove: { '1': { grams: 500, net: grosze(1700) } },
  shippingInEurope: { '4': grosze(3000) },
  paper: { sheetGrams: 5, envelopeGrams: 20 },
};
