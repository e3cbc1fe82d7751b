import { expect, test } from 'vitest';
import { NameList } from './findNames.ts';

const listed = (language: string, ...names: string[]) => {
  const list = new NameList(language);
  for (const [at, name] of names.entries()) list.addName(name, `place ${at + 1}`);
  return list.of('name').map(({ text, excerpt, count, proposal }) => [text, excerpt, count, proposal]);
};

test('a surname alone is the same name as the full one, which is shown', () => {
  expect(listed('pl', 'Kowalska', 'Anna Kowalska')).toEqual([['Anna Kowalska', 'place 2', 2, undefined]]);
  expect(listed('pl', 'Anna Kowalska', 'Kowalskiej')).toEqual([['Anna Kowalska', 'place 1', 2, undefined]]);
  expect(listed('pl', 'Kowalskiej', 'Anna Kowalska')).toEqual([['Anna Kowalska', 'place 2', 2, undefined]]);
  expect(listed('en', 'Smith', 'Smiths', 'John  Smith')).toEqual([['John Smith', 'place 3', 3, undefined]]);
});

test('other names are not: of another length, or with another word', () => {
  expect(listed('pl', 'Jan Nowak', 'Jan Maria Nowak')).toHaveLength(2);
  expect(listed('pl', 'Nowak Jan', 'Jan Maria Nowak')).toHaveLength(2);
  expect(listed('pl', 'Jan Nowak', 'Ewa Nowak')).toHaveLength(2);
  expect(listed('pl', 'Jan', 'Jan Nowak')).toHaveLength(2);
});

test('a name in another case stays as it was met until it is met in the nominative', () => {
  expect(listed('pl', 'Anną Kowalską', 'Anny Kowalskiej')).toEqual([['Anną Kowalską', 'place 1', 2, 'Anna Kowalska']]);
  expect(listed('pl', 'Anną Kowalską', 'Anna Kowalska')).toEqual([['Anna Kowalska', 'place 2', 2, undefined]]);
});

test('in other languages the first spelling stays, with what is proposed for it', () => {
  expect(listed('en', 'JOHN SMITH', 'John Smith')).toEqual([['JOHN SMITH', 'place 1', 2, 'John Smith']]);
});

test('a document is kept once, with what is doubted of it where something is; no more than 500 of a kind', () => {
  const list = new NameList('pl');
  const met = (key: string, doubt?: 'check_digit') => list.add('document', key, { text: key, excerpt: key, doubt });
  met('1');
  met('1', 'check_digit');
  met('2', 'check_digit');
  expect(list.of('document')).toStrictEqual([
    { text: '1', excerpt: '1', count: 2 },
    { text: '2', excerpt: '2', count: 1, doubt: 'check_digit' },
  ]);
  for (let key = 0; key <= 501; key++) met(`${key}`);
  expect(list.of('document')).toHaveLength(500);
});

test('of the names of a text full of capitals the first 500 are kept', () => {
  const letters = (at: number) => [...String(at)].map((digit) => 'abcdfghijk'[Number(digit)]).join('');
  expect(listed('en', ...Array.from({ length: 501 }, (_, at) => `Q${letters(at)}`))).toHaveLength(500);
});
