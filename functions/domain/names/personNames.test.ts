import { expect, test } from 'vitest';
import { inSmallLetters, personNames } from './personNames.ts';

const names = (text: string, language = 'pl') => personNames(text, language).map((one) => one.text);
const long = (letters: number) => `A${'b'.repeat(letters - 1)}`;

test.each([
  ['Dr. Fox', ['Fox']],
  ['Adw. Mec. Fox', ['Fox']],
  ['Mr, Fox', []],
  ['See. Fox', []],
  ['Mr', []],
  ['Mr Agreement', []],
  [`Mr ${long(80)}`, [long(80)]],
  [`Mr ${long(81)}`, []],
  ['Mr Jan Nowak Agreement', ['Jan Nowak']],
  ['Pan Jan Umowa', []],
])('after a title: %s: %j', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  ['Jan Nowak', ['Jan Nowak']],
  ['Jan', []],
  ['Dear Jan', []],
  ['Kowalski Jan', ['Kowalski Jan']],
  ['Dear Kowalski Jan', ['Kowalski Jan']],
  ['Anna Nowak Agreement', ['Anna Nowak']],
  ['Anna Maria de la Cruz', ['Anna Maria de la Cruz']],
  ['Jan Nowak Abc Def Ghi Jkl', ['Jan Nowak Abc Def Ghi']],
  ['„Jan Nowak”', ['Jan Nowak']],
  ['x-Jan Nowak', []],
  ['Jan   Nowak', ['Jan   Nowak']],
  ['Jan    Nowak', []],
  ['by van Jan Nowak van nobody', ['Jan Nowak']],
])('with a given name: %s: %j', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  ['Видано Шевченко Олександра Петрівна', ['Шевченко Олександра Петрівна']],
  ['Олександра Петрівна', ['Олександра Петрівна']],
  ['Олександра Петрівна Шевченко', ['Олександра Петрівна Шевченко']],
])('with a patronymic: %s: %j', (text, expected) => {
  expect(names(text, 'uk')).toEqual(expected);
});

test.each([
  ['Northwind Limited', ['Northwind']],
  ['SE Northwind Limited', ['SE Northwind']],
  ['Agreement Northwind Traders Ltd', ['Northwind Traders']],
  ['One Two Northwind Traders Ltd', ['One Two Northwind Traders']],
  ['„Northwind Traders” Ltd', ['Northwind Traders']],
  ['Northwind Traders and Ltd', []],
])('of a company: %s: %j', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test('each name says where it stands', () => {
  const text = 'Between Mr Fox and Jan Nowak.';
  for (const { text: name, start, end } of personNames(text, 'pl')) expect(text.slice(start, end)).toBe(name);
  expect(personNames(text, 'pl')).toHaveLength(2);
});

test('only a name that is in capitals throughout is written in small letters', () => {
  expect(['JAN NOWAK', 'MARY-JANE', 'Anna KOWALSKA', 'JAN McDonald', "O'B", 'Li'].map(inSmallLetters)).toEqual([
    ...['Jan Nowak', 'Mary-Jane', 'Anna KOWALSKA', 'JAN McDonald', "O'B", 'Li'],
  ]);
});
