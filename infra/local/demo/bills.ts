/** What the people of the demo data are invoiced as. */
export const bills = {
  customer: {
    customer: { type: 'individual', first_name: 'Demo', last_name: 'Customer' },
    address: 'ul. Przykładowa 7',
    city: 'Kraków',
    postcode: '30-001',
    phone_number: '+48.600600600',
    country_id: 616,
  },
  company: {
    customer: { type: 'company' },
    name: 'Demo Company sp. z o.o.',
    vat_number: '5260001246',
    address: 'ul. Przykładowa 1',
    city: 'Warszawa',
    postcode: '00-950',
    phone_number: '+48.600600601',
    country_id: 616,
  },
} as const;

export type Buyer = keyof typeof bills;
