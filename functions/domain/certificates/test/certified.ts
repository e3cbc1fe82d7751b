import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { PriceCertificate } from '#shared/model/order/certificate.ts';
import { type ManualQuoteInput, manualQuote } from '../../pricing/manualQuote.ts';
import { priceConfiguration } from '../../pricing/priceConfigurations.ts';
import { quote } from '../../pricing/quote.ts';
import type { QuoteInput } from '../../pricing/quoteInput.ts';
import { id, input, now } from '../../pricing/test/quoteFixtures.ts';
import { orderCertificate, quoteCertificate } from '../certificates.ts';

export const digest = 'f'.repeat(64);
export const issuing = { issuer: 'https://verso.example', tableDigest: digest };
const list = priceConfiguration('2026-11-22');
if (!list) throw new Error('There is no price list of 2026-11-22.');
export const prices = list;

/** The certificate of an order priced automatically, by this price list. */
export function certified(given: QuoteInput, by = prices): PriceCertificate {
  const { order } = placedOrder(now, { order: { quotation: quote(given, by, now), createdAt: now.toISOString() } });
  return orderCertificate(order, issuing);
}

const work = { sourceLanguage: id('pl'), targetLanguage: id('en') };
const line = { ...work, step: 'translation' as const, basis: 'pages' as const };

/**
 * The certificate of a quote for two files that a person priced: three pages at 55 PLN, and two at 60 with a check of
 * 10.
 */
export function offered(change: Partial<ManualQuoteInput> = {}): PriceCertificate {
  const { items: _, ...given } = input([], { service: 'sworn', ...change });
  const lines = [
    { ...work, itemId: 'scan', words: 300, net: grosze(16_500), pages: 3 },
    { ...work, itemId: 'letter', words: 200, net: grosze(13_000), pages: 2 },
  ];
  const quotation = manualQuote({ ...given, lines, minutes: 960, ...change }, prices, now);
  return quoteCertificate(
    { id: 'KQ7A2B3C4D5E' },
    {
      ...{ version: 2, names: {}, quotation, minutes: 960 },
      lines: [
        { ...line, itemId: 'scan', quantity: 3, unitPrice: 5_500_000, net: grosze(16_500) },
        { ...line, itemId: 'letter', quantity: 2, unitPrice: 6_000_000, net: grosze(12_000) },
        {
          ...{ ...work, itemId: 'letter', step: 'verification', basis: 'pages' },
          ...{ quantity: 1, unitPrice: 1_000_000, net: grosze(1000) },
        },
      ],
      validUntil: '2026-12-04T09:00:00.000Z',
      sentAt: now.toISOString(),
      sentBy: 'staff',
    },
    [],
    issuing,
  );
}
