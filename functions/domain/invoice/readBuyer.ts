import type { CustomerType, Recipient, References } from '#shared/model/account/billing.ts';
import type { Messages } from '../address/fieldMessages.ts';
import { type AddressForm, readAddress } from '../address/readAddress.ts';
import { readRecipient } from '../address/readRecipient.ts';
import type { RecipientField } from '../address/recipientFields.ts';
import type { Billing } from '../cart/cartContents.ts';

/** A buyer as typed; the phone is the order's, as an invoice has none. */
export interface BuyerForm extends AddressForm {
  type: CustomerType;
  firstName: string | undefined;
  lastName: string | undefined;
  name: string | undefined;
  references: References;
  recipient: Recipient | undefined;
}

export type BuyerField = 'name' | 'firstName' | 'lastName' | 'countryId' | 'postcode' | 'vatNumber' | RecipientField;

/**
 * The buyer of an invoice, or what is wrong with it by field, by the same rules as the payment form. An individual has
 * first and last name, and neither VAT number nor references nor a recipient, whatever was sent.
 */
export function readBuyer(
  form: BuyerForm,
): { buyer: Omit<Billing, 'consents' | 'providerTerms' | 'phone'> } | { messages: Messages<BuyerField> } {
  const { type, firstName, lastName, vatNumber, references } = form;
  const individual = type === 'individual';
  const name = (individual && [firstName, lastName].filter(Boolean).join(' ')) || form.name;
  const read = readAddress(form, type);
  const unit = individual ? {} : readRecipient(form.recipient, form.countryId);
  const messages: Messages<BuyerField> = {
    ...('messages' in read && read.messages),
    ...('messages' in unit && unit.messages),
  };
  if (!name)
    for (const field of individual ? (['firstName', 'lastName'] as const) : (['name'] as const))
      messages[field] = ['validation/required'];
  if ('messages' in read || 'messages' in unit || !name) return { messages };
  const { phone: _, ...place } = read.place;
  return {
    buyer: {
      ...place,
      customerType: type,
      name,
      ...(!individual && vatNumber && { vatNumber }),
      ...(!individual && Object.keys(references).length > 0 && { references }),
      ...unit,
    },
  };
}
