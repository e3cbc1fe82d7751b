import { call } from '#frontend/api/client.ts';
import type { AddressForm } from '#frontend/shop/address/AddressFields.tsx';
import type { BillingAddressWire } from '#shared/contract/schemas/address.ts';
import { settings } from '#shared/contract/settings.ts';
import type { CustomerType } from '#shared/model/customerType.ts';
import { polandId } from '#shared/model/polandId.ts';

/** An address with whom it is of, as they stand in a form. */
export interface NamedAddress extends AddressForm {
  name: string;
  vat_number: string;
}

/** An address as it is saved, or an empty one in Poland. */
export const addressForm = (kept: BillingAddressWire | null, name = ''): NamedAddress => ({
  name: kept?.name ?? name,
  vat_number: kept?.vat_number ?? '',
  address: kept?.address ?? '',
  postcode: kept?.postcode ?? '',
  city: kept?.city ?? '',
  country_id: kept?.country_id ?? polandId,
  phone_number: kept?.phone_number ?? '',
});

/** What is sent: a private person has no name and no VAT id of its own on invoices. */
export function addressBody(form: NamedAddress, type: CustomerType) {
  const { name, vat_number, ...place } = form;
  return type === 'company' ? { ...place, name, vat_number } : place;
}

/** Saves an address; for whom it is, a private person or a company, belongs to it. */
export const saveAddress = (kind: 'billing' | 'correspondence', form: NamedAddress, type: CustomerType) =>
  call(settings.saveAddress, {
    body: { kind, address: addressBody(form, type), customer: { type }, user_role: 'customer' },
  });

const labels = {
  name: 'settings/billing.name',
  vat_number: 'settings/vat_number',
  address: 'billing/address',
  postcode: 'billing/postcode',
  city: 'billing/city',
  country_id: 'billing/country_id',
  phone_number: 'billing/phone_number',
} as const;

/** The fields in the order they stand: the name in the service's answer, the id on the page, and the label. */
export const addressOrder = (kind: string) =>
  (['name', 'vat_number', 'address', 'postcode', 'city', 'country_id', 'phone_number'] as const).map(
    (field) => [`address.${field}`, `${kind}-${field}`, labels[field]] as const,
  );
