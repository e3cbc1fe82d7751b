import type { VatReason } from '#shared/model/money/vat.ts';
import type { Billing } from '../../cart/cartContents.ts';
import { countryByIso2 } from '../../catalogue/countries.ts';
import type { Order } from '../../order/order.ts';
import { currentPriceConfiguration } from '../../pricing/priceConfigurations.ts';
import { quote } from '../../pricing/quote.ts';

export const sampleNow = new Date('2026-11-20T12:00:00Z');

export interface SampleBuyer {
  type?: Billing['customerType'];
  country?: string;
  vatNumber?: string;
  name?: string;
  references?: Billing['references'];
  recipient?: Billing['recipient'];
}

export const billing = ({
  type = 'company',
  country = 'PL',
  vatNumber,
  name = 'Firma Przykładowa <test> & Ko',
  references,
  recipient,
}: SampleBuyer): Billing => ({
  customerType: type,
  name,
  address: 'ul. Długa 1/2',
  city: 'Łódź',
  postcode: '90-001',
  phone: '+48600600600',
  ...(vatNumber !== undefined && { vatNumber }),
  references,
  recipient,
  countryId: countryByIso2(country)?.id ?? 0,
  consents: {
    terms: true,
    saleRegulations: true,
    immediateExecution: true,
    marketing: false,
    textVersion: '1',
    givenAt: sampleNow.toISOString(),
  },
  providerTerms: false,
});

/** A paid order of three lines with shipping and a coupon, whose parts do not divide evenly. */
export function sampleOrder(buyer: SampleBuyer = {}, vat: { rate: number; reason: VatReason } = domestic): Order {
  const quotation = quote(
    {
      service: 'translation',
      items: [333, 77, 1001].map((words, index) => ({
        id: `item${index}`,
        sourceLanguage: 2,
        targetLanguages: [1],
        count: { state: 'counted', words, repetitions: 11 },
      })),
      specialised: true,
      review: 'verification',
      express: true,
      coupon: { kind: 'percent', code: 'TEN', part: 1000 },
      vat,
    },
    currentPriceConfiguration(sampleNow),
    sampleNow,
  );
  return {
    id: '7H3K9QW2M4XA',
    hash: 'h'.repeat(32),
    cartDigest: 'd'.repeat(32),
    state: 'accepted',
    paymentSlug: 'slug',
    email: 'buyer@example.com',
    locale: 'pl',
    form: {
      service: 'translation',
      sourceLanguage: 2,
      targetLanguages: [1],
      email: 'buyer@example.com',
      textWords: 0,
      textRepetitions: 0,
      textCharacters: 0,
      specialised: true,
      review: 'verification',
      express: true,
    },
    billing: billing(buyer),
    quotation,
    files: [],
    test: false,
    createdAt: sampleNow.toISOString(),
    acceptedAt: sampleNow.toISOString(),
  };
}

export const domestic = { rate: 2300, reason: 'domestic' } as const;

export const none = (reason: VatReason) => ({ rate: 0, reason });
