import { expect, test } from 'vitest';
import { findNames } from './findNames.ts';
import { passportSpelling } from './passportSpelling.ts';

const texts = (found: ReturnType<typeof findNames>, kind: string) =>
  found.names
    .filter((one) => one.kind === kind)
    .map(({ text, proposal }) => (proposal ? `${text} → ${proposal}` : text));

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
