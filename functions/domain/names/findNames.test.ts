import { expect, test } from 'vitest';
import { findNames as find } from './findNames.ts';
import { passportSpelling } from './personNames.ts';

const texts = (found: ReturnType<typeof findNames>, kind: string) =>
  found.names
    .filter((one) => one.kind === kind)
    .map(({ text, proposal }) => (proposal ? `${text} → ${proposal}` : text));

const findNames = (lines: readonly string[], languages: readonly [string, string]) =>
  find(
    lines.map((text) => ({ item: 'text', text })),
    languages,
  );

test('a Polish contract: people in any case are one name with its nominative, companies, marks, dates and sums', () => {
  const found = findNames(
    [
      'UMOWA NAJMU zawarta w Krakowie dnia 12 marca 2026 r. pomiędzy:',
      'Panią Anną Kowalską, PESEL 44051401359, legitymującą się dowodem osobistym ABA300000, a',
      'Wisła Serwis sp. z o.o., NIP 526-025-09-95, reprezentowaną przez Prezesa Zarządu Zenona Wąsa-Malickiego.',
      'Najemca Anna Kowalska zapłaci Wynajmującemu 2 500,00 zł na rachunek PL61 1090 1014 0000 0712 1981 2874.',
      'Podpis Anny Kowalskiej. Imię i nazwisko: TOMASZ BŁĄD',
    ],
    ['pl', 'en'],
  );
  expect(texts(found, 'name')).toEqual([
    'Anna Kowalska',
    'Wisła Serwis',
    'Zenona Wąsa-Malickiego',
    'TOMASZ BŁĄD → Tomasz Błąd',
  ]);
  expect(found.names[0]).toMatchObject({ id: 'name-1', count: 3 });
  expect(texts(found, 'document')).toEqual([
    ...['44051401359', 'ABA300000', '526-025-09-95', 'PL61 1090 1014 0000 0712 1981 2874'],
  ]);
  expect(texts(found, 'date')).toEqual(['12 marca 2026']);
  expect(texts(found, 'number')).toEqual(['2 500,00 PLN']);
  expect(found.notListed).toBe(0);
});

test('both parts of a double surname are declined: one name', () => {
  const lines = ['między Panią Anną Kowalską-Wiśniewską, a', 'Anna Kowalska-Wiśniewska zapłaci'];
  expect(findNames(lines, ['pl', 'en']).names).toMatchObject([{ text: 'Anna Kowalska-Wiśniewska', count: 2 }]);
});

test('an English letter: titles, labels and given names; capitalised words that are not names are left out', () => {
  const found = findNames(
    [
      'Dear Mr Fox, This Agreement is made between Northwind Traders Ltd and Mary-Jane Watson on March 4, 2026.',
      'The Board of Directors met in New York on Monday. Surname: Okonkwo',
      'Passport number: ZS0000177. The sum of GBP 1,200.50 was paid on 03/04/2026.',
    ],
    ['en', 'pl'],
  );
  expect(texts(found, 'name')).toEqual(['Fox', 'Northwind Traders', 'Mary-Jane Watson', 'Okonkwo']);
  expect(texts(found, 'date')).toEqual(['March 4, 2026', '03/04/2026']);
  expect(found.names.find(({ text }) => text === '03/04/2026')).toMatchObject({ doubt: 'two_dates' });
  expect(texts(found, 'number')).toEqual(['1,200.50 GBP']);
});

test('numbers with a wrong check digit are doubted, right ones are not', () => {
  const found = findNames(
    ['PESEL 44051401358, PESEL 44051401359, dowód osobisty ABA300001, NIP: 5260250996'],
    ['pl', 'en'],
  );
  expect(found.names.map(({ text, doubt }) => [text, doubt])).toEqual([
    ['44051401358', 'check_digit'],
    ['44051401359', undefined],
    ['ABA300001', 'check_digit'],
    ['5260250996', 'check_digit'],
  ]);
});

test.each([
  ['uk', 'Юлія Згурська', 'Yuliia Zghurska'],
  ['uk', 'Євген Їжакевич-Щербань', 'Yevhen Yizhakevych-Shcherban'],
  ['uk', 'Мар’яна Гнатюк', 'Mariana Hnatiuk'],
  ['ru', 'Юлия Объедкова', 'Iuliia Obieedkova'],
  ['ru', 'Пётр Ильич Чайковский', 'Petr Ilich Chaikovskii'],
  ['be', 'Сяргей Быкаў', 'Siarhei Bykau'],
  ['bg', 'София Щерева', 'Sofia Shtereva'],
])('%s: %s is %s in a passport', (language, name, latin) => {
  expect(passportSpelling(name, language)).toBe(latin);
});

test('a Ukrainian certificate: the proposal is the spelling of the passport', () => {
  const found = findNames(
    ['Прізвище, ім’я: Шевченко Олександра Петрівна. Видано Олександрі Петрівні Шевченко.', 'Директор Іван Гончар'],
    ['uk', 'pl'],
  );
  expect(texts(found, 'name')).toContain('Шевченко Олександра Петрівна → Shevchenko Oleksandra Petrivna');
  expect(texts(found, 'name')).toContain('Іван Гончар → Ivan Honchar');
});

test('a text full of capitals is listed within bounds, the rest counted; the same text gives the same list', () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `Mr ${'Q'.repeat(1)}${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]}ov`,
  );
  const found = findNames(lines, ['en', 'pl']);
  expect(found.names).toHaveLength(40);
  expect(found.notListed).toBe(20);
  expect(findNames(lines, ['en', 'pl'])).toEqual(found);
});

test('only marks of documents are asked about, and doubted only where a Polish document is named before them', () => {
  const of = (text: string) => findNames([text], ['pl', 'en']).names.map(({ text: found, doubt }) => [found, doubt]);
  expect(of('jan@example.com, www.example.com')).toEqual([]);
  expect(of('faktura ABA300001')).toEqual([['ABA300001', undefined]]);
  expect(of('dowód osobisty ABA300001')).toEqual([['ABA300001', 'check_digit']]);
  expect(of('dowód osobisty ABA300000')).toEqual([['ABA300000', undefined]]);
  expect(of('dowód osobisty ABCD300001')).toEqual([['ABCD300001', undefined]]);
});

test('dates are asked about that name a year, and sums that name a currency; a date with one reading has no doubt', () => {
  const found = findNames(['Dnia 12 marca, 12 marca 2026 r., pokój 12, za 5 EUR, pięć euro.'], ['pl', 'en']);
  expect(found.names).toStrictEqual([
    {
      ...{ id: 'date-1', kind: 'date', confirmed: false, text: '12 marca 2026', count: 1 },
      excerpt: 'Dnia 12 marca, 12 marca 2026 r., pokój 12, za 5 EUR, pięć euro.',
    },
    {
      ...{ id: 'number-1', kind: 'number', confirmed: false, text: '5 EUR', count: 1 },
      excerpt: '…2 marca, 12 marca 2026 r., pokój 12, za 5 EUR, pięć euro.',
    },
  ]);
});

test('forty letters around what was found are shown, and that there are more', () => {
  const excerpts = (before: number, after: number) =>
    findNames([`${'-'.repeat(before)}Mr Fox${'-'.repeat(after)}`], ['en', 'pl']).names.map(({ excerpt }) => excerpt);
  const all = (before: number, after: number) => `${'-'.repeat(before)}Mr Fox${'-'.repeat(after)}`;
  expect(excerpts(0, 0)).toEqual(['Mr Fox']);
  expect(excerpts(0, 40)).toEqual([all(0, 40)]);
  expect(excerpts(0, 41)).toEqual([`${all(0, 40)}…`]);
});

test('a name is spelled as in a passport only from the letters and for the countries that are known', () => {
  expect(passportSpelling('Anna', 'uk')).toBeUndefined();
  expect(passportSpelling('Ана', 'mk')).toBeUndefined();
});

test('of several files each name knows those it stands in, unless nearly all have it', () => {
  const of = (...texts: string[]) =>
    find(
      texts.map((text, at) => ({ item: `file-${at}`, text })),
      ['en', 'pl'],
    ).names.map(({ text, items }) => [text, items]);
  expect(of('Mr Alan Fox')).toEqual([['Alan Fox', undefined]]);
  expect(of('Mr Alan Fox', 'Mrs Jane Doe', 'Mr Alan Fox')).toEqual([
    ['Alan Fox', ['file-0', 'file-2']],
    ['Jane Doe', ['file-1']],
  ]);
  expect(of(...Array<string>(9).fill('Mr Alan Fox'))).toEqual([['Alan Fox', undefined]]);
});
