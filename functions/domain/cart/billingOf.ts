import type { CustomerType, References } from '#shared/model/account/billing.ts';
import { couldBeSoleTrader } from '#shared/rules/soleTrader.ts';
import type { Messages } from '../address/fieldMessages.ts';
import { type AddressForm, readAddress } from '../address/readAddress.ts';
import { readRecipient } from '../address/readRecipient.ts';
import type { RecipientField } from '../address/recipientFields.ts';
import type { Billing } from './cartContents.ts';
import { consentTextVersion } from './consentTextVersion.ts';

/** The payment form as it was filled in. */
export interface BillingForm extends AddressForm {
  type: CustomerType;
  firstName: string | undefined;
  lastName: string | undefined;
  name: string | undefined;
  references: References;
  /** Of a company: whether the order is connected with what its owner does professionally; left out: it is. */
  professional: boolean | undefined;
  terms: boolean | undefined;
  saleRegulations: boolean | undefined;
  immediateExecution: boolean | undefined;
  marketing: boolean | undefined;
  paymentMethod: Billing['paymentMethod'];
  bank: number | undefined;
  providerTerms: boolean | undefined;
  /** When the account accepted terms and rules of sale before: then they need not be sent again. */
  termsGivenAt?: string | undefined;
}

export type BillingField = Exclude<keyof BillingForm, 'termsGivenAt'> | RecipientField;

const consents = ['terms', 'saleRegulations'] as const;

/**
 * The payment form as the order keeps it, or what is wrong with it by field (requirements, section 5). An individual's
 * invoice bears first and last name and neither VAT number nor references nor a recipient, whatever was sent. Only who has the
 * right of withdrawal is asked to know when it ends.
 */
export function billingOf(form: BillingForm, now: Date): Billing | { messages: Messages<BillingField> } {
  const { type, firstName, lastName, vatNumber, references, bank, providerTerms = false } = form;
  const individual = type === 'individual';
  const name = (individual && [firstName, lastName].filter(Boolean).join(' ')) || form.name;
  const read = readAddress(form, type);
  const unit = individual ? {} : readRecipient(form.recipient, form.countryId);
  const messages: Messages<BillingField> = {
    ...('messages' in read && read.messages),
    ...('messages' in unit && unit.messages),
  };
  if (!name)
    for (const field of individual ? (['firstName', 'lastName'] as const) : (['name'] as const))
      messages[field] = ['validation/required'];
  // What was sent holds, a no too: remembered is what was not asked.
  const isRemembered = form.termsGivenAt !== undefined && consents.every((one) => form[one] === undefined);
  for (const consent of consents) if (!form[consent] && !isRemembered) messages[consent] = ['validation/consent'];
  const isPrivate = !individual && form.professional === false;
  if ((individual || isPrivate) && !form.immediateExecution) messages.immediateExecution = ['validation/consent'];
  if (isPrivate && name && !couldBeSoleTrader(name)) messages.professional = ['validation/sole_trader'];
  if (bank !== undefined && !providerTerms) messages.providerTerms = ['validation/consent'];
  if ('messages' in read || 'messages' in unit || !name || Object.keys(messages).length > 0) return { messages };
  return {
    ...read.place,
    customerType: type,
    firstName,
    lastName,
    name,
    ...(!individual && vatNumber && { vatNumber }),
    ...(!individual && { references }),
    ...(isPrivate && { professional: false as const }),
    ...unit,
    consents: {
      terms: true,
      saleRegulations: true,
      immediateExecution: form.immediateExecution ?? false,
      marketing: form.marketing ?? false,
      textVersion: consentTextVersion,
      givenAt: now.toISOString(),
      ...(isRemembered && { termsGivenAt: form.termsGivenAt }),
    },
    paymentMethod: form.paymentMethod,
    bank,
    providerTerms,
  };
}
