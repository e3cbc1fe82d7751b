export const languageIds = { pl: 1, en: 2, de: 3, uk: 12 } as const;

/** A minimal order form. */
export const orderForm = <Change extends object = object>(change: Change = {} as Change) => ({
  source_lang: languageIds.en,
  target_lang: [languageIds.pl],
  email: 'buyer@example.com',
  content: 'This agreement is made between the parties named below.',
  ...change,
});

/** A valid payment form of a company in Poland. */
export const paymentForm = <Change extends object = object>(change: Change = {} as Change) => ({
  name: 'Demo Company',
  address: 'ul. Przykładowa 1',
  city: 'Warszawa',
  postcode: '00-950',
  phone_number: '+48.600600600',
  vat_number: '5260001246',
  country_id: 616,
  customer: { type: 'company' as const },
  tos: 1 as const,
  agree_sale: 1 as const,
  agree_immediate: 1 as const,
  payment_method: 'card' as const,
  ...change,
});
