import type { BillingAddressWire } from '#shared/contract/schemas/address.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { toE164 } from '#shared/rules/phone.ts';
import { isPostcode, tidyPostcode } from '#shared/rules/postcode.ts';
import { readVatNumber } from '#shared/rules/vatNumber.ts';
import { countryById } from '../catalogue/countries.ts';
import type { AccountAddress, Person } from './account.ts';

/**
 * An address of the settings as kept, or what is wrong with it by dotted field. An individual has no billing name and
 * no VAT number of its own, whatever was sent.
 */
export function addressOf(
  wire: BillingAddressWire,
  type: Person['type'],
): AccountAddress | { fields: Record<string, FieldMessage[]> } {
  const fields: Record<string, FieldMessage[]> = {};
  const company = type === 'company';
  const country = countryById(wire.country_id);
  if (!country) fields['address.country_id'] = ['validation/country_unknown'];
  if (company && !wire.name) fields['address.name'] = ['validation/required'];
  const phone = toE164(wire.phone_number, country?.iso2);
  if (phone === undefined) fields['address.phone_number'] = ['validation/phone_incomplete'];
  const postcode = country ? tidyPostcode(wire.postcode, country.iso2) : wire.postcode;
  if (country && !isPostcode(postcode, country.iso2)) {
    fields['address.postcode'] = [country.iso2 === 'PL' ? 'validation/postcode' : 'validation/invalid'];
  }
  if (country && company && wire.vat_number && !readVatNumber(wire.vat_number, country.iso2))
    fields['address.vat_number'] = ['validation/nip'];
  if (Object.keys(fields).length > 0 || phone === undefined) return { fields };
  const { address, city, country_id: countryId } = wire;
  return {
    ...(company && { name: wire.name, vatNumber: wire.vat_number }),
    address,
    city,
    postcode,
    phone,
    countryId,
  };
}
