import { expect, test } from 'vitest';
import { identifiersOf } from './identifiersOf.ts';

const found = (text: string) => identifiersOf(text).map(({ kind, value }) => `${kind} ${value}`);

test.each([
  ['Write to Jan.K@Example.COM.', ['email jan.k@example.com']],
  ['see https://example.com/a_(b), then', ['url https://example.com/a_(b)']],
  ['(see www.example.com)', ['url www.example.com']],
  ['A123456@example.com', ['email a123456@example.com']],
  ['see example.pl/path, or', ['url example.pl/path']],
  ['at PL61 1090 1014 0000 0712 1981 2874 now', ['iban 61109010140000071219812874']],
  ['61109010140000071219812874', ['iban 61109010140000071219812874']],
  ['61109010140000071219812875', []],
  ['GB82 WEST 1234 5698 7654 32', ['iban GB82WEST12345698765432']],
  ['44051401359', ['pesel 44051401359']],
  ['44051401358', []],
  ['PESEL no. 44051401358', ['pesel 44051401358']],
  ['526-000-12-46', ['nip 5260001246']],
  ['526-000-12-47', []],
  ['NIP: 526-000-12-47', ['nip 5260001247']],
  ['PL5260001246', ['nip 5260001246']],
  ['card ABA 300000', ['document_number ABA300000']],
  ['ABA 300001', []],
  ['EUR 800001', []],
  ['invoice FV/12/2026/123', ['document_number FV/12/2026/123']],
  ['KR1P/00012345/6', ['document_number KR1P/00012345/6']],
])('in "%s" are %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['A123456', true],
  ['A1-23456', true],
  ['A12345', true],
  ['A1234', false],
  ['A-12-345', true],
  ['A12-345', false],
  ['AB-12-34', false],
  ['123456ABCD', false],
  ['A123-456', true],
  ['12345ABCDE', true],
  ['ISO900123', false],
  ['ISO/900123', true],
  ['a123456', false],
])('%s has enough digits for the mark of a document, and is no amount or standard: %s', (text, is) => {
  expect(found(text)).toEqual(is ? [`document_number ${text.replaceAll('-', '')}`] : []);
});

test('each says where it stands, without the punctuation around it', () => {
  const text = 'Mail a@example.com or see (www.example.com/x).';
  for (const one of identifiersOf(text)) expect(text.slice(one.start, one.end)).toBe(one.text);
  expect(identifiersOf(text).map((one) => one.text)).toEqual(['a@example.com', 'www.example.com/x']);
});

test('the word before a number makes it one only if it stands near: within thirty characters', () => {
  expect(found(`PESEL ${'-'.repeat(20)}44051401358`)).toEqual([]);
  expect(found(`PESEL ${'-'.repeat(19)}44051401358`)).toEqual(['pesel 44051401358']);
});
