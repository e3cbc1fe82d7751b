import { expect, test } from 'vitest';
import { placeholders, placeholdersOf } from './placeholders.ts';
import { findings } from './test/ruleInput.ts';

test.each([
  ['Save {file_name} as {0}', ['{file_name}', '{0}']],
  [`Dear {{ user.name }}, \${total} left`, ['{{ user.name }}', `\${total}`]],
  ['%s of %1$d, %@ and %.2f', ['%s', '%1$d', '%@', '%.2f']],
  ['A <b>bold</b> word<br/>', ['<b>', '</b>', '<br>']],
  ['<a href="https://x.example" title="Read it">here</a>', ['<a>', '</a>']],
  ['A&nbsp;B &#160; &amp;', ['&nbsp;', '&#160;', '&amp;']],
  ['See [[Main page]] and [[[KEEP]]]', ['[[Main page]]', '[[[KEEP]]]']],
  ['{count, plural, one {# file} other {# files}}', ['{count, plural']],
])('%s has its placeholders', (text, all) => {
  expect(placeholdersOf(text).sort()).toEqual([...all].sort());
});

test.each([
  'VAT of 23 % is due, 5%discount or 100 % sure',
  'a < b and c > d, write to <anna@example.com>',
  'Fill in <name and surname> here',
  'Marks & Spencer; R&D; Q&A',
  '[1] see {a note in curly brackets} (x)',
  'Rows [2] [3] and { }',
])('%s has none', (text) => {
  expect(placeholdersOf(text)).toEqual([]);
});

test('what is gone, changed or new is found; another order and translated attributes are not', () => {
  const said = (source: string, target: string) =>
    findings(placeholders, [[source, target]]).map(({ expected = [], found = [] }) => [...expected, '>', ...found]);
  expect(said('Save {file_name}', 'Zapisz {nazwa_pliku}')).toEqual([['{file_name}', '>', '{nazwa_pliku}']]);
  expect(said('A <b>big</b> one', 'Duży')).toEqual([['<b>', '</b>', '>']]);
  expect(said('%1$s of %2$s', '%2$s: %1$s')).toEqual([]);
  expect(said('<img alt="A dog">', '<img alt="Pies">')).toEqual([]);
  expect(said('{n} and {n}', '{n}')).toEqual([['{n}', '>']]);
  expect(said('{n, plural, one {# x} other {# y}}', '{n, plural, one {# a} few {# b} other {# c}}')).toEqual([]);
  expect(said('Text without', 'Tekst bez')).toEqual([]);
  expect(said('Save {x}', '')).toEqual([]);
});
