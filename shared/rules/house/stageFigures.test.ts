import { expect, test } from 'vitest';
import { orderTextHash } from '../orderTexts.ts';
import { formatMoney } from '../say/formatMoney.ts';
import { isBlank, lineOf, linesOf } from '../words/paragraphs.ts';
import { brandConditions, brandOf } from './brandConditions.ts';
import { defaultStageRules, stageFigures } from './stageFigures.ts';

test('texts name what a stage promises, step by step from the first', () => {
  expect(stageFigures(defaultStageRules)).toEqual({
    ...{ manual_quote_minutes: '15', quoting_opens: '8', quoting_closes: '20' },
    ...{ remind_after_days: '5', accept_after_days: '7', question_hold_days: '7' },
    ...{ 'late.1.percent': '10%', 'late.1.express_minutes': '60', 'late.1.standard_hours': '8' },
    ...{ 'late.2.percent': '25%', 'late.2.express_minutes': '120', 'late.2.standard_hours': '16' },
  });
});

test('the texts of a form are numbered from one', () => {
  expect([0, 9, 99].map(orderTextHash)).toEqual(['text-001', 'text-010', 'text-100']);
});

test('an amount has two decimals, and nothing is not less than nothing', () => {
  expect([0, -0, 5, 123_450, -50].map((grosze) => formatMoney(grosze, 'en'))).toEqual(
    ['0.00', '0.00', '0.05', '1,234.50', '-0.50'].map((text) => `${text}\u00a0PLN`),
  );
});

test('lines keep their places, whatever they are broken by', () => {
  expect(linesOf('a\r\nb\rc\n\nd')).toEqual(['a', 'b', 'c', '', 'd']);
  expect(['', ' \t', 'a'].map(isBlank)).toEqual([true, true, false]);
  expect(lineOf(' a \r\n b\u0000c\ud800')).toBe(' a bc\ufffd');
});

test('the usual brand needs no condition, another has its own', () => {
  expect([brandOf({}), brandOf({ VERSO_BRAND: '' }), brandOf({ VERSO_BRAND: 'other' })]).toEqual([
    ...['verso', 'verso', 'other'],
  ]);
  expect(brandConditions({})).toEqual([]);
  expect(brandConditions({ VERSO_BRAND: 'other' })).toEqual(['brand-other']);
});
