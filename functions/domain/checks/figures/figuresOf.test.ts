import { describe, expect, test } from 'vitest';
import { compareFigures } from '../rules/figures.ts';
import type { Figure } from './Figure.ts';
import { figuresOf } from './figuresOf.ts';
import { multiplierOf } from './readNumbers.ts';

const inWords = ({ kind, text, values, parts, currency, optional, word }: Figure): string =>
  [
    `${kind} "${text}" is ${values.join(' or ')}`,
    ...(parts.length > 0 ? [`of ${parts.join(', ')}`] : []),
    ...(currency === undefined ? [] : [currency]),
    ...(optional ? ['need not be there'] : []),
    ...(word === undefined ? [] : [`word: ${word}`]),
  ].join('; ');
const said = (text: string, language: string) =>
  figuresOf(text, [language, language === 'en' ? 'pl' : 'en']).map(inWords);

describe('a date', () => {
  test.each([
    ['12 of March 2026', 'en', 'date "12 of March 2026" is d:2026-03-12; of n:12, n:2026'],
    ['March 31, 2026', 'en', 'date "March 31, 2026" is d:2026-03-31; of n:31, n:2026'],
    ['31 March', 'en', 'date "31 March" is d:--03-31; of n:31'],
    ['March 31', 'en', 'date "March 31" is d:--03-31; of n:31'],
    ['03.04.26', 'en', 'date "03.04.26" is d:2026-04-03; of n:3, n:4, n:26'],
    ['03/04/2026', 'en', 'date "03/04/2026" is d:2026-04-03 or d:2026-03-04; of n:3, n:4, n:2026'],
    ['04/04/2026', 'en', 'date "04/04/2026" is d:2026-04-04; of n:4, n:4, n:2026'],
    ['13/04/2026', 'en', 'date "13/04/2026" is d:2026-04-13; of n:13, n:4, n:2026'],
    ['1/2/49', 'en', 'date "1/2/49" is d:2049-02-01 or d:2049-01-02; of n:1, n:2, n:49'],
    ['1/2/50', 'en', 'date "1/2/50" is d:1950-02-01 or d:1950-01-02; of n:1, n:2, n:50'],
    ['2026年3月12日', 'zh', 'date "2026年3月12日" is d:2026-03-12; of n:2026, n:3, n:12'],
    ['3月12日', 'zh', 'date "3月12日" is d:--03-12; of n:3, n:12'],
    ['2026年3月', 'zh', 'date "2026年3月" is d:2026-03; of n:2026, n:3'],
    ['2026. 01. 31', 'hu', 'date "2026. 01. 31" is d:2026-01-31; of n:2026, n:1, n:31'],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toEqual([expected]);
  });

  test('has a day and a month that a calendar has: a month by itself, day 0 and month 0 are numbers', () => {
    const numbers = (text: string) => said(text, 'zh').map((one) => one.replace(/^number "(\d+)" is n:\1$/, '$1'));
    expect(numbers('3月')).toEqual(['3']);
    expect(numbers('5/0/2026')).toEqual(['5', '0', '2026']);
    expect(numbers('0/5/2026')).toEqual(['0', '5', '2026']);
    expect(numbers('12 IIII 2026')).toEqual(['12', '2026']);
    expect(numbers('32 March')).toEqual(['32']);
  });
});

describe('a time of day', () => {
  test.each([
    ['2:30 p.m.', 'en', 'time "2:30 p.m." is t:870; of n:2, n:30'],
    ['2:30 a.m.', 'en', 'time "2:30 a.m." is t:150; of n:2, n:30'],
    ['9 pm', 'en', 'time "9 pm" is t:1260 or n:21; of n:9'],
    ['12 a.m.', 'en', 'time "12 a.m." is t:0 or n:0; of n:12'],
    ['12 p.m.', 'en', 'time "12 p.m." is t:720 or n:12; of n:12'],
    ['24:00', 'en', 'time "24:00" is t:1440 or n:24; of n:24, n:0'],
    ['14 h 30', 'fr', 'time "14 h 30" is t:870; of n:14, n:30'],
    ['14h', 'fr', 'time "14h" is t:840 or n:14; of n:14'],
    ['godz. 14.30', 'pl', 'time "14.30" is t:870; of n:14, n:30'],
    ['14 Uhr', 'de', 'time "14 Uhr" is t:840 or n:14; of n:14'],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toEqual([expected]);
  });

  test('of twelve hours has no thirteenth, and no minute has sixty', () => {
    expect(said('13 p.m.', 'en')).toEqual(['number "13" is n:13']);
    expect(said('11:60 p.m.', 'en')).toEqual(['number "11" is n:11', 'number "60" is n:60']);
    expect(said('11:59 p.m.', 'en')).toEqual(['time "11:59 p.m." is t:1439; of n:11, n:59']);
  });
});

describe('a number', () => {
  test.each([
    ['007', 'en', 'number "007" is n:7'],
    ['1.234', 'en', 'number "1.234" is n:1234 or n:1.234; of n:1, n:234'],
    ['0.234', 'en', 'number "0.234" is n:0.234; of n:0, n:234'],
    ['1.2345', 'en', 'number "1.2345" is n:1.2345; of n:1, n:2345'],
    ['1.234.567', 'en', 'number "1.234.567" is n:1234567; of n:1, n:234, n:567'],
    ['1,234.56', 'en', 'number "1,234.56" is n:1234.56; of n:1, n:234, n:56'],
    ['1 234 567', 'en', 'number "1 234 567" is n:1234567; of n:1, n:234, n:567'],
    ['1 234', 'en', 'number "1 234" is n:1234; of n:1, n:234'],
    ['1.2.3', 'en', 'number "1.2.3" is s:1.2.3 or n:123; of n:1, n:2, n:3'],
    ['1.2.345', 'en', 'number "1.2.345" is n:12345; of n:1, n:2, n:345'],
    ['+48 600 700 800', 'en', 'number "+48 600 700 800" is n:48600700800'],
    ['600 700 800', 'en', 'number "600 700 800" is n:600700800'],
    ['1990s', 'en', 'number "1990" is n:1990 or n:90'],
    ['190s', 'en', 'number "190" is n:190'],
    ['1990 so', 'en', 'number "1990" is n:1990'],
    ['٣٠٩', 'ar', 'number "309" is n:309'],
    ['۳۰۹', 'fa', 'number "309" is n:309'],
    ['३०९', 'hi', 'number "309" is n:309'],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toEqual([expected]);
  });

  test.each([
    ['minus 5', 'n:-5 or n:5'],
    ['-5', 'n:-5 or n:5'],
    ['is -5', 'n:-5'],
    ['(−5)', 'n:-5'],
    ['is - 5', 'n:5'],
    ['COVID-5', 'n:5'],
  ])('%s has its sign where it can only be one, and both readings where it may be a list: %s', (text, values) => {
    expect(said(text, 'en')).toEqual([`number "5" is ${values}`]);
  });

  test.each([
    ['EUR 5', 'en', 'number "5" is n:5; EUR'],
    ['5 euros', 'en', 'number "5" is n:5; EUR'],
    ['$ 5', 'en', 'number "5" is n:5; USD'],
    ['5 thousand', 'en', 'number "5" is n:5000'],
    ['5 million zł', 'pl', 'number "5" is n:5000000; PLN'],
    ['EUR 5 million', 'en', 'number "5" is n:5000000; EUR'],
    ['2 mil. Kč', 'cs', 'number "2" is n:2000000; CZK'],
    ['2 mil', 'fr', 'number "2" is n:2000'],
    ['5 dogs EUR', 'en', 'number "5" is n:5'],
  ])('%s has the currency and the multiplier beside it', (text, language, expected) => {
    expect(said(text, language)).toEqual([expected]);
  });

  test('beside a word that is no multiplier is what it says', () => {
    expect([multiplierOf(undefined), multiplierOf(''), multiplierOf('dogs'), multiplierOf('mld')]).toEqual([
      ...[1, 1, 1, 1e9],
    ]);
  });

  test('of millions with a point is neither a time nor a day: another one is another number', () => {
    expect(said('2.5 million', 'en')).toEqual(['number "2.5" is n:2500000; of n:2, n:5']);
    expect(said('14.30 million', 'en')).toEqual(['number "14.30" is n:14300000; of n:14, n:30']);
    const { missing, added } = compareFigures(
      figuresOf('2.5 million', ['en', 'de']),
      figuresOf('2.7 million', ['de', 'en']),
    );
    expect([missing.length, added.length]).toEqual([1, 1]);
  });

  test('of one or two digits in a name may be missing, a longer one may not', () => {
    expect(said('A4', 'en')).toEqual(['number "4" is n:4; need not be there; word: true']);
    expect(said('H12O', 'en')).toEqual(['number "12" is n:12; need not be there; word: true']);
    expect(said('A123', 'en')).toEqual(['number "123" is n:123']);
    expect(said('A 4', 'en')).toEqual(['number "4" is n:4']);
  });
});

describe('a number in letters', () => {
  test.each([
    ['XIV', 'en', 14],
    ['IX', 'en', 9],
    ['MCMXCIV', 'en', 1994],
    ['DC', 'en', 600],
    ['XVIII', 'en', 18],
    ['XX', 'en', 20],
    ['one', 'en', 1],
    ['third', 'en', 3],
    ['trzeciego', 'pl', 3],
    ['ósma', 'pl', 8],
    ['jedenastym', 'pl', 11],
    ['sei', 'it', 6],
    ['once', 'es', 11],
  ])('%s may be there or not', (text, language, value) => {
    expect(said(text, language)).toEqual([`number "${text}" is n:${value}; need not be there`]);
  });

  test.each([
    ['two', 'en', 2],
    ['dwiema', 'pl', 2],
    ['cinq', 'fr', 5],
    ['zwölf', 'de', 12],
  ])('%s is a word for which another number must not stand', (text, language, value) => {
    expect(said(text, language)).toEqual([`number "${text}" is n:${value}; need not be there; word: true`]);
  });

  test.each(['I', 'IIII', 'thirdlyness', 'thi', 'dog'])('%s is none by itself', (text) => {
    expect(said(text, 'en')).toEqual([]);
  });
});
