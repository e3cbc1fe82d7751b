import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { fonts } from '../pdf/test/drawn.ts';
import { newQuote } from './newQuote.ts';
import type { QuoteLine, QuoteOffer } from './quote.ts';
import { quotePdf, unitText } from './quotePdf.ts';

const now = new Date('2026-11-20T12:00:00Z');
const line: QuoteLine = {
  ...{ itemId: 'text', sourceLanguage: 1, targetLanguage: 2, step: 'translation', basis: 'words' },
  ...{ quantity: 500, unitPrice: 24_000, net: grosze(12_000) },
};

async function textOf(change: Partial<QuoteOffer>, locale: Locale = 'en'): Promise<string> {
  const cart = startedCart(now);
  if (!cart.form) throw new Error('A cart without a form.');
  const quote = newQuote(
    '7KQ2M9X4TB',
    { digest: 'digest', cart, files: [], form: cart.form },
    { now, hours: defaultQuotingHours },
  );
  const offer: QuoteOffer = {
    ...{ version: 2, lines: [line], names: {}, quotation: Quotation.parse(cart.quotation), minutes: 481 },
    ...{ validUntil: '2026-12-04T12:00:00Z', sentAt: now.toISOString(), sentBy: 'anna', ...change },
  };
  const bytes = quotePdf(quote, offer, {
    ...{ fonts, locale, seller: ['Verso', 'Łódź'], link: 'https://verso.example/q', service: 'Translation' },
    say: (key, replace = {}) => `[${[key, ...Object.values(replace)].join(' ')}]`,
    itemName: () => 'The text',
    pairName: (source, target) => `${source} to ${target}`,
    adjustmentName: (kind) => `adjusted: ${kind}`,
    vatSentence: 'Why this VAT',
  });
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('a version says its lines with their prices, its sums, dates and where it is accepted', async () => {
  const text = await textOf({});
  for (const part of ['7KQ2M9X4TB', '[basis.words 500]', '0.24', 'The text', '1 to 2, [step.translation]'])
    expect(text).toContain(part);
  for (const part of ['120.00', '27.60', '147.60 PLN', 'Why this VAT', 'Łódź', 'https://verso.example/q'])
    expect(text).toContain(part);
  // Eight hours and a minute round up to nine hours.
  expect(text).toContain('[pdf.delivery 9]');
});

test('what a page is stands there only where something is priced by pages; a note stands there as it was typed', async () => {
  const plain = await textOf({});
  expect(plain).not.toContain('[pdf.pages]');
  expect(plain).not.toContain('[pdf.note]');
  const paged = await textOf({ lines: [line, { ...line, basis: 'pages' }], note: 'First line\nSecond line' });
  for (const part of ['[pdf.pages]', '[pdf.note]', 'First line', 'Second line']) expect(paged).toContain(part);
});

test('a Polish version has Polish digits, and its rate as the language writes it', async () => {
  const text = await textOf({}, 'pl');
  for (const part of ['0,24', '120,00', '27,60', '147,60 PLN', '[pdf.vat 23%]']) expect(text).toContain(part);
  expect(text).not.toContain('147.60');
});

test.each([
  [24_000, '0.24', '0,24'],
  [30_500, '0.305', '0,305'],
  [30_550, '0.3055', '0,3055'],
  [5_500_000, '55.00', '55,00'],
  [-2_000_000, '-20.00', '-20,00'],
  [1, '0.00001', '0,00001'],
  [0, '0.00', '0,00'],
])('a unit price of %i thousandths of a grosz is %s, in Polish %s', (unitPrice, en, pl) => {
  expect([unitText({ unitPrice }, 'en'), unitText({ unitPrice }, 'pl')]).toEqual([en, pl]);
});
