import { describe, expect, it, test } from 'vitest';
import { builtAreas, shopAreas, workAreas } from '#frontend/i18n/areas.ts';
import { loadMessages } from '#frontend/i18n/messages.ts';
import { VatReason } from '../model/money/vat.ts';
import { PaymentState, ProductionState } from '../model/order/orderState.ts';
import { NoQuotationReason, PricePart } from '../model/order/quotation.ts';
import { everyText } from './everyText.ts';
import { type MessageKey, type MessageUnder, messages } from './index.ts';
import { locales } from './locale.ts';

/** Names of the arguments of an ICU message. */
function argumentsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name ?? ''))].sort();
}

describe('messages', () => {
  it('exist in both languages, are not empty and take the same arguments', () => {
    expect(Object.keys(everyText.pl).sort()).toEqual(Object.keys(everyText.en).sort());
    for (const [key, text] of Object.entries(everyText.en)) {
      const polish = everyText.pl[key] ?? '';
      expect([key, text.trim(), polish.trim()]).not.toContain('');
      if (/plural/.test(text + polish)) continue;
      expect([key, argumentsOf(polish)]).toEqual([key, argumentsOf(text)]);
    }
  });

  it.each(locales)('are the same for pages and for the localization call: %s', async (locale) => {
    const pages = await loadMessages(locale, [...shopAreas, ...workAreas, ...builtAreas]);
    expect(everyText[locale]).toEqual({ ...messages[locale], ...pages });
  });

  it.each([
    ['pricing/vat', VatReason.options],
    ['pricing/no_quotation', NoQuotationReason.options],
    ['pricing/part', PricePart.shape.kind.options],
    ['catalogue/production', ProductionState.options],
    ['catalogue/payment', PaymentState.options],
  ])('name every %s', (prefix, keys) => {
    for (const key of keys) expect(everyText.en[`${prefix}.${key}`]).toBeDefined();
  });
});

test('a text that is missing in either language does not compile', () => {
  const { 'mail/greeting': _, ...rest } = messages.pl;
  const uncompiled = [
    // @ts-expect-error a template without its texts
    (template: 'order_accepted' | 'order_reminder'): MessageKey => `mail/${template}.subject`,
    // @ts-expect-error a misspelled key
    (): MessageKey => 'mail/greetings',
    // @ts-expect-error a text that another prefix has
    (): MessageUnder<'account/'> => 'greeting',
    // @ts-expect-error Polish lacks a text
    (): Record<MessageKey, string> => rest,
  ];
  expect(uncompiled).toHaveLength(4);
});
