import * as z from 'zod/mini';
import { billingAddress, customer } from '#shared/contract/schemas/address.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { fieldsOnWire } from '../wire/fieldsOnWire.ts';
import { readable } from '../wire/readable.ts';
import { addressNames } from './addressNames.ts';

const { shape } = billingAddress;
const loose = z.object({
  address: z.object({
    name: readable(shape.name),
    postcode: readable(shape.postcode),
    phone_number: readable(shape.phone_number),
    vat_number: readable(shape.vat_number),
    country_id: readable(shape.country_id),
  }),
  customer: readable(customer),
});

/** What else is wrong with an address that could not be parsed: all errors are answered at once. */
export async function saveAddressRules(fields: unknown): Promise<Record<string, FieldMessage[]>> {
  const read = z.safeParse(loose, fields);
  if (!read.success) return {};
  const { addressOf } = await import('../../domain/account/addressOf.ts');
  const { name, postcode = '', phone_number: phone = '', vat_number: vatNumber, country_id } = read.data.address;
  const typed = { name, postcode, phone, vatNumber, countryId: country_id ?? 0, address: '-', city: '-' };
  const address = addressOf(typed, read.data.customer?.type ?? 'individual');
  return 'messages' in address ? fieldsOnWire(address.messages, addressNames) : {};
}
