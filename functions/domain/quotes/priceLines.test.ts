import { expect, test } from 'vitest';
import { sentFile } from '../../usecases/test/sentFile.ts';
import type { CartFile, CartForm } from '../cart/cartContents.ts';
import { v20261122 } from '../pricing/versions/v2026-11-22.ts';
import { priceLines, type TypedLine } from './priceLines.ts';

const now = new Date('2026-11-23T09:00:00Z');
const form: CartForm = {
  ...{ service: 'translation', sourceLanguage: 1, targetLanguages: [2], email: 'buyer@example.com' },
  ...{ textWords: 150, textRepetitions: 0, textCharacters: 900, specialised: false, review: 'none', express: false },
};
const line = (change: Partial<TypedLine> = {}): TypedLine => ({
  ...{ itemId: 'text', targetLanguage: 2, step: 'translation', basis: 'words', quantity: 100, unitPrice: 24_000 },
  ...change,
});
const priced = (
  lines: TypedLine[],
  change: Partial<CartForm> = {},
  files: CartFile[] = [],
  more: Parameters<typeof priceLines>[2] = {},
) => priceLines({ lines, minutes: 480 }, { form: { ...form, ...change }, files }, more, v20261122, now);
const fieldsOf = (...given: Parameters<typeof priced>) => {
  const result = priced(...given);
  return 'fields' in result ? result.fields : undefined;
};
const quotationOf = (...given: Parameters<typeof priced>) => {
  const result = priced(...given);
  if ('fields' in result) throw new Error(JSON.stringify(result.fields));
  return result.quotation;
};

test('a line is its quantity at its price, from the language of its item', () => {
  const result = priced([line({ quantity: 101 })]);
  expect('lines' in result && result.lines).toEqual([{ ...line({ quantity: 101 }), sourceLanguage: 1, net: 2424 }]);
});

test('all steps of one file in one language are one line of the quotation', () => {
  const steps = [line(), line({ step: 'verification', unitPrice: 7200 })];
  const quotation = quotationOf(steps, { review: 'verification' });
  expect(quotation.lines).toMatchObject([
    { itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 150, net: 3120, variant: 'with_verification' },
  ]);
  expect(quotation).toMatchObject({ net: 3120, vat: 718, gross: 3838, delivery: { timeInMinutes: 480 } });
  expect(quotation.adjustments).toEqual([]);
});

test('each file has the price of its own lines, in each of its languages', () => {
  const file = sentFile(now, { words: 40, targetLanguages: [2, 3] });
  const ofFile = (targetLanguage: number, quantity: number) => line({ itemId: file.hash, targetLanguage, quantity });
  expect(quotationOf([line(), ofFile(3, 30), ofFile(2, 20)], {}, [file]).lines).toMatchObject([
    ...[{ itemId: 'text', targetLanguage: 2, net: 2400 }],
    ...[{ itemId: file.hash, targetLanguage: 2, words: 40, net: 480 }],
    ...[{ itemId: file.hash, targetLanguage: 3, words: 40, net: 720 }],
  ]);
});

test('where nobody counted the words, those of the translation are taken, and pages are pages', () => {
  const scan = sentFile(now, { name: 'scan.pdf', state: 'manual', words: undefined });
  const ofScan = (change: Partial<TypedLine>) => line({ itemId: scan.hash, ...change });
  const work = { ...{ textWords: 0, textCharacters: 0 }, review: 'verification' } as const;
  const lines = [ofScan({ quantity: 30 }), ofScan({ quantity: 12 }), ofScan({ step: 'verification', quantity: 99 })];
  const [byWords] = quotationOf(lines, work, [scan]).lines;
  expect([byWords?.words, byWords?.pages]).toEqual([42, undefined]);
  const pages = [
    ofScan({ basis: 'pages', quantity: 3 }),
    ofScan({ basis: 'pages', quantity: 2 }),
    ofScan({ step: 'copies', basis: 'pages', quantity: 7 }),
  ];
  const [byPages] = quotationOf(pages, { ...work, service: 'sworn' }, [scan]).lines;
  expect([byPages?.words, byPages?.pages]).toEqual([0, 5]);
});

test('a second pass is ordered where it has a line, whatever the form says, and only of a translation', () => {
  const chosen = (service: CartForm['service'], more: TypedLine[] = []) => {
    const { review, lines } = quotationOf([line(), ...more], { service, review: 'verification' });
    return [review, lines[0]?.review];
  };
  const pass = [line({ step: 'proofreading', unitPrice: 12_000 })];
  expect([chosen('translation'), chosen('translation', pass), chosen('sworn', pass)]).toEqual([
    ['none', 'none'],
    ['proofreading', 'proofreading'],
    ['none', 'none'],
  ]);
});

test('copies are those of the lines, by the pages of the translation or by the piece', () => {
  const pages = (step: TypedLine['step'], quantity: number, basis: TypedLine['basis'] = 'pages') =>
    line({ step, basis, quantity, unitPrice: 100_000 });
  const copiesOf = (...more: TypedLine[]) =>
    quotationOf([pages('translation', 3), ...more], { service: 'sworn', shippingMethod: 1, copies: 1 });
  expect(copiesOf().lines[0]?.copies).toBe(0);
  expect(copiesOf().parcel).toMatchObject({ pages: 3, copies: 1 });
  expect(copiesOf(pages('copies', 6)).lines[0]?.copies).toBe(2);
  expect(copiesOf(pages('copies', 6)).parcel).toMatchObject({ pages: 3, copies: 3 });
  expect(copiesOf(pages('copies', 2, 'pieces')).lines[0]?.copies).toBe(2);
  expect(copiesOf(pages('apostille', 2, 'pieces')).lines[0]).toMatchObject({ copies: 0, apostilles: 2 });
  expect(copiesOf().lines[0]).not.toHaveProperty('apostilles');
});

test('a price below the minimum of an order is raised to it, unless staff want it so', () => {
  const small = [line({ quantity: 8 })];
  expect(quotationOf(small)).toMatchObject({ net: 2500, gross: 3075, adjustments: [{ kind: 'minimum', net: 2308 }] });
  const below = priceLines({ lines: small, minutes: 60, hasMinimum: false }, { form, files: [] }, {}, v20261122, now);
  expect('quotation' in below && [below.quotation.net, below.quotation.adjustments]).toEqual([192, []]);
});

test('a fee is added and a discount taken off; only a discount is below zero', () => {
  const fee = line({ step: 'rush', basis: 'pieces', quantity: 1, unitPrice: 5_000_000 });
  const discount = line({ step: 'discount', basis: 'pieces', quantity: 1, unitPrice: -1_000_000 });
  expect(quotationOf([line(), fee, discount]).lines).toMatchObject([{ net: 2400 + 5000 - 1000 }]);
  const wrong = ['validation/quote_discount'];
  expect(fieldsOf([line(), { ...fee, unitPrice: -1 }])).toEqual({ 'lines.1.unit_price': wrong });
  expect(fieldsOf([line(), { ...discount, unitPrice: 1 }])).toEqual({ 'lines.1.unit_price': wrong });
  expect(fieldsOf([line(), { ...discount, unitPrice: -2_400_000 }])).toEqual({
    lines: ['validation/quote_lines_missing'],
  });
});

test('VAT, coupon and shipping are as everywhere', () => {
  const coupon = { kind: 'percent', code: 'TEN', part: 1000 } as const;
  const sworn = { service: 'sworn', shippingMethod: 1 } as const;
  const vat = { rate: 0, reason: 'eu_reverse_charge' } as const;
  expect(quotationOf([line()], sworn, [], { coupon, vat })).toMatchObject({ net: 2250 + 1470, vat: 0, gross: 3720 });
});

test('a line of a file or a language that is not in the cart is named, and no other fault with it', () => {
  const unknown = ['validation/quote_line_unknown'];
  expect(fieldsOf([line({ itemId: 'other' }), line()])).toEqual({ 'lines.0': unknown });
  expect(fieldsOf([line(), line({ targetLanguage: 3 })])).toEqual({ 'lines.1': unknown });
  expect(fieldsOf([line({ targetLanguage: 3 })])).toEqual({ 'lines.0': unknown });
});

test('every file has a price in every language, and none is zero', () => {
  const missing = { lines: ['validation/quote_lines_missing'] };
  expect(fieldsOf([line()], { targetLanguages: [2, 3] })).toEqual(missing);
  expect(fieldsOf([line({ unitPrice: 0 })])).toEqual(missing);
  expect(fieldsOf([line({ quantity: 1, unitPrice: 500 })])).toBeUndefined();
});

test('ten million złoty with VAT is the most, to the grosz', () => {
  const vat = { rate: 0, reason: 'eu_reverse_charge' } as const;
  const most = line({ quantity: 1_000_000, unitPrice: 1_000_000 });
  expect(quotationOf([most], {}, [], { vat }).gross).toBe(1_000_000_000);
  const more = [most, line({ quantity: 1, unitPrice: 1000 })];
  expect(fieldsOf(more, {}, [], { vat })).toEqual({ lines: ['validation/quote_too_high'] });
});
