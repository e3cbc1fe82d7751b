import { readVatNumber } from '#shared/rules/vatNumber.ts';
import { countryById } from '../catalogue/countries.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { type VatDecision, vatTreatment } from '../vat/vatTreatment.ts';
import type { Billing } from './cart.ts';

/** The VAT of a cart once it is known who pays; undefined before: quoted as domestic. */
export function vatOf(billing: Billing | undefined, configuration: PriceConfiguration): VatDecision | undefined {
  const country = billing && countryById(billing.countryId);
  if (!billing || !country) return undefined;
  const vatNumber = billing.vatNumber === undefined ? undefined : readVatNumber(billing.vatNumber, country.iso2);
  return vatTreatment({ type: billing.customerType, country, vatNumber }, { domestic: configuration.vatRate });
}
