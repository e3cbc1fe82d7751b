import type { PaymentFormWire } from '#shared/contract/schemas/paymentForm.ts';
import type { BillingForm } from '../../domain/cart/billingOf.ts';
import { referencesOf } from '../wire/referencesWire.ts';

/** The payment form as the domain names its fields. */
export const billingForm = (form: PaymentFormWire): BillingForm => ({
  type: form.customer.type,
  firstName: form.customer.first_name,
  lastName: form.customer.last_name,
  name: form.name,
  address: form.address,
  city: form.city,
  postcode: form.postcode,
  phone: form.phone_number,
  vatNumber: form.vat_number,
  references: referencesOf(form),
  countryId: form.country_id,
  terms: form.tos,
  saleRegulations: form.agree_sale,
  immediateExecution: form.agree_immediate,
  marketing: form.agree_marketing,
  paymentMethod: form.payment_method,
  bank: form.bank,
  providerTerms: form.provider_terms,
});

/** Its fields as the contract names them. */
export const billingNames: Readonly<Record<keyof BillingForm, string>> = {
  type: 'customer.type',
  firstName: 'customer.first_name',
  lastName: 'customer.last_name',
  name: 'name',
  address: 'address',
  city: 'city',
  postcode: 'postcode',
  phone: 'phone_number',
  vatNumber: 'vat_number',
  references: 'references',
  countryId: 'country_id',
  terms: 'tos',
  saleRegulations: 'agree_sale',
  immediateExecution: 'agree_immediate',
  marketing: 'agree_marketing',
  paymentMethod: 'payment_method',
  bank: 'bank',
  providerTerms: 'provider_terms',
};
