import { grosze } from '#shared/model/grosze.ts';
import type { VatReason } from '#shared/model/vat.ts';
import type { Billing } from '../../cart/billing.ts';
import { countries, countryByIso2 } from '../../catalogue/countries.ts';
import type { Order } from '../../order/order.ts';
import { vatInFee } from '../../pricing/gatewayFee.ts';
import { currentPriceConfiguration } from '../../pricing/priceConfigurations.ts';
import { quote } from '../../pricing/quote.ts';
import { advanceInvoice } from '../advanceInvoice.ts';
import { buyerOf } from '../buyerOf.ts';
import { correctionInvoice } from '../correctionInvoice.ts';
import type { Invoice, InvoiceDraft } from '../invoice.ts';
import { monthlyInvoice } from '../monthlyInvoice.ts';
import { numberIn, seriesOf } from '../numbering.ts';
import { orderInvoice } from '../orderInvoice.ts';

export const sampleNow = new Date('2026-11-20T12:00:00Z');

export const sampleSeller = {
  nip: '1111111111',
  name: 'Verso & spółka "demonstracja"',
  addressLines: ['ul. Przykładowa 1', '00-950 Warszawa'],
  email: 'invoices@verso.example',
} satisfies Invoice['seller'];

interface SampleBuyer {
  type?: Billing['customerType'];
  country?: string;
  vatNumber?: string;
  name?: string;
  references?: Billing['references'];
}

const billing = ({
  type = 'company',
  country = 'PL',
  vatNumber,
  name = 'Firma Przykładowa <test> & Ko',
  references,
}: SampleBuyer): Billing => ({
  customerType: type,
  name,
  address: 'ul. Długa 1/2',
  city: 'Łódź',
  postcode: '90-001',
  phone: '+48600600600',
  ...(vatNumber !== undefined && { vatNumber }),
  references,
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

const domestic = { rate: 2300, reason: 'domestic' } as const;
const none = (reason: VatReason) => ({ rate: 0, reason });

export const draftOf = (order: Order, fee = 0): InvoiceDraft =>
  orderInvoice(order, {
    ...{ at: sampleNow, by: 'card', fee: grosze(fee) },
    feeVat: vatInFee(grosze(fee), order.quotation.vatRate),
  });

export function issued(draft: InvoiceDraft, position = 1): Invoice {
  const series = seriesOf(draft, '2026-11-20');
  const issue = { series, number: numberIn(series, position), seller: sampleSeller, issuedOn: '2026-11-20' };
  return { ...draft, ...issue, issuedAt: sampleNow.toISOString() };
}

/** One invoice of every kind and treatment, by what it is. */
export function sampleInvoices(): Record<string, Invoice> {
  const of = (buyer: SampleBuyer, vat?: { rate: number; reason: VatReason }) =>
    issued(draftOf(sampleOrder(buyer, vat)));
  const polish = of({ vatNumber: '526-000-12-46' });
  const reverse = of({ country: 'DE', vatNumber: 'DE123456789' }, none('eu_reverse_charge'));
  const withFee = issued(draftOf(sampleOrder({ vatNumber: '5260001246' }), 437));
  const refund = (invoice: Invoice, amount: number, refundedBefore = 0, ksefNumber?: string) =>
    issued(
      correctionInvoice(
        invoice,
        {
          refundId: 'R1',
          amount: grosze(amount),
          refundedBefore: grosze(refundedBefore),
          reason: { en: 'Withdrawal', pl: 'Odstąpienie od umowy' },
        },
        ksefNumber,
      ),
    );
  const advance = advanceInvoice(
    {
      slug: 'topup',
      account: 'account',
      buyer: buyerOf(billing({ vatNumber: '5260001246' }), 'buyer@example.com'),
      locale: 'pl',
      amount: grosze(25_000),
      treatment: domestic,
      paidAt: sampleNow,
      paidBy: 'transfer',
      test: false,
    },
    'advance',
  );
  if (!advance) throw new Error('no advance');
  return {
    'Polish company': polish,
    'company with a purchase order': of({ references: { purchaseOrderNumber: 'PO <1> & 2' } }),
    'Polish person': of({ type: 'individual', name: 'Demo Żółć-Person' }),
    'EU company, reverse charge': reverse,
    'Greek company': of({ country: 'GR', vatNumber: 'EL123456789' }, none('eu_reverse_charge')),
    'Northern Irish company': of({ country: 'GB', vatNumber: 'XI123456789' }, none('eu_reverse_charge')),
    'EU company, not confirmed': of(
      { country: 'DE', vatNumber: 'DE123456789' },
      { rate: 2300, reason: 'eu_company_unconfirmed' },
    ),
    'EU person': of({ type: 'individual', country: 'FR' }, { rate: 2300, reason: 'eu_consumer' }),
    'American company': of({ country: 'US' }, none('outside_eu_company')),
    'Swiss company with a number': of({ country: 'CH', vatNumber: 'CHE-123.456.789' }, none('outside_eu_company')),
    'American person': of({ type: 'individual', country: 'US' }, { rate: 2300, reason: 'outside_eu_consumer' }),
    'American person, taxed abroad': of({ type: 'individual', country: 'US' }, none('outside_eu_consumer')),
    'collective invoice': issued(
      monthlyInvoice('month.account.2026-11', '2026-11', [draftOf(sampleOrder()), draftOf(sampleOrder())]),
    ),
    'with the fee of the payment gateway': withFee,
    'reverse charge with a fee': issued(
      draftOf(sampleOrder({ country: 'DE', vatNumber: 'DE123456789' }, none('eu_reverse_charge')), 437),
    ),
    'correction of a part': refund(polish, 12_345),
    'correction of a part with its fee': refund(withFee, 12_345),
    'correction of everything, the fee too': refund(withFee, withFee.gross),
    'correction of the rest, with the number of the system': refund(
      polish,
      polish.gross - 12_345,
      12_345,
      '5265877635-20250826-0100001AF629-AF',
    ),
    'correction of a reverse charge': refund(reverse, 100),
    advance: issued(advance),
    'test payment': issued({ ...draftOf(sampleOrder()), test: true }),
    'paid by other means': { ...polish, paidBy: 'paypal' },
    'long and strange texts': of(
      { name: `${'Ź'.repeat(600)}\u0000\u000b\n\ud800 ]]>`, country: 'US' },
      none('outside_eu_company'),
    ),
    ...Object.fromEntries(
      countries.map(({ iso2 }) => [`company in ${iso2}`, of({ country: iso2 }, none('outside_eu_company'))] as const),
    ),
  };
}
