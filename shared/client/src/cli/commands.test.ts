import { expect, test } from 'vitest';
import { fileNames } from './commands.ts';

const codeOf = (language: number) => ['', 'pl', 'en', 'de'][language] ?? '';
const named = (...files: [name: string, ...languages: number[]][]) => [
  ...fileNames(
    files.map(([original_name, ...target_lang], place) => ({ id: String(place), original_name, target_lang })),
    codeOf,
  ).values(),
];

test('a file keeps its name, and only the last part of it', () => {
  expect(named(['umowa.pl.docx', 1], ['notes', 1])).toEqual(['umowa.pl.docx', 'notes']);
  expect(named(['../../etc/passwd', 1])).toEqual(['passwd']);
});

test('files of one name have their language in it, and a number where that is not enough', () => {
  expect(named(['contract.docx', 1], ['Contract.docx', 3])).toEqual(['contract.pl.docx', 'Contract.de.docx']);
  expect(named(['a.txt', 3], ['a.txt', 3], ['a.txt'])).toEqual(['a.de.txt', 'a.de.2.txt', 'a.txt']);
  expect(named(['a.de.txt', 1], ['a.txt', 3], ['a.txt', 1])).toEqual(['a.de.txt', 'a.de.2.txt', 'a.pl.txt']);
});
