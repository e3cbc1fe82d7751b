import { expect, test } from 'vitest';
import { givenName, isPatronymic } from './givenNames.ts';

test.each([
  ['Jana', 'pl', 'Jan'],
  ['Jana', 'en', undefined],
  ['JOHN', 'pl', 'John'],
  ['Kanapa', 'pl', undefined],
  ['Анни', 'uk', 'Анна'],
  ['Іриною', 'uk', 'Ірина'],
  ['Іваном', 'uk', 'Іван'],
  ['Іванові', 'uk', 'Іван'],
  ['Андрієві', 'uk', undefined],
  ['Олександрою', 'uk', 'Олександр'],
  ['Марина', 'uk', undefined],
  ['Юлія', 'uk', 'Юлія'],
  ['Юлою', 'uk', undefined],
  ['Ivanom', 'uk', undefined],
])('%s in %s is a form of %s', (word, language, name) => {
  expect(givenName(word, language)).toBe(name);
});

test.each([
  ['Петрівна', true],
  ['Петрівні', true],
  ['Ильич', false],
  ['Иванович', true],
  ['Ивановичем', true],
  ['Шевченко', false],
])('%s is a patronymic: %s', (word, is) => {
  expect(isPatronymic(word)).toBe(is);
});
