import { readVatNumber } from '#shared/rules/vatNumber.ts';
import type { Billing } from '../cart/billing.ts';
import { countryById } from '../catalogue/countries.ts';
import type { Buyer } from './invoice.ts';

/** The buyer as the invoice names them; a person has no tax number and no references there. Throws for an unknown country. */
export function buyerOf(
  billing: Pick<
    Billing,
    'customerType' | 'vatNumber' | 'references' | 'countryId' | 'name' | 'address' | 'postcode' | 'city'
  >,
  email: string,
): Buyer {
  const country = countryById(billing.countryId);
  if (!country) throw new Error(`no country ${billing.countryId}`);
  const isCompany = billing.customerType === 'company';
  const taxId =
    isCompany && billing.vatNumber !== undefined ? readVatNumber(billing.vatNumber, country.iso2) : undefined;
  return {
    name: billing.name,
    isCompany,
    addressLines: [billing.address, `${billing.postcode} ${billing.city}`.trim()],
    country: country.iso2,
    email,
    ...(taxId && { taxId }),
    ...(isCompany && billing.references && { references: billing.references }),
  };
}
