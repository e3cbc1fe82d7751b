/** Fields of an address and of a company's billing data, wherever they stand: forms, orders, mails, invoices. */
export const billing = {
  'billing/address': 'Street and number',
  'billing/postcode': 'Postcode',
  'billing/city': 'City',
  'billing/country_id': 'Country',
  'billing/phone_number': 'Phone',
  'billing/phone_number.hint': 'Such as +48.600600600',
  'billing/purchase_order_number': 'Purchase order number',
};
