import type { CustomerType } from '#shared/model/account/billing.ts';
import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import type { Messages } from '../address/fieldMessages.ts';
import { countryById } from '../catalogue/countries.ts';

/** The facts about a buyer that the VAT depends on. */
export interface Buyer {
  customerType: CustomerType;
  countryId: number;
  vatNumber?: string | undefined;
}

/** The buyer, or what is wrong by field; an individual has no VAT number, whatever was sent. */
export function buyerOf({
  customerType,
  countryId,
  vatNumber,
}: Buyer): Buyer | { messages: Messages<'countryId' | 'vatNumber'> } {
  const country = countryById(countryId);
  if (!country) return { messages: { countryId: ['validation/country_unknown'] } };
  if (customerType === 'individual' || !vatNumber) return { customerType, countryId };
  if (!readVatNumber(vatNumber, country.iso2)) return { messages: { vatNumber: ['validation/nip'] } };
  return { customerType, countryId, vatNumber };
}
