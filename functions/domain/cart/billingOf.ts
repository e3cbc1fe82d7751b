import type { PaymentFormWire } from '#shared/contract/schemas/cart.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { toE164 } from '#shared/rules/phone.ts';
import { isPostcode, tidyPostcode } from '#shared/rules/postcode.ts';
import { readVatNumber } from '#shared/rules/vatNumber.ts';
import { countryById } from '../catalogue/countries.ts';
import type { Billing } from './cart.ts';
import { consentTextVersion } from './consentTextVersion.ts';

/**
 * The payment form as the order keeps it, or what is wrong with it by field of the wire (requirements, section 5).
 * An individual's invoice bears first and last name and no VAT number, whatever was sent.
 */
export function billingOf(form: PaymentFormWire, now: Date): Billing | { fields: Record<string, FieldMessage[]> } {
  const fields: Record<string, FieldMessage[]> = {};
  const individual = form.customer.type === 'individual';
  const country = countryById(form.country_id);
  if (!country) fields.country_id = ['validation/country_unknown'];
  const name = individual
    ? [form.customer.first_name, form.customer.last_name].filter(Boolean).join(' ') || form.name
    : form.name;
  if (!name)
    for (const field of individual ? ['customer.first_name', 'customer.last_name'] : ['name'])
      fields[field] = ['validation/required'];
  const phone = toE164(form.phone_number, country?.iso2);
  if (phone === undefined) fields.phone_number = ['validation/phone_incomplete'];
  if (country && !isPostcode(tidyPostcode(form.postcode, country.iso2), country.iso2)) {
    fields.postcode = [country.iso2 === 'PL' ? 'validation/postcode' : 'validation/invalid'];
  }
  if (country && !individual && form.vat_number && !readVatNumber(form.vat_number, country.iso2))
    fields.vat_number = ['validation/nip'];
  for (const consent of ['tos', 'agree_sale', 'agree_immediate'] as const) {
    if (!form[consent]) fields[consent] = ['validation/consent'];
  }
  if (form.bank !== undefined && !form.provider_terms) fields.provider_terms = ['validation/consent'];
  if (Object.keys(fields).length > 0 || !country || !name || phone === undefined) return { fields };
  return {
    customerType: form.customer.type,
    firstName: form.customer.first_name,
    lastName: form.customer.last_name,
    name,
    address: form.address,
    city: form.city,
    postcode: tidyPostcode(form.postcode, country.iso2),
    phone,
    ...(!individual && form.vat_number && { vatNumber: form.vat_number }),
    countryId: country.id,
    consents: {
      terms: true,
      saleRegulations: true,
      immediateExecution: true,
      marketing: form.agree_marketing ?? false,
      textVersion: consentTextVersion,
      givenAt: now.toISOString(),
    },
    paymentMethod: form.payment_method,
    bank: form.bank,
    providerTerms: form.provider_terms ?? false,
  };
}
