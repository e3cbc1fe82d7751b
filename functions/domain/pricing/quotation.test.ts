import { describe, expect, it } from 'vitest';
import { Quotation } from '#shared/model/order/quotation.ts';
import type { QuoteItem } from '#shared/rules/pricing/estimate.ts';
import { quote } from './quote.ts';
import { configuration, input, item, now } from './test/quoteFixtures.ts';

describe('what has no automatic price', () => {
  const inState = (state: 'counting' | 'manual' | 'rejected'): QuoteItem => ({
    ...item(1),
    id: state,
    count: { state },
  });

  it.each(['counting', 'manual', 'rejected'] as const)('%s files are named and stop price and date', (state) => {
    const quotation = quote(input([item(1000), inState(state)]), configuration, now);
    expect(quotation.itemsWithoutQuotation).toEqual([{ itemId: state, reason: state }]);
    expect(quotation.delivery).toBeUndefined();
    expect(quotation.differences).toEqual({});
  });

  it('sworn work never has one', () => {
    const quotation = quote(input(item(1000), { service: 'sworn' }), configuration, now);
    expect(quotation.itemsWithoutQuotation).toEqual([{ itemId: 'text', reason: 'sworn' }]);
    expect(quotation.lines).toEqual([]);
  });

  it('nor a language the configuration does not price, nor a text into itself', () => {
    const unknown = { ...item(1000), targetLanguages: [2, 9999] };
    expect(quote(input(unknown), configuration, now).itemsWithoutQuotation[0]?.reason).toBe('pair_not_priced');
    expect(quote(input(item(10, 'pl-pl')), configuration, now).itemsWithoutQuotation[0]?.reason).toBe(
      'pair_not_priced',
    );
  });
});

describe('a quotation', () => {
  it('holds the line per file and target with its parts, the delivery and the version, and fits its schema', () => {
    const quotation = quote(
      input(item(1000, 'en-pl', { repetitions: 100 }), { review: 'verification', specialised: true }),
      configuration,
      now,
    );
    expect(quotation).toMatchObject({
      configurationVersion: '2026-11',
      words: 1000,
      vatRate: 2300,
      vatReason: 'domestic',
      delivery: { timeInMinutes: 360, timeInHours: 6, deliverAt: '2026-11-20T15:00:00.000Z' },
    });
    expect(quotation.lines).toEqual([
      expect.objectContaining({
        itemId: 'text',
        variant: 'with_verification',
        words: 1000,
        repetitions: 100,
        parts: [
          { kind: 'words', net: 21_600 },
          { kind: 'repetitions', net: 720 },
          { kind: 'specialised', net: 5_580 },
          { kind: 'verification', net: 6_696 },
        ],
        net: 34_596,
      }),
    ]);
    expect(Quotation.parse(JSON.parse(JSON.stringify(quotation)))).toEqual(quotation);
  });

  it('counts the words of a file once, whatever its targets', () => {
    expect(quote(input([item(10, 'pl-en-de'), item(5, 'pl-fr', { id: 'b' })]), configuration, now).words).toBe(15);
  });

  it('takes the longest pair for the time', () => {
    const items = [item(1000, 'pl-en-de'), item(1000, 'pl-en', { id: 'b' })];
    expect(quote(input(items), configuration, now).delivery?.timeInMinutes).toBe(480);
  });
});
