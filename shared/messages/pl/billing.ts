import type { billing as en } from '../en/billing.ts';

export const billing: Record<keyof typeof en, string> = {
  'billing/address': 'Ulica i numer',
  'billing/postcode': 'Kod pocztowy',
  'billing/city': 'Miejscowość',
  'billing/country_id': 'Kraj',
  'billing/phone_number': 'Telefon',
  'billing/phone_number.hint': 'Na przykład +48.600600600',
  'billing/purchase_order_number': 'Numer zamówienia nabywcy (PO)',
};
