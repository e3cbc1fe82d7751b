import type { CustomerType, Recipient } from '#shared/model/account/billing.ts';
import { addressProblems, type TypedAddress } from '#shared/rules/address/address.ts';
import { toE164 } from '#shared/rules/address/phone.ts';
import { tidyPostcode } from '#shared/rules/address/postcode.ts';
import type { AccountAddress, Person } from '../account/account.ts';
import { countryById } from '../catalogue/countries.ts';
import type { Messages } from './fieldMessages.ts';
import { readRecipient } from './readRecipient.ts';
import type { RecipientField } from './recipientFields.ts';

export interface AddressForm extends TypedAddress {
  address: string;
  city: string;
  countryId: number;
  recipient?: Recipient | undefined;
}

interface Place {
  address: string;
  city: string;
  postcode: string;
  /** E.164. */
  phone: string;
  countryId: number;
}

/** An address as it is kept, or what is wrong with it by field. */
export function readAddress(
  { address, city, countryId, ...typed }: Omit<AddressForm, 'recipient'>,
  type: CustomerType,
): { place: Place } | { messages: Messages<'countryId' | keyof TypedAddress> } {
  const iso2 = countryById(countryId)?.iso2;
  const wrong = addressProblems(typed, { iso2, isCompany: type === 'company', toE164 });
  const phone = toE164(typed.phone, iso2);
  if (iso2 !== undefined && phone !== undefined && wrong.size === 0) {
    return { place: { address, city, postcode: tidyPostcode(typed.postcode, iso2), phone, countryId } };
  }
  return {
    messages: {
      ...(iso2 === undefined && { countryId: ['validation/country_unknown'] }),
      ...(wrong.has('phone') && { phone: ['validation/phone_incomplete'] }),
      ...(wrong.has('postcode') && { postcode: [iso2 === 'PL' ? 'validation/postcode' : 'validation/invalid'] }),
      ...(wrong.has('vatNumber') && { vatNumber: ['validation/nip'] }),
    },
  };
}

/**
 * An address of the settings as kept, or what is wrong with it by field. An individual has no billing name, no VAT
 * number and no recipient of its own, whatever was sent.
 */
export function addressOf(
  form: AddressForm & { name: string | undefined },
  type: Person['type'],
): AccountAddress | { messages: Messages<keyof AddressForm | 'name' | RecipientField> } {
  const read = readAddress(form, type);
  if (type === 'individual') return 'messages' in read ? read : read.place;
  const { name, vatNumber } = form;
  const unit = readRecipient(form.recipient, form.countryId);
  const messages = {
    ...('messages' in read && read.messages),
    ...('messages' in unit && unit.messages),
    ...(!name && { name: ['validation/required' as const] }),
  };
  return 'messages' in read || 'messages' in unit || !name ? { messages } : { name, vatNumber, ...read.place, ...unit };
}
