import { describe, expect, it } from 'vitest';
import { PaymentState, ProductionState } from '../model/orderState.ts';
import { NoQuotationReason, PricePart } from '../model/quotation.ts';
import { VatReason } from '../model/vat.ts';
import { messages } from './index.ts';

/** Names of the arguments of an ICU message. */
function argumentsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name ?? ''))].sort();
}

describe('messages', () => {
  it('exist in both languages, are not empty and take the same arguments', () => {
    expect(Object.keys(messages.pl).sort()).toEqual(Object.keys(messages.en).sort());
    for (const [key, text] of Object.entries(messages.en)) {
      const polish = messages.pl[key] ?? '';
      expect([key, text.trim(), polish.trim()]).not.toContain('');
      if (/plural/.test(text + polish)) continue;
      expect([key, argumentsOf(polish)]).toEqual([key, argumentsOf(text)]);
    }
  });

  it.each([
    ['pricing/vat', VatReason.options],
    ['pricing/no_quotation', NoQuotationReason.options],
    ['pricing/part', PricePart.shape.kind.options],
    ['catalogue/production', ProductionState.options],
    ['catalogue/payment', PaymentState.options],
  ])('name every %s', (prefix, keys) => {
    for (const key of keys) expect(messages.en[`${prefix}.${key}`]).toBeDefined();
  });
});
