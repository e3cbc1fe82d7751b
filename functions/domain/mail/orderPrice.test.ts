import { expect, test } from 'vitest';
import { sentFile } from '../../usecases/test/sentFile.ts';
import { quote } from '../pricing/quote.ts';
import type { QuoteInput } from '../pricing/quoteInput.ts';
import { configuration, input, item, now } from '../pricing/test/quoteFixtures.ts';
import type { OrderMail } from './mail.ts';
import { orderPrice } from './orderConfirmation.ts';

const file = sentFile(now, { name: 'Plan.docx' });
function price(given: QuoteInput, amount?: number, wholeWords?: number) {
  const quotation = quote(given, configuration, now);
  if (wholeWords !== undefined) quotation.lines = quotation.lines.map((line) => ({ ...line, wholeWords }));
  const mail = { locale: 'en', ...(amount !== undefined && { amount }) } as OrderMail;
  const block = orderPrice({ quotation, files: [file] }, mail, (key, replace = {}) =>
    `${key} ${Object.values(replace).join(' ')}`.trim().replaceAll('\u00a0', ' '),
  );
  if (block.kind !== 'price') throw new Error('It is a price.');
  return {
    ...block,
    gross: quotation.gross,
    sums: block.sums.map(([label, sum]) => `${label}: ${sum}`.replaceAll('\u00a0', ' ')),
  };
}

test('each line has its name, its languages and its words; a pasted text is named as text, a file by its file name', () => {
  const { lines } = price(input([item(1000, 'en-pl'), item(500, 'pl-de', { id: file.hash })]));
  expect(lines.map(({ name, details }) => `${name} | ${details}`)).toEqual([
    expect.stringMatching(/^pricing\/line\.text \| .*English → Polish · mail\/order\.words 1000$/),
    expect.stringMatching(/^Plan\.docx \| .*Polish → German · mail\/order\.words 500$/),
  ]);
});

test('a file that is not there any more has no name, a proofread text one language, and a new version says how much of it is new', () => {
  const { lines } = price(input(item(500, 'pl-pl', { id: 'gone' }), { service: 'proofreading' }), undefined, 900);
  expect(lines[0]?.name).toBe('');
  expect(lines[0]?.details).toMatch(/(^|· )Polish · mail\/order\.new_words 500 900$/);
});

test('options, the rest up to the minimum, the coupon and shipping are lines of their own', () => {
  const { lines } = price(
    input(item(10), {
      specialised: true,
      express: true,
      shippingMethod: 1,
      coupon: { kind: 'percent', code: 'SPRING', part: 1000 },
    }),
  );
  const names = lines.map(({ name }) => name);
  expect(names).toEqual([
    'pricing/line.text',
    'pricing/part.specialised',
    'pricing/part.express',
    expect.stringMatching(/^pricing\/line\.minimum .*25\.00 PLN$/),
    expect.stringMatching(/^pricing\/line\.discount SPRING/),
    expect.stringMatching(/^pricing\/line\.shipping +\S+/),
  ]);
  expect(lines.slice(1).every(({ details }) => details === '')).toBe(true);
});

test('sums are net, VAT with its rate and gross, which is the total where nothing was paid on top', () => {
  const { sums } = price(input(item(1000)), 24_000 * 1.23);
  expect(sums).toEqual(['mail/order.net: 240.00 PLN', 'mail/order.vat 23%: 55.20 PLN', 'mail/order.gross: 295.20 PLN']);
  expect(price(input(item(1000))).sums).toEqual(sums);
  expect(price(input(item(1000)), 0).sums).toEqual(sums);
});

test('a fee that was paid on top is said, with all that was paid', () => {
  const { sums } = price(input(item(1000)), 29_520 + 250);
  expect(sums.slice(2)).toEqual([
    'mail/order.gross: 295.20 PLN',
    'mail/order.fee: 2.50 PLN',
    'mail/order.total: 297.70 PLN',
  ]);
});

test('why there is no VAT is said where there is none', () => {
  const { sums } = price(input(item(1000), { vat: { rate: 0, reason: 'eu_reverse_charge' } }));
  expect(sums[2]).toBe('pricing/vat.eu_reverse_charge: ');
});

test('a line names its variant, and its words where they are counted; shipping names how it is sent', () => {
  const { lines } = price(input(item(1000), { shippingMethod: 1 }));
  expect(lines[0]?.details).toBe('Standard · English → Polish · mail/order.words 1000');
  expect(lines.at(-1)?.name).toMatch(/^pricing\/line\.shipping +Registered mail in Poland/);
  const quotation = quote(input(item(1000)), configuration, now);
  const pages = { ...quotation, lines: quotation.lines.map((line) => ({ ...line, words: 0 })) };
  const scan = orderPrice({ quotation: pages, files: [] }, { locale: 'en' } as OrderMail, (key) => key);
  expect(scan.kind === 'price' && scan.lines[0]?.details).toBe('Standard · English → Polish');
});
