import type { Cart } from '#functions/domain/cart/cart.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { newCapability, newPaymentSlug } from '#functions/gateways/random.ts';

/** A cart of 500 words from English into Polish, ready to be paid. */
export function startedCart(now: Date): Cart {
  const quotation = quote(
    {
      service: 'translation',
      items: [{ id: 'text', sourceLanguage: 1, targetLanguages: [2], count: { state: 'counted', words: 500 } }],
      specialised: false,
      review: 'none',
      express: false,
    },
    currentPriceConfiguration(now),
    now,
  );
  return {
    hash: newCapability(),
    revision: 1,
    state: 'open',
    paymentSlug: newPaymentSlug(),
    fileCount: 0,
    form: {
      service: 'translation',
      sourceLanguage: 1,
      targetLanguages: [2],
      email: 'buyer@example.com',
      textWords: 500,
      textRepetitions: 0,
      textCharacters: 3000,
      specialised: false,
      review: 'none',
      express: false,
    },
    billing: {
      customerType: 'individual',
      firstName: 'Demo',
      lastName: 'Person',
      name: 'Demo Person',
      address: 'ul. Długa 1',
      city: 'Warszawa',
      postcode: '00-001',
      phone: '+48600600600',
      countryId: 616,
      consents: {
        terms: true,
        saleRegulations: true,
        immediateExecution: true,
        marketing: false,
        textVersion: '1',
        givenAt: now.toISOString(),
      },
      providerTerms: false,
    },
    quotation,
    quotedAt: now.toISOString(),
    locale: 'pl',
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + 30 * 86_400,
  };
}
