import { describe, expect, it } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { isByHand, manualQuote } from './manualQuote.ts';
import { priceConfigurations } from './priceConfigurations.ts';
import { quote } from './quote.ts';
import { invoiceLines } from './quoteLines.ts';

const configuration = priceConfigurations[0];
const now = new Date('2026-11-20T09:00:00Z');
const line = { itemId: 'scan', sourceLanguage: 1, targetLanguage: 2, words: 0, net: grosze(11_000) };
const sworn = { service: 'sworn', review: 'none', specialised: false, lines: [line], minutes: 480 } as const;

describe('a manual quote', () => {
  it('prices sworn work with paper, shipping and VAT, and promises a date', () => {
    const quotation = manualQuote({ ...sworn, shippingMethod: 2 }, configuration, now);
    expect(quotation).toMatchObject({
      net: 12_500,
      vat: 2_875,
      gross: 15_375,
      delivery: { timeInMinutes: 480, timeInHours: 8, deliverAt: '2026-11-23T09:00:00.000Z' },
      itemsWithoutQuotation: [],
    });
    expect(quotation.lines[0]).toMatchObject({ variant: 'paper', parts: [{ kind: 'manual', net: 11_000 }] });
    expect(Quotation.parse(JSON.parse(JSON.stringify(quotation)))).toEqual(quotation);
  });

  it('is a person’s price, as is one with other parts beside', () => {
    const quotation = manualQuote({ ...sworn, shippingMethod: 2 }, configuration, now);
    expect(isByHand(quotation)).toBe(true);
    const more = quotation.lines.map((one) => ({
      ...one,
      parts: [...one.parts, { kind: 'express' as const, net: grosze(1) }],
    }));
    expect(isByHand({ ...quotation, lines: more })).toBe(true);
    expect(isByHand({ ...quotation, lines: [] })).toBe(false);
  });

  it('has no minimum, and an electronic copy by default', () => {
    const quotation = manualQuote({ ...sworn, lines: [{ ...line, net: grosze(100) }] }, configuration, now);
    expect([quotation.net, quotation.lines[0]?.variant]).toEqual([100, 'electronic']);
  });
});

describe('invoice lines', () => {
  it('carry the coupon in their prices and sum to the net price', () => {
    const item = {
      id: 'text',
      sourceLanguage: 1,
      targetLanguages: [2, 3, 12],
      count: { state: 'counted', words: 10 },
    } as const;
    const quotation = quote(
      {
        service: 'translation',
        items: [item],
        review: 'none',
        specialised: false,
        coupon: { kind: 'percent', code: 'P', part: 3333 },
        shippingMethod: 1,
      },
      configuration,
      now,
    );
    const lines = invoiceLines(quotation);
    expect(lines.map((one) => one.kind)).toEqual(['work', 'work', 'work', 'minimum', 'shipping']);
    expect(lines.reduce((sum, one) => sum + one.net, 0)).toBe(quotation.net);
    expect(lines.every((one) => one.net > 0)).toBe(true);
  });
});
